import { ulaanbaatarDay } from '../../../text/local-days.ts'
import type { EvidenceInput } from '../cases/request.ts'
import { type FormField, type FormRows, fieldsInOrder } from '../form/schema.ts'
import { MOST_ROWS, rowLabel } from '../form/validate.ts'
import { valueFault } from '../form/values.ts'
import type { Channel, PublishedContent, Urgency } from '../registry/content.ts'

/** What a person has filled in so far, as it is sealed. */
export interface DraftContent {
  step?: DraftStep
  channel?: Channel
  urgency?: Urgency
  organisationNo?: string
  formData: Values
  evidences: EvidenceInput[]
}

export type DraftStep = 'documents' | 'details' | 'check'
type Values = Record<string, unknown>

/** What was filled in and has no place any more, as its form called it. */
interface Dropped {
  name: string
  title_mn: string
  title_en: string
}

/** The fields of the form alone, without what is computed and what the state registry says: that is asked for again. */
export function writtenValues(form: FormRows, data: Values): Values {
  const kept: Values = {}
  for (const [name, field] of fieldsInOrder(form)) {
    if (!Object.hasOwn(data, name) || !isWritten(field)) continue
    const value = data[name]
    kept[name] =
      field.type === 'array' && Array.isArray(value)
        ? value.slice(0, MOST_ROWS).map((row) => writtenValues(field.items!, rowOf(row)))
        : value
  }
  return kept
}

const isWritten = ({ compute, read_only, prefill }: FormField): boolean =>
  compute === undefined && !(read_only === true && prefill?.startsWith('profile/') !== true)

const rowOf = (row: unknown): Values =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Values) : {}

/**
 * What of a draft still fits a newer version of its service. A field that is asked as before keeps what is written, also
 * half of it; one that is asked in another way keeps what it would accept.
 */
export function fitDraft(
  content: DraftContent,
  before: PublishedContent,
  now: PublishedContent,
  at: Date,
): { content: DraftContent; dropped: Dropped[] } {
  const fitting = new Fitting(ulaanbaatarDay(at))
  const formData = fitting.rows(before.form_schema, now.form_schema, content.formData, '', noLabel)
  const asked = evidenceOf(now)
  const formerly = evidenceOf(before)
  const evidences = content.evidences.filter(({ code }) => {
    if (asked.has(code)) return true
    const { name_mn = code, name_en = code } = formerly.get(code) ?? {}
    fitting.dropped.push({ name: code, title_mn: name_mn, title_en: name_en })
    return false
  })
  const { channel, urgency, ...others } = content
  const isOffered = now.fees.some((fee) => fee.channel === channel && fee.urgency === urgency)
  const way = isOffered && channel && urgency ? { channel, urgency } : {}
  return { content: { ...others, ...way, formData, evidences }, dropped: fitting.dropped }
}

const evidenceOf = ({ evidence_groups }: PublishedContent) =>
  new Map(evidence_groups.flatMap(({ evidences }) => evidences.map((one) => [one.code, one])))

interface Label {
  mn: string
  en: string
}
const noLabel: Label = { mn: '', en: '' }

class Fitting {
  readonly dropped: Dropped[] = []
  readonly #today: string

  constructor(today: string) {
    this.#today = today
  }

  rows(before: FormRows, now: FormRows, data: Values, at: string, label: Label): Values {
    const kept: Values = {}
    for (const [name, former] of fieldsInOrder(before)) {
      if (!Object.hasOwn(data, name)) continue
      const field = Object.hasOwn(now.properties, name) ? now.properties[name]! : undefined
      const value = data[name]
      const place = `${at}${name}`
      if (field && !isWritten(field)) continue
      if (field?.type === 'array' && former.type === 'array' && Array.isArray(value))
        kept[name] = this.#group(former, field, value, place)
      else if (field && (isSame(former, field) || this.#isAccepted(field, value))) kept[name] = value
      else this.#drop(place, label, former)
    }
    return kept
  }

  #group(former: FormField, field: FormField, rows: unknown[], place: string): Values[] {
    const most = field.maxItems ?? MOST_ROWS
    for (const index of rows.keys())
      if (index >= most) this.#drop(`${place}/${index}`, noLabel, former, rowLabel(former, index))
    return rows
      .slice(0, most)
      .map((row, index) =>
        this.rows(former.items!, field.items!, rowOf(row), `${place}/${index}/`, rowLabel(former, index)),
      )
  }

  #isAccepted(field: FormField, value: unknown): boolean {
    return field.type !== 'array' && valueFault(field, value, this.#today) === undefined
  }

  #drop(name: string, label: Label, { title_mn, title_en }: FormField, own?: Label): void {
    const titled = own ?? { mn: title_mn, en: title_en }
    this.dropped.push({
      name,
      title_mn: [label.mn, titled.mn].filter(Boolean).join(', '),
      title_en: [label.en, titled.en].filter(Boolean).join(', '),
    })
  }
}

/** Whether a field asks for the same, in whatever words. */
const isSame = (one: FormField, other: FormField): boolean => rulesOf(one) === rulesOf(other)

function rulesOf({
  type,
  format,
  pattern,
  minLength,
  maxLength,
  minimum,
  maximum,
  ...more
}: FormField): string {
  const { decimals, earliest, latest } = more
  // In the order of their codes: a choice that was moved is the same choice.
  const choices = more.enum?.toSorted()
  return JSON.stringify([
    [type, format, pattern, choices],
    [minLength, maxLength, minimum, maximum, decimals],
    [earliest, latest],
  ])
}
