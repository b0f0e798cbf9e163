/** What drafts are sealed for. */
export const draftPurpose = 'tamga application drafts'

/** Sealed for one person and service: moved to another row, it does not open. */
export const draftRecord = (userId: string, serviceId: string): string => `${userId} ${serviceId}`
