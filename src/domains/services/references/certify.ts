import type { BilingualFault } from '../../../errors/app-error.ts'
import type { EvidenceData, EvidenceValue } from '../../../providers/state-registry/port.ts'
import { formatDaysIn, formatMoney } from '../../../text/local-format.ts'
import { choiceText, choiceTitle } from '../form/choices.ts'
import { fieldsInOrder } from '../form/schema.ts'
import { rowLabel } from '../form/validate.ts'
import { type LineOrigin, lineOriginOf, recordKeyOf } from '../registry/certificate-lines.ts'
import type { CertificateLine, FormField, FormSchema, PublishedContent } from '../registry/content.ts'
import { FINDING, type ReferenceLine, type ReferenceSource } from './content.ts'
import { codeText, fieldTitle, isAmount } from './fields.ts'

/** An evidence of a case, with what a register has said, where it was fetched. */
export interface EvidenceAnswer {
  /** Of the evidence. */
  code: string
  name_mn: string
  name_en: string
  /** Null where it is no answer of a register, or can no longer be read. */
  fetched: { source: ReferenceSource; data: EvidenceData } | null
}

interface Facts {
  answers: readonly EvidenceAnswer[]
  finding: Finding | null
  /** What the applicant has filled in. */
  declared: Readonly<Record<string, unknown>>
  selected: SelectedRecords
}

interface Certified {
  lines: ReferenceLine[]
  sources: ReferenceSource[]
  /** What a certificate may not leave out, and no register has said; a finding can stand in for it. */
  unsupported: BilingualFault[]
}

type Promised = Pick<PublishedContent, 'output' | 'form_schema'>

/** What a reference says, in the lines that its service declares, and which registers said so. */
export function certify(content: Promised, facts: Facts): Certified {
  const { lines } = content.output
  const made = lines ? byLines(content, lines, facts) : withoutLines(content, facts)
  return { ...made, lines: made.lines.slice(0, MAX_LINES) }
}

/** Whether it rests on what a register has said or an officer has found, and not on the applicant's word alone. */
export const isSupported = ({ sources, unsupported }: Certified, finding: Finding | null): boolean =>
  finding !== null || (sources.length > 0 && unsupported.length === 0)

function byLines({ form_schema }: Promised, lines: readonly CertificateLine[], facts: Facts): Certified {
  const quoted = new Set<ReferenceSource>()
  const unsupported: BilingualFault[] = []
  const isPlaced = lines.some((line) => lineOriginOf(line)?.kind === 'finding')
  const made = lines.flatMap((line): ReferenceLine[] => {
    const origin = lineOriginOf(line)
    if (origin?.kind === 'finding') return findingLines(facts.finding, line)
    if (origin?.kind === 'form') {
      const field = form_schema.properties[origin.field]
      return field ? declaredLines(origin.field, field, facts.declared[origin.field], line) : []
    }
    return origin ? quotedLines(origin, line) : []
  })
  return {
    lines: isPlaced ? made : [...findingLines(facts.finding), ...made],
    sources: facts.answers.flatMap(({ fetched }) =>
      fetched && quoted.has(fetched.source) ? [fetched.source] : [],
    ),
    unsupported,
  }

  function quotedLines(
    origin: Extract<LineOrigin, { kind: 'evidence' }>,
    line: CertificateLine,
  ): ReferenceLine[] {
    const answer = facts.answers.find(({ code }) => code === origin.code)
    // Of another group of evidence, or optional.
    if (!answer) return []
    if (!answer.fetched) {
      if (!unsupported.some(({ path }) => path === `/evidences/${answer.code}`))
        unsupported.push(notFetched(answer))
      return []
    }
    const { source, data } = answer.fetched
    const value =
      origin.list === undefined
        ? data[origin.field]
        : facts.selected.get(selectionOf(origin.code, origin.list))?.[origin.field]
    const said = valueLines(origin.field, value ?? null, line)
    if (said.length > 0) quoted.add(source)
    return said
  }
}

/**
 * Of a service that declares no lines: all that registers have said. Where an officer had to find something out, or no
 * register was asked, what they found, and what was declared beside it.
 */
