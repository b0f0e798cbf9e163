import type { Corner } from './stamp/corner.ts'

export const pdfFaults = [
  'encrypted',
  'malformed',
  'duplicate_fields',
  'too_large',
  'too_many_pages',
  'closed',
  'page_missing',
  'stamp_outside',
  'stamp_overlaps',
  'viewer_dependent',
  'too_complex',
] as const

export type PdfFault = (typeof pdfFaults)[number]

export const viewerDependences = [
  'need_appearances',
  'field_appearance',
  'annotation_appearance',
  'font_missing',
  'font_not_embedded',
  'external',
  'alternate',
  'javascript',
  'action',
  'media',
  'xfa',
  'optional_content',
  'collection',
  'content',
] as const

/** Why a document may look different in another viewer, or at another time. */
export type ViewerDependence = (typeof viewerDependences)[number]

export interface FreePlace {
  x: number
  y: number
  width: number
  height: number
}

/** Which part of the file is at fault, and what is possible instead. */
export interface RefusedPart {
  /** Counted from one. */
  page?: number | undefined
  /** Object number. */
  object?: number | undefined
  /** Where a stamp may go on that page. */
  freeCorners?: Corner[]
  /** The same, for callers that measure places: in points, from the bottom left of the page as it is seen. */
  freePlaces?: FreePlace[]
  /** What another viewer would show in another way. */
  kind?: ViewerDependence
  /** Of a font or an action, as the file has it. */
  name?: string | undefined
}

/** This PDF cannot be signed; the reader's own faults become one, too. The reason is for the person, the message for the log. */
export class PdfRefused extends Error {
  override readonly name = 'PdfRefused'
  readonly reason: PdfFault
  readonly about: RefusedPart | undefined

  constructor(
    reason: PdfFault,
    message: string,
    options: ErrorOptions & { about?: RefusedPart | undefined } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.reason = reason
    this.about = options.about
  }
}

/** Where in the document something is. */
export type ObjectLocation = Pick<RefusedPart, 'page' | 'object'>

export function refuseDependence(kind: ViewerDependence, where: ObjectLocation, name?: string): never {
  const place = [where.page && `page ${where.page}`, where.object && `object ${where.object}`, name]
  throw new PdfRefused('viewer_dependent', `${kind} ${place.filter(Boolean).join(', ')}`.trim(), {
    about: { kind, ...where, ...(name !== undefined && { name: name.slice(0, 100) }) },
  })
}

/** The signature does not hold over what was to be signed, or is of another kind than the key. */
export class SignatureInvalid extends Error {
  override readonly name = 'SignatureInvalid'
}

/** An image for the stamp is no PNG, or too large. */
export class StampImageRefused extends Error {
  override readonly name = 'StampImageRefused'
}

/** What was to be added does not belong to this file: another time-stamp, another state, a field that is not there. */
export class PadesMismatch extends Error {
  override readonly name = 'PadesMismatch'
}
