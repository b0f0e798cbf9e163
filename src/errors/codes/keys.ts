export const keyCodes = {} as const
