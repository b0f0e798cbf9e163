import type { Revision } from '../../pdf/revision.ts'
import { nameText, type PdfDict, type PdfValue, pdfTextOf } from '../../pdf/values.ts'

/** What a signature allows to be done after it. */
export interface Lock {
  /** Of a certification (DocMDP): 1 nothing, 2 filling in and signing, 3 annotations too. */
  permission: 1 | 2 | 3 | null
  /** Fields that no one may fill any more (FieldMDP). */
  fields: { action: 'All' | 'Include' | 'Exclude'; names: string[] } | null
}

/** By the signature itself, and by what its field says of locks (12.7.5.5), where programs have not copied it. */
export function lockOf(revision: Revision, signature: PdfDict, field: PdfDict): Lock {
  const lock: Lock = { permission: null, fields: null }
  const ofField = revision.dict(field.get('Lock'))
  if (ofField) {
    lock.fields = fieldsIn(revision, ofField)
    if (ofField.has('P')) lock.permission = permissionIn(revision.resolve(ofField.get('P')))
  }
  for (const value of revision.list(signature.get('Reference'))) {
    const reference = revision.dict(value)
    const parameters = revision.dict(reference?.get('TransformParams'))
    const method = nameText(reference?.get('TransformMethod'))
    if (method === 'DocMDP')
      lock.permission = stricter(lock.permission, permissionIn(revision.resolve(parameters?.get('P'))))
    if (method === 'FieldMDP') lock.fields = fieldsIn(revision, parameters)
  }
  return lock
}

const stricter = (one: Lock['permission'], other: 1 | 2 | 3): 1 | 2 | 3 =>
  one === null || other < one ? other : one

/** Two where it is not said; the strictest where it is not understood. */
function permissionIn(value: PdfValue): 1 | 2 | 3 {
  if (value === null) return 2
  return value === 2 || value === 3 ? value : 1
}

function fieldsIn(revision: Revision, parameters: PdfDict | undefined): Lock['fields'] {
  const action = nameText(parameters?.get('Action'))
  const names = revision.list(parameters?.get('Fields')).map((one) => pdfTextOf(revision.resolve(one)) ?? '')
  return { action: action === 'Include' || action === 'Exclude' ? action : 'All', names }
}

export function locks({ fields }: Lock, name: string): boolean {
  if (!fields) return false
  const isNamed = fields.names.some((one) => name === one || name.startsWith(`${one}.`))
  return fields.action === 'All' || (fields.action === 'Include') === isNamed
}
