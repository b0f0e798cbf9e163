import { PdfRefused } from '../refusals.ts'
import type { PdfDocument } from './document.ts'
import { limits, tooComplex } from './limits.ts'
import { nameText, type PdfDict, PdfRef, PdfString, type PdfValue, textOf } from './values.ts'

/** A field for a signature, signed or not (12.7.5.5). */
export interface SignatureField {
  name: string
  dict: PdfDict
  /** The signature dictionary, where it is signed. */
  signature: PdfDict | undefined
}

export interface Form {
  /** Names of all fields, with those of their parents. */
  names: ReadonlySet<string>
  signatures: SignatureField[]
}

/** Refuses two fields of one name: which of them a signature is in would depend on the reader. */
export function formOf(document: PdfDocument): Form {
  const names = new Set<string>()
  const signatures: SignatureField[] = []
  const path = new Set<number>()
  let nodes = 0

  function visit(value: PdfValue, parent: string, inheritedType: string | undefined, depth: number): void {
    if (++nodes > limits.treeNodes) throw tooComplex('there are too many fields')
    if (depth > limits.treeDepth) throw tooComplex('the fields are nested too deeply')
    const node = document.dictIf(value)
    if (node === undefined) return
    if (value instanceof PdfRef) {
      if (path.has(value.number)) throw tooComplex('a field contains itself')
      path.add(value.number)
    }
    const partial = document.resolve(node.get('T'))
    const isField = partial instanceof PdfString
    const full = isField ? (parent === '' ? '' : `${parent}.`) + textOf(partial) : parent
    const type = nameText(document.resolve(node.get('FT'))) ?? inheritedType
    if (isField) {
      if (names.has(full)) throw new PdfRefused('duplicate_fields', 'two fields have the same name')
      names.add(full)
    }
    // Without a name of its own it is a widget of its parent.
    if (isField || depth === 0) {
      if (type === 'Sig')
        signatures.push({ name: full, dict: node, signature: document.dictIf(node.get('V')) })
    }
    for (const kid of document.arrayIf(node.get('Kids')) ?? []) visit(kid, full, type, depth + 1)
    if (value instanceof PdfRef) path.delete(value.number)
  }

  const form = document.dictIf(document.root.get('AcroForm'))
  for (const field of document.arrayIf(form?.get('Fields')) ?? []) visit(field, '', undefined, 0)
  return { names, signatures }
}

/** Whether a signature forbids further ones (12.8.2): a certification without changes, or a lock on all fields. */
export function isClosed(document: PdfDocument, { signatures }: Form): boolean {
  const permissions = document.dictIf(document.root.get('Perms'))
  const certification = document.dictIf(permissions?.get('DocMDP'))
  if (certification && closes(document, certification)) return true
  return signatures.some(({ dict, signature }) => {
    if (signature === undefined) return false
    if (closes(document, signature)) return true
    const lock = document.dictIf(dict.get('Lock'))
    return lock !== undefined && (locksNewFields(document, lock) || document.resolve(lock.get('P')) === 1)
  })
}

function closes(document: PdfDocument, signature: PdfDict): boolean {
  return (document.arrayIf(signature.get('Reference')) ?? []).some((value) => {
    const reference = document.dictIf(value)
    const parameters = document.dictIf(reference?.get('TransformParams'))
    const method = nameText(document.resolve(reference?.get('TransformMethod')))
    if (method === 'DocMDP') return document.resolve(parameters?.get('P')) === 1
    return method === 'FieldMDP' && parameters !== undefined && locksNewFields(document, parameters)
  })
}

/** `Include` names the fields that are locked: a new one is not among them. */
function locksNewFields(document: PdfDocument, lock: PdfDict): boolean {
  const action = nameText(document.resolve(lock.get('Action')))
  return action === 'All' || action === 'Exclude'
}
