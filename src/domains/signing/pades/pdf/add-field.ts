import type { Revision } from '../../pdf/revision.ts'
import { dict, name, PdfDict, PdfRef, type PdfValue, pdfTextOf, textString } from '../../pdf/values.ts'
import type { PdfForm } from './fields.ts'
import type { Increment } from './increment.ts'
import type { PdfPage } from './pages.ts'
import { tagField } from './tag-field.ts'

/** `Signature1`, or the next that no field has, and that no lock names. */
export function newFieldName(document: Revision, { names, signatures }: PdfForm): string {
  const taken = new Set([...names].map((full) => full.split('.')[0]))
  for (const { dict: field, signature } of signatures)
    for (const locked of lockedNames(document, field, signature)) taken.add(locked)
  let number = 1
  while (taken.has(`Signature${number}`)) number++
  return `Signature${number}`
}

function lockedNames(document: Revision, field: PdfDict, signature: PdfDict | undefined): string[] {
  const references = document.list(signature?.get('Reference'))
  const locks = [field.get('Lock'), ...references.map((one) => document.dict(one)?.get('TransformParams'))]
  return locks
    .flatMap((lock) => document.list(document.dict(lock)?.get('Fields')))
    .map((one) => pdfTextOf(document.resolve(one)))
    .filter((one) => one !== undefined)
    .map((one) => one.split('.')[0]!)
}

interface NewField {
  name: string
  page: PdfPage
  rectangle: [number, number, number, number]
  /** The signature dictionary. */
  signature: PdfRef
  appearance?: PdfRef
  /** What a reader says aloud. */
  description?: string
  /** Puts it into the structure tree, where the file has one. A signature from before would not allow that. */
  tagged?: boolean
}

const PRINT_AND_LOCKED = 4 | 128
/** Signatures exist, and the file may only be appended to. */
const SIGNED_AND_APPEND_ONLY = 3

/** A field with its widget in one, in the form and on its page. */
export function addSignatureField(document: Revision, increment: Increment, field: NewField): void {
  const { page, rectangle, signature, appearance, description } = field
  const entries = dict({
    Type: name('Annot'),
    Subtype: name('Widget'),
    FT: name('Sig'),
    T: textString(field.name),
    F: PRINT_AND_LOCKED,
    Rect: rectangle,
    P: page.ref,
    V: signature,
  })
  if (description !== undefined) entries.set('TU', textString(description))
  if (appearance) entries.set('AP', dict({ N: appearance }))
  if (page.rotation !== 0) entries.set('MK', dict({ R: page.rotation }))
  const ref = increment.newRef()
  const key = field.tagged ? tagField(document, increment, { widget: ref, page }) : undefined
  if (key !== undefined) entries.set('StructParent', key)
  increment.set(ref, entries)
  addToForm(document, increment, ref)
  addToPage(document, increment, page, ref)
}

function addToForm(document: Revision, increment: Increment, field: PdfRef): void {
  const { root, rootRef } = document
  const place = root.get('AcroForm')
  const old = document.dict(place)
  const form: PdfDict = new PdfDict(old)
  const flags = document.resolve(form.get('SigFlags'))
  const newFlags = (typeof flags === 'number' ? flags : 0) | SIGNED_AND_APPEND_ONLY
  const fields = form.get('Fields')
  const list = [...document.list(fields), field]
  form.set('SigFlags', newFlags)
  if (fields instanceof PdfRef && document.listIf(fields)) increment.set(fields, list)
  else form.set('Fields', list)
  if (place instanceof PdfRef && old) increment.set(place, form)
  else increment.amend(rootRef, root, { AcroForm: form })
}

function addToPage(
  document: Revision,
  increment: Increment,
  { ref, dict: page }: PdfPage,
  widget: PdfRef,
): void {
  const place = page.get('Annots')
  const list: PdfValue[] = [...document.list(place), widget]
  if (place instanceof PdfRef && document.listIf(place)) increment.set(place, list)
  else increment.amend(ref, page, { Annots: list })
}
