/** The usage of an answer for which no model was asked. */
export const zeroUsage = { prompt: 0, completion: 0, estimated: false } as const
