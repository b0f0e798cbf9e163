/** Milliseconds since the epoch. Everything that asks for the time takes one of these, so that tests can turn it. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
