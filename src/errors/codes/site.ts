export const siteCodes = {} as const
