import { TextDecoder } from 'node:util'
import type { BilingualFault } from '../../../errors/app-error.ts'
import type { FaultRule } from '../../../errors/fault-rules.ts'
import { csvRecords } from '../../../text/csv.ts'
import type { YearEntry } from './year.ts'

const columns = ['day', 'name_mn', 'name_en', 'working'] as const
type Column = (typeof columns)[number]

/** As many days as a year can have. */
const MOST_DAYS = 366
const LONGEST_NAME = 200

const spellings = new Map([
  ['', false],
  ['false', false],
  ['0', false],
  ['no', false],
  ['үгүй', false],
  ['true', true],
  ['1', true],
  ['yes', true],
  ['тийм', true],
])

interface CsvYear {
  entries: YearEntry[]
  faults: BilingualFault[]
}

/**
 * A table of days as spreadsheets write it (RFC 4180): in UTF-8, with or without a mark of it, separated by commas or
 * semicolons, the names of the columns first and in any order. What a line lacks is said with its number.
 */
export function parseCalendarCsv(bytes: Buffer): CsvYear {
  const text = decoded(bytes)
  if (text === undefined)
    return failed(
      fault(1, undefined, 'encoding', 'Файл UTF-8 кодчилолтой байх ёстой.', 'The file must be UTF-8.'),
    )
  const { records, unclosed } = csvRecords(text)
  if (unclosed !== undefined)
    return failed(
      fault(
        unclosed,
        undefined,
        'quote',
        'Энд эхэлсэн хашилт хаагдаагүй байна.',
        'The quotation mark that opens here is not closed.',
      ),
    )
  const [head, ...rest] = records
  const places = new Map((head?.fields ?? []).map((name, at) => [name.trim().toLowerCase(), at]))
  const hasColumns = columns.every((name) => name === 'working' || places.has(name))
  if (!hasColumns || [...places.keys()].some((name) => !columns.includes(name as Column)))
    return failed(
      fault(
        head?.line ?? 1,
        undefined,
        'columns',
        'Эхний мөрөнд багануудын нэр байна: day,name_mn,name_en,working.',
        'The first line names the columns: day,name_mn,name_en,working.',
      ),
    )
  if (rest.length > MOST_DAYS)
    return failed(
      fault(
        rest[MOST_DAYS]?.line ?? 1,
        undefined,
        'maxItems',
        `Хамгийн ихдээ ${MOST_DAYS} өдөр.`,
        `There are at most ${MOST_DAYS} days.`,
      ),
    )
  const read = rest.map(({ line, fields }) => entryOf(line, fields, places, head?.fields.length ?? 0))
  return {
    entries: read.flatMap(({ entry }) => entry ?? []),
    faults: read.flatMap(({ faults }) => faults),
  }
}

const failed = (one: BilingualFault): CsvYear => ({ entries: [], faults: [one] })

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function entryOf(
  line: number,
  fields: readonly string[],
  places: ReadonlyMap<string, number>,
  width: number,
): { entry?: YearEntry; faults: BilingualFault[] } {
  if (fields.length !== width) {
    const mn = `${width} багана байх ёстой атал ${fields.length} байна.`
    const en = `There must be ${width} columns, but there are ${fields.length}.`
    return { faults: [fault(line, undefined, 'columns', mn, en)] }
  }
  const cell = (name: Column): string => fields[places.get(name) ?? -1]?.trim() ?? ''
  const faults: BilingualFault[] = []
  const day = cell('day')
  if (!isDay(day))
    faults.push(
      fault(
        line,
        'day',
        'format',
        'Өдрийг 2028-07-11 хэлбэрээр бичнэ үү.',
        'Write the day in the form 2028-07-11.',
      ),
    )
  for (const name of ['name_mn', 'name_en'] as const) {
    const value = cell(name)
    if (value === '' || value.length > LONGEST_NAME || /\p{Cc}/u.test(value))
      faults.push(
        fault(
          line,
          name,
          'name',
          `1-${LONGEST_NAME} тэмдэгт нэг мөрөнд бичнэ үү.`,
          `Write 1 to ${LONGEST_NAME} characters in one line.`,
        ),
      )
  }
  const working = spellings.get(cell('working').toLowerCase())
  if (working === undefined)
    faults.push(fault(line, 'working', 'type', 'true эсвэл false гэж бичнэ үү.', 'Write true or false.'))
  if (faults.length > 0 || working === undefined) return { faults }
  const content = { day, name_mn: cell('name_mn'), name_en: cell('name_en'), working }
  return { entry: { content, faultAt: (field, rule, mn, en) => fault(line, field, rule, mn, en) }, faults }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().slice(0, 10) === text
  )
}

/** The line is said in the message too: people look into a file, not at a path. */
function fault(
  line: number,
  field: string | undefined,
  rule: FaultRule,
  mn: string,
  en: string,
): BilingualFault {
  const path = `/body/lines/${line}${field === undefined ? '' : `/${field}`}`
  return { path, rule, mn: `${line}-р мөр: ${mn}`, en: `Line ${line}: ${en}` }
}
