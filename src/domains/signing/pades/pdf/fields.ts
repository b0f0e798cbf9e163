import { fieldsOf } from '../../pdf/fields.ts'
import type { Revision } from '../../pdf/revision.ts'
import { nameText, type PdfDict } from '../../pdf/values.ts'
import { PdfRefused } from '../refusals.ts'

/** A field for a signature, signed or not (12.7.5.5). */
export interface SignatureField {
  name: string
  dict: PdfDict
  /** The signature dictionary, where it is signed. */
  signature: PdfDict | undefined
}

export interface PdfForm {
  /** Names of all fields, with those of their parents. */
  names: ReadonlySet<string>
  signatures: SignatureField[]
}

/** Refuses two fields of one name: which of them a signature is in would depend on the reader. */
export function pdfFormOf(document: Revision): PdfForm {
  const names = new Set<string>()
  const signatures: SignatureField[] = []
  for (const { name, dict, hasOwnName, isTop, isSignature } of fieldsOf(document).values()) {
    if (hasOwnName && names.has(name))
      throw new PdfRefused('duplicate_fields', 'two fields have the same name')
    if (hasOwnName) names.add(name)
    if (isSignature && (hasOwnName || isTop))
      signatures.push({ name, dict, signature: document.dict(dict.get('V')) })
  }
  return { names, signatures }
}

/** Whether a signature forbids further ones (12.8.2): a certification without changes, or a lock on all fields. */
export function isClosed(document: Revision, { signatures }: PdfForm): boolean {
  const permissions = document.dict(document.root.get('Perms'))
  const certification = document.dict(permissions?.get('DocMDP'))
  if (certification && closes(document, certification)) return true
  return signatures.some(({ dict, signature }) => {
    if (signature === undefined) return false
    if (closes(document, signature)) return true
    const lock = document.dict(dict.get('Lock'))
    return lock !== undefined && (locksNewFields(document, lock) || document.resolve(lock.get('P')) === 1)
  })
}

function closes(document: Revision, signature: PdfDict): boolean {
  return document.list(signature.get('Reference')).some((value) => {
    const reference = document.dict(value)
    const parameters = document.dict(reference?.get('TransformParams'))
    const method = nameText(document.resolve(reference?.get('TransformMethod')))
    if (method === 'DocMDP') return document.resolve(parameters?.get('P')) === 1
    return method === 'FieldMDP' && parameters !== undefined && locksNewFields(document, parameters)
  })
}

/** `Include` names the fields that are locked: a new one is not among them. */
function locksNewFields(document: Revision, lock: PdfDict): boolean {
  const action = nameText(document.resolve(lock.get('Action')))
  return action === 'All' || action === 'Exclude'
}
