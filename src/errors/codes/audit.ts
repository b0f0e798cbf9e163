export const auditCodes = {} as const
