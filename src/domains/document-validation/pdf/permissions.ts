import type { Revision } from './revision.ts'
import { type Dict, isName, Name, textOf, type Value } from './values.ts'

/** What a signature allows to be done after it. */
export interface Lock {
  /** Of a certification (DocMDP): 1 nothing, 2 filling in and signing, 3 annotations too. */
  permission: 1 | 2 | 3 | null
  /** Fields that no one may fill any more (FieldMDP). */
  fields: { action: 'All' | 'Include' | 'Exclude'; names: string[] } | null
}

export function lockOf(revision: Revision, signature: Dict): Lock {
  const lock: Lock = { permission: null, fields: null }
  for (const value of revision.list(signature.get('Reference'))) {
    const reference = revision.dict(value)
    const parameters = revision.dict(reference?.get('TransformParams') ?? null)
    const method = reference?.get('TransformMethod') ?? null
    if (isName(method, 'DocMDP')) lock.permission = permissionIn(parameters?.get('P') ?? null)
    if (isName(method, 'FieldMDP')) lock.fields = fieldsIn(revision, parameters)
  }
  return lock
}

/** Two where it is not said; the strictest where it is not understood. */
function permissionIn(value: Value): 1 | 2 | 3 {
  if (value === null) return 2
  return value === 2 || value === 3 ? value : 1
}

function fieldsIn(revision: Revision, parameters: Dict | undefined): Lock['fields'] {
  const action = parameters?.get('Action') ?? null
  const names = revision
    .list(parameters?.get('Fields') ?? null)
    .map((one) => textOf(revision.resolve(one)) ?? '')
  const known = action instanceof Name && (action.name === 'Include' || action.name === 'Exclude')
  return { action: known ? (action.name as 'Include' | 'Exclude') : 'All', names }
}

export function locks({ fields }: Lock, name: string): boolean {
  if (!fields) return false
  const isNamed = fields.names.some((one) => name === one || name.startsWith(`${one}.`))
  return fields.action === 'All' || (fields.action === 'Include') === isNamed
}
