import { PdfRefused, type RefusedPart, type ViewerDependence } from '../refusals.ts'

/** Where in the document something is. */
export type Where = Pick<RefusedPart, 'page' | 'object'>

export function refuse(kind: ViewerDependence, where: Where, name?: string): never {
  const place = [where.page && `page ${where.page}`, where.object && `object ${where.object}`, name]
  throw new PdfRefused('viewer_dependent', `${kind} ${place.filter(Boolean).join(', ')}`.trim(), {
    about: { kind, ...where, ...(name !== undefined && { name: name.slice(0, 100) }) },
  })
}
