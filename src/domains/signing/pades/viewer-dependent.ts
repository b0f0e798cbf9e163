import { annotationsOf } from '../pdf/painted.ts'
import type { Revision } from '../pdf/revision.ts'
import { PdfStream, type PdfValue } from '../pdf/values.ts'
import type { PdfPage } from './pdf/pages.ts'
import { refuseDependence } from './refusals.ts'
import { Actions } from './viewer-dependent/actions.ts'
import { requireAppearance } from './viewer-dependent/annotations.ts'
import { Contents } from './viewer-dependent/contents.ts'
import { requireDrawnForm } from './viewer-dependent/form.ts'
import { requireFixedLayers } from './viewer-dependent/optional-content.ts'

/**
 * Refuses, with `viewer_dependent` and what it is, a document whose look depends on the viewer, its fonts or its scripts: people
 * would sign one thing and see another. Only what a viewer reaches from the catalogue counts.
 */
export function requireViewerIndependent(document: Revision, pages: readonly PdfPage[]): void {
  const actions = new Actions(document)
  const contents = new Contents(document)
  actions.ofCatalogue(document.root)
  if (document.resolve(document.root.get('Collection')) !== null) refuseDependence('collection', {})
  requireFixedLayers(document)
  requireDrawnForm(document, actions)
  for (const [index, page] of pages.entries()) {
    const where = { page: index + 1 }
    actions.of(page.dict, where)
    contents.page(streamsOf(document, page), document.dict(inherited(page, 'Resources')), where)
    for (const annotation of annotationsOf(document, page)) {
      const at = annotation.number === undefined ? where : { ...where, object: annotation.number }
      actions.of(annotation.dict, at)
      for (const stream of requireAppearance(document, annotation, page, at)) contents.appearance(stream, at)
    }
  }
}

function streamsOf(document: Revision, { dict }: PdfPage): PdfStream[] {
  const found = document.resolve(dict.get('Contents'))
  const parts = Array.isArray(found) ? found.map((one) => document.resolve(one)) : [found]
  return parts.filter((one) => one instanceof PdfStream)
}

const inherited = ({ dict, above }: PdfPage, key: string): PdfValue =>
  [...above, dict].findLast((one) => one.has(key))?.get(key) ?? null
