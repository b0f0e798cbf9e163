/** For mails: in UTC, which everybody can tell from their own time. */
export const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
