import type { BilingualFault } from '../../../errors/app-error.ts'
import type { EvidenceData, EvidenceValue } from '../../../providers/state-registry/port.ts'
import { recordKeyOf } from '../registry/certificate-lines.ts'
import type { FormSchema } from '../registry/content.ts'
import { fieldsInOrder } from '../registry/form-order.ts'
import { valueText } from './lines.ts'

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
