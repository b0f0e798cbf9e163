export const jobCodes = {} as const
