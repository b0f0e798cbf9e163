import type { BilingualFault } from '../../../errors/app-error.ts'
import type { EvidenceData, EvidenceValue } from '../../../providers/state-registry/port.ts'
import { type LineOrigin, originOf, recordKeyOf } from '../registry/certificate-lines.ts'
import type { CertificateLine, FormSchema, PublishedContent } from '../registry/content.ts'
import { fieldsInOrder } from '../registry/form-order.ts'
import type { ReferenceLine, ReferenceSource } from './content.ts'
import {
  declaredLines,
  type Finding,
  findingLines,
  linesOf,
  MOST_LINES,
  valueLines,
  valueText,
} from './lines.ts'

/** An evidence of a case, with what a register has said, where it was fetched. */
export interface EvidenceAnswer {
  /** Of the evidence. */
  code: string
  name_mn: string
  name_en: string
  /** Null where it is no answer of a register, or can no longer be read. */
  fetched: { source: ReferenceSource; data: EvidenceData } | null
}

export interface Facts {
  answers: readonly EvidenceAnswer[]
  finding: Finding | null
  /** What the applicant has filled in. */
  declared: Readonly<Record<string, unknown>>
  selected: SelectedRecords
}

export interface Certified {
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
  return { ...made, lines: made.lines.slice(0, MOST_LINES) }
}

/** Whether it rests on what a register has said or an officer has found, and not on the applicant's word alone. */
export const restsOnSomething = ({ sources, unsupported }: Certified, finding: Finding | null): boolean =>
  finding !== null || (sources.length > 0 && unsupported.length === 0)

function byLines({ form_schema }: Promised, lines: readonly CertificateLine[], facts: Facts): Certified {
  const quoted = new Set<ReferenceSource>()
  const unsupported: BilingualFault[] = []
  const isPlaced = lines.some((line) => originOf(line)?.kind === 'finding')
  const made = lines.flatMap((line): ReferenceLine[] => {
    const origin = originOf(line)
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
export type SelectedRecords = ReadonlyMap<string, EvidenceRecord>

export const selectionOf = (code: string, list: string): string => `${code}/${list}`

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
