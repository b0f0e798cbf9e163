import { limits } from '../../pdf/limits.ts'
import { annotationBox, type PlacedAnnotation } from '../../pdf/painted.ts'
import type { Revision } from '../../pdf/revision.ts'
import { nameText, PdfDict, PdfStream, PdfString, type PdfValue } from '../../pdf/values.ts'
import type { PdfPage } from '../pdf/pages.ts'
import { type ObjectLocation, refuseDependence } from '../refusals.ts'
import { requireFixedMember } from './optional-content.ts'

/** They play or run something. */
const media = new Set(['3D', 'RichMedia', 'Movie', 'Screen', 'Sound'])
/** NoView and ToggleNoView (12.5.3). */
const ON_PAPER_ALONE = 32 | 256
/** Viewers need no appearance for them: nothing is drawn, or a plain border. */
const bare = new Set(['Link', 'Popup', 'Widget'])

/** Refuses an annotation that viewers draw by themselves, or play. Returns the appearances that it has. */
export function requireAppearance(
  document: Revision,
  { dict }: PlacedAnnotation,
  page: PdfPage,
  where: ObjectLocation,
): PdfStream[] {
  const subtype = nameText(document.resolve(dict.get('Subtype'))) ?? ''
  if (media.has(subtype)) refuseDependence('media', where, subtype)
  requireFixedMember(document, dict.get('OC'), where)
  const flags = document.resolve(dict.get('F'))
  if (typeof flags === 'number' && (flags & ON_PAPER_ALONE) !== 0 && annotationBox(document, dict, page))
    refuseDependence('alternate', where)
  const normal = document.resolve(document.dict(dict.get('AP'))?.get('N'))
  if (normal instanceof PdfStream) return [normal]
  if (normal instanceof PdfDict) return states(document, dict, normal, where)
  if (!annotationBox(document, dict, page)) return []
  if (!bare.has(subtype)) refuseDependence('annotation_appearance', where, subtype)
  if (subtype === 'Widget' && isDrawn(document, dict)) refuseDependence('field_appearance', where)
  return []
}

/** Which of them is shown must be said. */
function states(document: Revision, dict: PdfDict, normal: PdfDict, where: ObjectLocation): PdfStream[] {
  const shown = nameText(document.resolve(dict.get('AS')))
  if (shown === undefined && normal.size > 0) refuseDependence('field_appearance', where)
  return [...normal.values()].map((one) => document.resolve(one)).filter((one) => one instanceof PdfStream)
}

/** A value, or a background, border or caption: what a viewer makes of them is its own. */
function isDrawn(document: Revision, dict: PdfDict): boolean {
  const value = document.resolve(inheritedByField(document, dict, 'V'))
  const isSignature = nameText(document.resolve(inheritedByField(document, dict, 'FT'))) === 'Sig'
  const hasValue =
    !isSignature &&
    value !== null &&
    nameText(value) !== 'Off' &&
    !(value instanceof PdfString && value.bytes.length === 0)
  return hasValue || (document.dict(dict.get('MK'))?.size ?? 0) > 0
}

/** Fields have it from those above them (12.7.4). */
export function inheritedByField(document: Revision, dict: PdfDict, key: string): PdfValue {
  let found: PdfDict | undefined = dict
  for (let depth = 0; found && depth <= limits.fieldDepth; depth++) {
    if (found.has(key)) return found.get(key)
    found = document.dict(found.get('Parent'))
  }
  return null
}
