/**
 * How e-mail addresses are compared: Latin letters in lower case, nothing else changed. Lower case of all of Unicode
 * would make other letters (the Kelvin sign, for one) equal to Latin ones, and so another person's address equal to an
 * invited one. `comparableEmailSql` of src/db/email.ts is the same in SQL.
 */
export function comparableEmail(email: string): string {
  return email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

export const isSameEmail = (one: string, other: string): boolean =>
  comparableEmail(one) === comparableEmail(other)
