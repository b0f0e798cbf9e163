import type { CertificateLine, FormField } from './content.ts'

/** Where a line of a certificate has its value from. */
export type LineOrigin =
  /** What the officer has found. */
  | { kind: 'finding' }
  /** What the applicant has declared, and no register says. */
  | { kind: 'form'; field: string }
  /** A field of the registry's answer, or of the record in one of its lists that the form selects. */
  | { kind: 'evidence'; code: string; list: string | undefined; field: string }

const code = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'
const name = '[a-z][a-z0-9_]{0,63}'
const evidencePointer = new RegExp(`^evidence:(${code})/(?:(${name})/)?(${name})$`)
const formPointer = new RegExp(`^form:(${name})$`)
const recordPointer = new RegExp(`^(${code})/(${name})/(${name})$`)

/** Undefined where it is written as none of them. */
export function lineOriginOf({ from }: Pick<CertificateLine, 'from'>): LineOrigin | undefined {
  if (from === 'finding') return { kind: 'finding' }
  const field = formPointer.exec(from)?.[1]
  if (field !== undefined) return { kind: 'form', field }
  const [, evidence, list, of] = evidencePointer.exec(from) ?? []
  return evidence === undefined || of === undefined
    ? undefined
    : { kind: 'evidence', code: evidence, list, field: of }
}

/** A list of an evidence, and the field by which a record of it is named. */
export interface RecordKey {
  code: string
  list: string
  field: string
}

export function recordKeyOf({ selects }: Pick<FormField, 'selects'>): RecordKey | undefined {
  const [, evidence, list, field] = recordPointer.exec(selects ?? '') ?? []
  return evidence === undefined || list === undefined || field === undefined
    ? undefined
    : { code: evidence, list, field }
}
