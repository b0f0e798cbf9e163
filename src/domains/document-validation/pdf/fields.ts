import type { Revision } from './revision.ts'
import { type Dict, isName, Ref, StructureFault, textOf, type Value } from './values.ts'

export interface Field {
  /** Object number of the field or widget. */
  number: number
  name: string
  dict: Dict
  isSignature: boolean
  value: Value
}

const MOST_FIELDS = 20_000
const DEEPEST = 32

/** All fields of the form, with their widgets, by object number. Fields that are no objects cannot be told apart, and are refused. */
export function fieldsOf(revision: Revision): Map<number, Field> {
  const form = revision.dict(revision.dict(revision.trailer.get('Root'))?.get('AcroForm') ?? null)
  const fields = new Map<number, Field>()
  if (form) collect(revision, revision.list(form.get('Fields')), undefined, fields, 0)
  return fields
}

function collect(
  revision: Revision,
  members: readonly Value[],
  parent: Field | undefined,
  fields: Map<number, Field>,
  depth: number,
): void {
  if (depth > DEEPEST) throw new StructureFault('fields are nested too deeply')
  for (const member of members) {
    const dict = revision.dict(member)
    if (!dict) continue
    if (!(member instanceof Ref)) throw new StructureFault('a field of the form is no object')
    if (fields.has(member.number)) throw new StructureFault('a field is in the form twice')
    if (fields.size >= MOST_FIELDS) throw new StructureFault('the form has too many fields')
    const own = textOf(revision.resolve(dict.get('T')))
    const type = revision.resolve(dict.get('FT'))
    const field: Field = {
      number: member.number,
      name: [parent?.name, own].filter((part) => part !== undefined && part !== '').join('.'),
      dict,
      isSignature: type === null ? (parent?.isSignature ?? false) : isName(type, 'Sig'),
      value: dict.entries.has('V') ? dict.get('V') : (parent?.value ?? null),
    }
    fields.set(member.number, field)
    collect(revision, revision.list(dict.get('Kids')), field, fields, depth + 1)
  }
}