function withoutLines({ output, form_schema }: Promised, { answers, finding, declared }: Facts): Certified {
  const fetched = output.finding_required ? [] : answers.flatMap((answer) => answer.fetched ?? [])
  if (fetched.length > 0)
    return {
      lines: [
        ...findingLines(finding),
        ...fetched.flatMap(({ source, data }) => linesOf(source.code, data, form_schema)),
      ],
      sources: fetched.map(({ source }) => source),
      unsupported: [],
    }
  const lines = fieldsInOrder(form_schema).flatMap(([name, field]) =>
    declaredLines(name, field, declared[name]),
  )
  const unsupported = answers.filter((answer) => !answer.fetched).map(notFetched)
  return { lines: [...findingLines(finding), ...lines], sources: [], unsupported }
}

const notFetched = ({ code, name_mn, name_en }: EvidenceAnswer): BilingualFault => ({
  path: `/evidences/${code}`,
  rule: 'not_fetched',
  mn: `${name_mn}: төрийн бүртгэлийн хариу алга.`,
  en: `${name_en}: there is no answer of the state registry.`,
})

type EvidenceRecord = { [field: string]: EvidenceValue }

/** Of each list of an evidence, the record that the form names. */
type SelectedRecords = ReadonlyMap<string, EvidenceRecord>

const selectionOf = (code: string, list: string): string => `${code}/${list}`

/**
 * Finds the records that fields of a form name, such as a company by its number. A name that no record of the register's
 * answer has is a fault: the applicant may have named a thing that is not theirs.
 */
export function selectRecords(
  form: FormSchema,
  declared: Readonly<Record<string, unknown>>,
  dataOf: (evidenceCode: string) => EvidenceData | undefined,
): { selected: SelectedRecords; faults: BilingualFault[] } {
  const selected = new Map<string, EvidenceRecord>()
  const faults: BilingualFault[] = []
  for (const [name, field] of fieldsInOrder(form)) {
    const key = recordKeyOf(field)
    const value = declared[name]
    if (!key || value === undefined || value === null) continue
    const list = dataOf(key.code)?.[key.list]
    const record = Array.isArray(list)
      ? list.filter(isRecord).find((one) => isSame(one[key.field], value))
      : undefined
    if (record) selected.set(selectionOf(key.code, key.list), record)
    else
      faults.push({
        path: `/${name}`,
        rule: 'no_record',
        mn: `«${field.title_mn}»: ${valueText(value)} гэсэн бичлэг төрийн бүртгэлийн хариунд алга.`,
        en: `${field.title_en}: the state registry's answer has no record of ${valueText(value)}.`,
      })
  }
  return { selected, faults }
}

const isRecord = (value: EvidenceValue): value is EvidenceRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As people write it: capitals and spaces around it make no other record of it. */
const isSame = (kept: EvidenceValue | undefined, typed: unknown): boolean =>
  kept !== undefined && kept !== null && plain(kept) === plain(typed)

const plain = (value: unknown): string => valueText(value).normalize('NFC').trim().toUpperCase()

const MAX_LINES = 60

/** An answer of the state registry, line by line, with the titles of the service's form where a field is filled from it. */
function linesOf(source: string, data: EvidenceData, form: FormSchema): ReferenceLine[] {
  const lines = Object.entries(data).flatMap(([name, value]) =>
    valueLines(name, value, titleOf(source, name, form)),
  )
  return lines.slice(0, MAX_LINES)
}

interface Titles {
  title_mn: string
  title_en: string
}

/** One line, one for each item of a list, or none where the register has nothing there. */
function valueLines(name: string, value: EvidenceValue, { title_mn, title_en }: Titles): ReferenceLine[] {
  if (!Array.isArray(value))
    return isAbsent(value)
      ? []
      : [{ name: lineName(name), title_mn, title_en, value: fieldText(name, value) }]
  return value.map((item, index) => ({
    name: `${name}.${index + 1}`,
    title_mn: `${title_mn} ${index + 1}`,
    title_en: `${title_en} ${index + 1}`,
    value: fieldText(name, item),
  }))
}

