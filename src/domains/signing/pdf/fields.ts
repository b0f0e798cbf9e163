import { malformed, tooComplex } from './faults.ts'
import { limits } from './limits.ts'
import type { Revision } from './revision.ts'
import { nameText, type PdfDict, PdfRef, type PdfValue, pdfTextOf } from './values.ts'

export interface Field {
  /** Object number of the field or widget. */
  number: number
  /** With the names of the fields above it. */
  name: string
  /** Without a name of its own it is a widget of the field above it, or of none. */
  hasOwnName: boolean
  isTop: boolean
  parent: Field | undefined
  dict: PdfDict
  isSignature: boolean
  value: PdfValue
}

/** All fields of the form, with their widgets, by object number. Fields that are no objects cannot be distinguished, and are refused. */
export function fieldsOf(revision: Revision): Map<number, Field> {
  const fields = new Map<number, Field>()

  function collect(members: readonly PdfValue[], parent: Field | undefined, depth: number): void {
    if (depth > limits.fieldDepth) throw tooComplex('the fields are nested too deeply')
    for (const member of members) {
      const dict = revision.dict(member)
      if (!dict) continue
      if (!(member instanceof PdfRef)) throw malformed('a field of the form is no object')
      if (fields.has(member.number)) throw tooComplex('a field is in the form twice')
      if (fields.size >= limits.fields) throw tooComplex('there are too many fields')
      const own = pdfTextOf(revision.resolve(dict.get('T')))
      const type = revision.resolve(dict.get('FT'))
      const field: Field = {
        number: member.number,
        name: [parent?.name, own].filter((part) => part !== undefined && part !== '').join('.'),
        hasOwnName: own !== undefined,
        isTop: parent === undefined,
        parent,
        dict,
        isSignature: type === null ? (parent?.isSignature ?? false) : nameText(type) === 'Sig',
        value: dict.has('V') ? dict.get('V') : (parent?.value ?? null),
      }
      fields.set(member.number, field)
      collect(revision.list(dict.get('Kids')), field, depth + 1)
    }
  }

  collect(revision.list(revision.dict(revision.root.get('AcroForm'))?.get('Fields')), undefined, 0)
  return fields
}
