import { fieldsOf } from '../../pdf/fields.ts'
import { isStandardFont } from '../../pdf/painted/standard-fonts.ts'
import type { Revision } from '../../pdf/revision.ts'
import { nameText, type PdfDict, PdfStream, PdfString } from '../../pdf/values.ts'
import { refuseDependence, type ViewerDependence } from '../refusals.ts'
import type { Actions } from './actions.ts'
import { inheritedByField } from './annotations.ts'

const programs = ['FontFile', 'FontFile2', 'FontFile3']

/** Why text in this font may look different elsewhere; undefined where it cannot. */
export function fontFault(document: Revision, font: PdfDict | undefined): ViewerDependence | undefined {
  if (!font) return 'font_missing'
  const subtype = nameText(document.resolve(font.get('Subtype')))
  if (subtype === 'Type3') return undefined
  const own = subtype === 'Type0' ? document.dict(document.list(font.get('DescendantFonts'))[0]) : font
  const descriptor = document.dict(own?.get('FontDescriptor'))
  const found = programs.map((key) => document.resolve(descriptor?.get(key)))
  const program = found.find((one) => one instanceof PdfStream)
  if (program) return program.dict.has('F') ? 'external' : undefined
  const isStandard =
    subtype !== 'Type0' && isStandardFont(nameText(document.resolve(font.get('BaseFont'))) ?? '')
  return isStandard ? undefined : 'font_not_embedded'
}

/** Refuses a form that viewers draw again: XFA, NeedAppearances, and fields whose font is not there. */
export function requireDrawnForm(document: Revision, actions: Actions): void {
  if (document.resolve(document.root.get('NeedsRendering')) === true) refuseDependence('xfa', {})
  const form = document.dict(document.root.get('AcroForm'))
  if (!form) return
  if (document.resolve(form.get('XFA')) !== null) refuseDependence('xfa', {})
  if (document.resolve(form.get('NeedAppearances')) === true) refuseDependence('need_appearances', {})
  const fonts = document.dict(document.dict(form.get('DR'))?.get('Font'))
  for (const { dict, number } of fieldsOf(document).values()) {
    actions.of(dict, { object: number })
    const name = hasAppearance(document, dict) ? undefined : fontOf(document, dict, form)
    if (name === undefined) continue
    const fault = fontFault(document, document.dict(fonts?.get(name)))
    if (fault) refuseDependence(fault, { object: number }, name)
  }
}

/** Then no viewer sets the text again before it is changed. What only holds widgets is judged by them. */
function hasAppearance(document: Revision, field: PdfDict): boolean {
  const hasKids = document.list(field.get('Kids')).length > 0
  return hasKids || document.resolve(document.dict(field.get('AP'))?.get('N')) !== null
}

const withText = new Set(['Tx', 'Ch'])

/** The font in which a viewer sets what is typed into a field (12.7.4.3). */
function fontOf(document: Revision, field: PdfDict, form: PdfDict): string | undefined {
  if (!withText.has(nameText(document.resolve(inheritedByField(document, field, 'FT'))) ?? ''))
    return undefined
  const own = document.resolve(inheritedByField(document, field, 'DA'))
  const given = own === null ? document.resolve(form.get('DA')) : own
  if (!(given instanceof PdfString)) return undefined
  return /\/([^\s()<>[\]{}/%]+)\s+[-+.\d]+\s+Tf/.exec(given.bytes.toString('latin1'))?.[1]
}