function titleOf(source: string, name: string, { properties }: FormSchema): Titles {
  const filled = Object.values(properties).find(({ prefill }) => prefill === `${source}/${name}`)
  const { mn, en } = fieldTitle(name)
  return { title_mn: filled?.title_mn ?? mn, title_en: filled?.title_en ?? en }
}

const isAbsent = (value: EvidenceValue): boolean => value === null || value === ''

/** No field passes for the finding of an officer by its name. */
const lineName = (field: string): string => (field === FINDING ? `${field}.1` : field)

/** What the applicant alone says; none where the field was left out. */
function declaredLines(
  name: string,
  field: FormField,
  value: unknown,
  { title_mn, title_en }: Titles = field,
): ReferenceLine[] {
  if (value === undefined || value === null) return []
  return [{ name: lineName(name), title_mn, title_en, value: answerText(field, value), declared: true }]
}

/** What was filled into a field of a form: a choice by its title. */
export function answerText(field: FormField, value: unknown): string {
  if (field.items && Array.isArray(value)) return rowTexts(field, value, answerText, (label) => label.mn)
  return field.enum && typeof value === 'string' ? choiceText(field, value) : valueText(value)
}

/** The same in one language. */
export function answerIn(language: 'mn' | 'en', field: FormField, value: unknown): string {
  if (typeof value === 'boolean') return yesOrNo(value)[language]
  if (field.enum && typeof value === 'string') return choiceTitle(field, value, language)
  if (field.items && Array.isArray(value))
    return rowTexts(
      field,
      value,
      (inner, one) => answerIn(language, inner, one),
      (label) => label[language],
    )
  return field.format === 'date' ? formatDaysIn(language, valueText(value)) : valueText(value)
}

/** A group in one line: `Child 1: Бат · 2019-04-01; Child 2: …`. */
function rowTexts(
  field: FormField,
  rows: readonly unknown[],
  textOf: (field: FormField, value: unknown) => string,
  labelOf: (label: { mn: string; en: string }) => string,
): string {
  return rows
    .map((row, index) => {
      const said = fieldsInOrder(field.items!).flatMap(([name, inner]) => {
        const value = (row as Record<string, unknown>)[name]
        return value === undefined || value === null ? [] : [textOf(inner, value)]
      })
      return `${labelOf(rowLabel(field, index))}: ${said.join(' · ')}`
    })
    .join('; ')
}

const yesOrNo = (value: boolean) => (value ? { mn: 'Тийм', en: 'Yes' } : { mn: 'Үгүй', en: 'No' })

/** What a register says in a code, such as `active`, in words. */
function fieldText(name: string, value: EvidenceValue): string {
  if (typeof value === 'string') return codeText(name, value) ?? value
  if (typeof value === 'number' && isAmount(name)) return formatMoney(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return valueText(value)
  return Object.entries(value)
    .map(([field, item]) => fieldText(field, item))
    .join(' · ')
}

/** As a person reads it, in either language. */
function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Тийм / Yes' : 'Үгүй / No'
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueText).join(' · ')
  return value === null ? '—' : String(value)
}

/** What the officer who approves a case has found, and the reference states. */
export interface Finding {
  text_mn: string
  text_en: string
}

/** As rows keep it. */
export interface FindingColumns {
  finding_mn: string | null
  finding_en: string | null
}

export const findingOf = ({ finding_mn, finding_en }: FindingColumns): Finding | null =>
  finding_mn === null || finding_en === null ? null : { text_mn: finding_mn, text_en: finding_en }

export const findingColumns = (finding: Finding | null): FindingColumns => ({
  finding_mn: finding?.text_mn ?? null,
  finding_en: finding?.text_en ?? null,
})

const findingTitles: Titles = { title_mn: 'Тогтоосон нь', title_en: 'Finding' }

/** Comes first, unless the service has another place and title for it. */
function findingLines(finding: Finding | null, { title_mn, title_en } = findingTitles): ReferenceLine[] {
  if (!finding) return []
  const value = [...new Set([finding.text_mn, finding.text_en])].join(' / ')
  return [{ name: FINDING, title_mn, title_en, value }]
}
