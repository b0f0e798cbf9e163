/**
 * How addresses are compared: Latin letters in lower case, nothing else changed. Lower case of all of Unicode would make
 * other letters (the Kelvin sign, for one) equal to Latin ones, and so another person's address equal to an invited one.
 */
export function comparableEmail(email: string): string {
  return email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
