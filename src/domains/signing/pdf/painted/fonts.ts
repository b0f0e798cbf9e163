import type { Revision } from '../revision.ts'
import { nameText, type PdfDict, type PdfValue } from '../values.ts'
import { type PaintBudget, UnsupportedContent } from './budget.ts'
import { compositeFont } from './composite-fonts.ts'
import { defaultExtents, extentsOf, type Font, type Glyph } from './font.ts'
import { matrixOf, numberOf } from './geometry.ts'
import { standardWidths } from './standard-fonts.ts'
import type { PaintingWork } from './work.ts'

export const unknownFont: Font = {
  ...defaultExtents,
  isVertical: false,
  glyphs: (text) =>
    [...text].map((code) => simpleGlyph(code, { width: 1000, isSure: false }, { isBlank: false })),
}

/** Each is read once. */
export function knownFont({ revision, budget, fonts }: PaintingWork, dict: PdfDict): Font {
  const font = fonts.get(dict) ?? fontOf(revision, dict, budget)
  fonts.set(dict, font)
  return font
}

function fontOf(revision: Revision, dict: PdfDict, budget: PaintBudget): Font {
  const subtype = nameText(revision.resolve(dict.get('Subtype')))
  if (subtype === 'Type0') return compositeFont(revision, dict, budget)
  return subtype === 'Type3' ? type3Font(revision, dict, budget) : simpleFont(revision, dict)
}

interface Width {
  /** In thousandths of an em; the most where it is not sure. */
  width: number
  isSure: boolean
}

const simpleGlyph = (code: number, { width, isSure }: Width, { isBlank }: { isBlank: boolean }): Glyph => ({
  code,
  advance: width / 1000,
  width: width / 1000,
  isSure,
  isSpace: code === 32,
  isBlank,
})

function simpleFont(revision: Revision, dict: PdfDict): Font {
  const descriptor = revision.dict(dict.get('FontDescriptor'))
  const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(key))
  const hasDifferences = revision.dict(dict.get('Encoding'))?.has('Differences') ?? false
  // Another encoding puts other glyphs in the places of the letters.
  const isStandard = !isEmbedded && !hasDifferences
  const declared = declaredWidths(revision, dict)
  const name = nameText(revision.resolve(dict.get('BaseFont'))) ?? ''
  const standard = (isStandard ? standardWidths(name) : undefined) ?? (() => undefined)
  const missing = numberOf(revision, descriptor?.get('MissingWidth') ?? null, 0)
  const widthOf = (code: number): Width => {
    const [said, known] = [declared?.(code), standard(code)]
    if (said === undefined)
      return known === undefined || declared
        ? { width: Math.max(WIDEST, missing), isSure: false }
        : { width: known, isSure: true }
    // Some viewers have widths of their own for the fonts that all of them have.
    return { width: Math.max(said, known ?? said), isSure: Math.abs(said - (known ?? said)) <= ROUNDED }
  }
  return {
    ...extentsOf(revision, descriptor),
    isVertical: false,
    glyphs: (text) =>
      [...text].map((code) => simpleGlyph(code, widthOf(code), { isBlank: code === 32 && isStandard })),
  }
}

/** What other codes are taken for: as wide as the widest of the letters. */
const WIDEST = 1000
const ROUNDED = 2

/** By code, undefined where none is said; undefined for a font without widths. */
function declaredWidths(
  revision: Revision,
  dict: PdfDict,
): ((code: number) => number | undefined) | undefined {
  const widths = revision.listIf(dict.get('Widths'))
  if (!widths) return undefined
  const first = numberOf(revision, dict.get('FirstChar'), 0)
  if (!Number.isInteger(first)) throw new UnsupportedContent('the first code of a font is no integer')
  return (code) => {
    const width = revision.resolve(widths[code - first])
    return typeof width === 'number' ? width : undefined
  }
}

function type3Font(revision: Revision, dict: PdfDict, budget: PaintBudget): Font {
  const matrix = matrixOf(revision, dict.get('FontMatrix')) ?? [0.001, 0, 0, 0.001, 0, 0]
  const widthOf = declaredWidths(revision, dict)
  const encoding = revision.dict(dict.get('Encoding'))
  const programs = revision.dict(dict.get('CharProcs'))
  const named = new Map<number, string>()
  let code = 0
  const differences = revision.list(encoding?.get('Differences'))
  budget.entries(differences.length)
  for (const one of differences) {
    const value = revision.resolve(one)
    if (typeof value === 'number') code = value
    else named.set(code++, nameText(value) ?? '')
  }
  const program = (wanted: number): PdfValue => programs?.get(named.get(wanted) ?? '') ?? null
  const advanceOf = (wanted: number): number => {
    const width = widthOf?.(wanted) ?? 0
    // Some viewers take the width that the program says instead.
    if (width === 0 && program(wanted) !== null) throw new UnsupportedContent('a glyph has no width')
    return width * matrix[0]
  }
  return {
    ...defaultExtents,
    isVertical: false,
    type3: { dict, matrix, program },
    glyphs: (text) =>
      [...text].map((one) => ({
        ...simpleGlyph(one, { width: 0, isSure: true }, { isBlank: false }),
        advance: advanceOf(one),
      })),
  }
}
