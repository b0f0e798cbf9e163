import type { Revision } from '../pdf/revision.ts'
import { dict, name, PdfDict, type PdfRef } from '../pdf/values.ts'
import type { PdfForm } from './pdf/fields.ts'
import type { Increment } from './pdf/increment.ts'
import { PadesMismatch } from './refusals.ts'

/** What a certification allows afterwards (12.8.2.2), as the signature states it. */
export const certificationOf = (permission: 1 | 2 | 3): PdfDict =>
  dict({
    Type: name('SigRef'),
    TransformMethod: name('DocMDP'),
    TransformParams: dict({ Type: name('TransformParams'), P: permission, V: name('1.2') }),
  })

/** Names the signature in the catalogue as the one that certifies. */
export function certifyPdf(
  document: Revision,
  increment: Increment,
  { form, signature }: { form: PdfForm; signature: PdfRef },
): void {
  if (form.signatures.some((field) => field.signature !== undefined))
    throw new PadesMismatch('only the first signature of a file can certify it')
  const { root, rootRef } = document
  const permissions = new PdfDict(document.dict(root.get('Perms')))
  increment.amend(rootRef, root, { Perms: permissions.set('DocMDP', signature) })
}
