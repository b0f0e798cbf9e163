const form =
  /^\d{4}-(?<month>\d\d)-(?<day>\d\d)[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?<fraction>\.\d{1,9})?(?:[Zz]|[+-](?<hours>\d\d):\d\d)$/

const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')
/**
 * A stored time within what answers can show. The database also keeps infinity and years that no one writes: one such row
 * must not take a whole list with it, so it shows as the nearest that there is.
 */
export function shownInstant(stored: Date | number): Date {
  const at = Number(stored)
  if (at >= FIRST && at <= LAST) return stored instanceof Date ? stored : new Date(at)
  return new Date(at < FIRST ? FIRST : LAST)
}

/** The same of what the database has written as text, as in JSON, whatever its type says. */
export function instantIn(stored: string | Date): Date {
  if (typeof stored !== 'string') return shownInstant(stored)
  const at = Date.parse(stored)
  // What the runtime cannot read has a word or a year of its own.
  return shownInstant(Number.isNaN(at) ? (/^-|BC$/.test(stored) ? -Infinity : Infinity) : at)
}

/** PostgreSQL knows no offset beyond it, and no place on Earth has more than 14. */
const MOST_HOURS = 15

/**
 * Whether a text is an instant that runtime, database and answers can keep: RFC 3339 without leap seconds, in the years
 * 1 to 9999 of UTC, also where the database rounds it up to a microsecond.
 */
export function isInstant(text: string): boolean {
  const { month, day, fraction = '', hours = '00' } = form.exec(text)?.groups ?? {}
  if (month === undefined || Number(hours) > MOST_HOURS) return false
  const at = Date.parse(text.toUpperCase())
  if (Number.isNaN(at) || at < FIRST || at > LAST || (at === LAST && fraction.length > 4)) return false
  // The runtime takes 30 February for 1 or 2 March.
  const days = new Date(0)
  days.setUTCFullYear(Number(text.slice(0, 4)), Number(month), 0)
  return Number(day) <= days.getUTCDate()
}
