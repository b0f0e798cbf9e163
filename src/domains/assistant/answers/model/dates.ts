/** A figure of a text: what must not be said unless a source has it. */
export type Figure =
  | { kind: 'amount' | 'percent' | 'plain'; value: number }
  | { kind: 'duration'; value: number; unit: string }
  | { kind: 'date'; year: number | undefined; month: number; day: number | undefined }
  | { kind: 'time'; hour: number; minute: number }
  /** Letters and figures together, as PIN2, or 12.3.4, and amounts in words. */
  | { kind: 'code'; text: string }

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
const month = `(${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})\\.?`
const ordinal = String.raw`(?:-?р|\s?(?:дугаар|дүгээр))?`
const UB_MS = 8 * 60 * 60 * 1000

type Read = (...groups: (string | undefined)[]) => Figure[]

/** Each form of a date, and what it says: the first that fits is taken. */
const forms: readonly [RegExp, Read][] = [
  [/(?<!\d)\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?/g, (moment) => ofMoment(moment)],
  [/(?<!\d)(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/g, (_, year, month, day) => dateOf(year, month, day)],
  [
    new RegExp(
      String.raw`(?<!\d)(\d{4})\s?оны?\s?(\d{1,2})${ordinal}\s?сар(?:ын\s?(\d{1,2}))?(?!\d)(?:\s?-?(?:ны|ний|нд|өдөр|өдрийн|өдрөөс))*`,
      'giu',
    ),
    (_, year, month, day) => dateOf(year, month, day),
  ],
  [
    new RegExp(
      String.raw`(?<!\d)(\d{1,2})${ordinal}\s?сарын\s?(\d{1,2})(?!\d)(?:\s?-?(?:ны|ний|нд|өдөр|өдрийн|өдрөөс))*`,
      'giu',
    ),
    (_, month, day) => dateOf(undefined, month, day),
  ],
  [
    new RegExp(
      String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\s(?:of\s)?${month}(?:,?\s(\d{4}))?(?!\p{L}|\d)`,
      'giu',
    ),
    (_, day, name, year) => dateOf(year, numberOf(name), day),
  ],
  [
    new RegExp(String.raw`(?<!\p{L})${month}\s(\d{1,2})(?:st|nd|rd|th)?(?:,?\s(\d{4}))?(?!\d)`, 'giu'),
    (_, name, day, year) => dateOf(year, numberOf(name), day),
  ],
  [
    new RegExp(String.raw`(?<!\p{L})${month}\s(\d{4})(?!\d)`, 'giu'),
    (_, name, year) => dateOf(year, numberOf(name), undefined),
  ],
]

/** Adds the dates of the text to those found, and gives the text without them. */
export function readDate(text: string, found: Figure[]): string {
  let rest = text
  for (const [form, read] of forms) {
    rest = rest.replace(form, (...groups) => {
      const figures = read(...(groups as (string | undefined)[]))
      if (figures.length === 0) return String(groups[0])
      found.push(...figures)
      return ' ; '
    })
  }
  return rest
}

function numberOf(name: string | undefined): string {
  const short = name?.slice(0, 3).toLowerCase() ?? ''
  return String(months.findIndex((one) => one.startsWith(short)) + 1)
}

/** What cannot be a date is left to be read as numbers. */
function dateOf(year: string | undefined, month: string | undefined, day: string | undefined): Figure[] {
  const inYear = Number(month)
  const inMonth = day === undefined ? undefined : Number(day)
  if (inYear < 1 || inYear > 12 || (inMonth !== undefined && (inMonth < 1 || inMonth > 31))) return []
  return [{ kind: 'date', year: year === undefined ? undefined : Number(year), month: inYear, day: inMonth }]
}

/** People speak of a moment in the time of Ulaanbaatar, and results have it in UTC. */
function ofMoment(text: string | undefined): Figure[] {
  const at = Date.parse(text ?? '')
  if (Number.isNaN(at)) return []
  return [at, at + UB_MS].flatMap((ms): Figure[] => {
    const moment = new Date(ms)
    return [
      {
        kind: 'date',
        year: moment.getUTCFullYear(),
        month: moment.getUTCMonth() + 1,
        day: moment.getUTCDate(),
      },
      { kind: 'time', hour: moment.getUTCHours(), minute: moment.getUTCMinutes() },
    ]
  })
}
