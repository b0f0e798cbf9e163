import { isStandardFont } from '../../pdf/painted/standard-fonts.ts'
import type { Revision } from '../../pdf/revision.ts'
import { nameText, type PdfDict, PdfStream } from '../../pdf/values.ts'
import type { ViewerDependence } from '../refusals.ts'

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
