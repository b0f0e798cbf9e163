import type { PdfDocument } from './document.ts'
import type { Form } from './fields.ts'
import type { Increment } from './increment.ts'
import type { Page } from './pages.ts'
import { dict, name, type PdfDict, PdfRef, PdfString, type PdfValue, textOf, textString } from './values.ts'

/** `Signature1`, or the next that no field has, and that no lock names. */
export function newFieldName(document: PdfDocument, { names, signatures }: Form): string {
  const taken = new Set([...names].map((full) => full.split('.')[0]))
  for (const { dict: field, signature } of signatures)
    for (const locked of lockedNames(document, field, signature)) taken.add(locked)
  let number = 1
  while (taken.has(`Signature${number}`)) number++
  return `Signature${number}`
}

function lockedNames(document: PdfDocument, field: PdfDict, signature: PdfDict | undefined): string[] {
  const references = document.arrayIf(signature?.get('Reference')) ?? []
  const locks = [field.get('Lock'), ...references.map((one) => document.dictIf(one)?.get('TransformParams'))]
  return locks
    .flatMap((lock) => document.arrayIf(document.dictIf(lock)?.get('Fields')) ?? [])
    .map((one) => document.resolve(one))
    .filter((one) => one instanceof PdfString)
    .map((one) => textOf(one).split('.')[0]!)
}

export interface NewField {
  name: string
  page: Page
  rectangle: [number, number, number, number]
  /** The signature dictionary. */
  signature: PdfRef
  appearance?: PdfRef
  /** What a reader says aloud. */
  description?: string
}

const PRINT_AND_LOCKED = 4 | 128
/** Signatures exist, and the file may only be appended to. */
const SIGNED_AND_APPEND_ONLY = 3

/** A field with its widget in one, in the form and on its page. */
export function addSignatureField(document: PdfDocument, increment: Increment, field: NewField): void {
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
  const ref = increment.add(entries)
  addToForm(document, increment, ref)
  addToPage(document, increment, page, ref)
}

function addToForm(document: PdfDocument, increment: Increment, field: PdfRef): void {
  const { root, rootRef } = document
  const place = root.get('AcroForm')
  const old = document.dictIf(place)
  const form: PdfDict = new Map(old)
  const flags = document.resolve(form.get('SigFlags'))
  const newFlags = (typeof flags === 'number' ? flags : 0) | SIGNED_AND_APPEND_ONLY
  const fields = form.get('Fields')
  const list = [...(document.arrayIf(fields) ?? []), field]
  form.set('SigFlags', newFlags)
  if (fields instanceof PdfRef && document.arrayIf(fields)) increment.set(fields, list)
  else form.set('Fields', list)
  if (place instanceof PdfRef && old) increment.set(place, form)
  else increment.set(rootRef, new Map(root).set('AcroForm', form))
}

function addToPage(
  document: PdfDocument,
  increment: Increment,
  { ref, dict: page }: Page,
  widget: PdfRef,
): void {
  const place = page.get('Annots')
  const list: PdfValue[] = [...(document.arrayIf(place) ?? []), widget]
  if (place instanceof PdfRef && document.arrayIf(place)) increment.set(place, list)
  else increment.set(ref, new Map(page).set('Annots', list))
}
