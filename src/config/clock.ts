/** Milliseconds since the epoch. Everything that asks for the time takes one of these, so that tests can turn it. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()
