import type { Revision } from '../revision.ts'
import { nameText, type PdfDict, PdfStream, type PdfValue } from '../values.ts'
import { NotUnderstood } from './budget.ts'
import { identity, type Matrix } from './geometry.ts'
import { standardWidths } from './standard-fonts.ts'

/** One code of a string. */
export interface Glyph {
  code: number
  /** Of one em; downwards where the font writes so. */
  advance: number
  /** A space that word spacing widens (9.3.3). */
  isSpace: boolean
  /** Nothing is painted: a space of a font that the viewer has. */
  isBlank: boolean
}

/** What of a font says where its text lies, in ems. */
export interface Font {
  ascent: number
  descent: number
  isVertical: boolean
  /** Programs for the glyphs, of a Type 3 font. */
  type3?: { dict: PdfDict; matrix: Matrix; program(code: number): PdfValue }
  glyphs(text: Buffer): Glyph[]
}

const ASCENT = 1
const DESCENT = -0.3
/** Taller than any real font: such a box says nothing. */
const TALLEST = 10

export const unknownFont: Font = {
  ascent: ASCENT,
  descent: DESCENT,
  isVertical: false,
  glyphs: (text) => [...text].map((code) => ({ code, advance: 1, isSpace: code === 32, isBlank: false })),
}

export function fontOf(revision: Revision, dict: PdfDict): Font {
  const subtype = nameText(revision.resolve(dict.get('Subtype')))
  if (subtype === 'Type0') return compositeFont(revision, dict)
  return subtype === 'Type3' ? type3Font(revision, dict) : simpleFont(revision, dict)
}

function simpleFont(revision: Revision, dict: PdfDict): Font {
  const descriptor = revision.dict(dict.get('FontDescriptor'))
  const widthOf = simpleWidths(revision, dict, descriptor)
  const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(key))
  const hasDifferences = revision.dict(dict.get('Encoding'))?.has('Differences') ?? false
  return {
    ...extentsOf(revision, descriptor),
    isVertical: false,
    glyphs: (text) =>
      [...text].map((code) => ({
        code,
        advance: widthOf(code) / 1000,
        isSpace: code === 32,
        isBlank: code === 32 && !isEmbedded && !hasDifferences,
      })),
  }
}

function simpleWidths(
  revision: Revision,
  dict: PdfDict,
  descriptor: PdfDict | undefined,
): (code: number) => number {
  const widths = revision.listIf(dict.get('Widths'))
  if (widths) {
    const first = numberOf(revision, dict.get('FirstChar'), 0)
    const otherwise = numberOf(revision, descriptor?.get('MissingWidth') ?? null, 0)
    return (code) => numberOf(revision, widths[code - first] ?? null, otherwise)
  }
  // Another encoding puts other glyphs in the places of the letters.
  if (revision.dict(dict.get('Encoding'))?.has('Differences')) return () => 1000
  return standardWidths(nameText(revision.resolve(dict.get('BaseFont'))) ?? '') ?? (() => 1000)
}

function type3Font(revision: Revision, dict: PdfDict): Font {
  const matrix = matrixOf(revision, dict.get('FontMatrix')) ?? [0.001, 0, 0, 0.001, 0, 0]
  const widthOf = simpleWidths(revision, dict, undefined)
  const encoding = revision.dict(dict.get('Encoding'))
  const programs = revision.dict(dict.get('CharProcs'))
  const named = new Map<number, string>()
  let code = 0
  for (const one of revision.list(encoding?.get('Differences'))) {
    const value = revision.resolve(one)
    if (typeof value === 'number') code = value
    else named.set(code++, nameText(value) ?? '')
  }
  return {
    ascent: 0,
    descent: 0,
    isVertical: false,
    type3: { dict, matrix, program: (wanted) => programs?.get(named.get(wanted) ?? '') ?? null },
    glyphs: (text) =>
      [...text].map((one) => ({
        code: one,
        advance: widthOf(one) * matrix[0],
        isSpace: one === 32,
        isBlank: false,
      })),
  }
}

function compositeFont(revision: Revision, dict: PdfDict): Font {
  const descendant = revision.dict(revision.list(dict.get('DescendantFonts'))[0])
  const encoding = revision.resolve(dict.get('Encoding'))
  const name = nameText(encoding)
  const mode = encoding instanceof PdfStream ? revision.resolve(encoding.dict.get('WMode')) : null
  const isVertical = name?.endsWith('-V') === true || mode === 1
  const isTwoBytes = name === 'Identity-H' || name === 'Identity-V'
  const widths = compositeWidths(revision, descendant)
  const widest = Math.max(1000, ...new Set(widths.values.values()), widths.otherwise)
  const advanceOf = (code: number): number => (widths.values.get(code) ?? widths.otherwise) / 1000
  return {
    ...extentsOf(revision, revision.dict(descendant?.get('FontDescriptor'))),
    isVertical,
    glyphs(text) {
      const glyphs: Glyph[] = []
      if (isTwoBytes) {
        for (let at = 0; at + 1 < text.length; at += 2) {
          const code = text.readUInt16BE(at)
          glyphs.push({ code, advance: isVertical ? 1 : advanceOf(code), isSpace: false, isBlank: false })
        }
        return glyphs
      }
      // Codes of other maps have one byte or more, so there are as many of them as bytes at most.
      for (const code of text)
        glyphs.push({ code, advance: isVertical ? 1 : widest / 1000, isSpace: code === 32, isBlank: false })
      return glyphs
    },
  }
}

const LAST = 65_535
const MOST_WIDTHS = 4 * LAST

/** Of `W` (9.7.4.3): `c [w ...]` or `from to w`. */
function compositeWidths(
  revision: Revision,
  descendant: PdfDict | undefined,
): { values: Map<number, number>; otherwise: number } {
  const values = new Map<number, number>()
  let spent = 0
  const list = revision.list(descendant?.get('W')).map((one) => revision.resolve(one))
  for (let at = 0; at < list.length; ) {
    const [from, second, third] = [list[at], list[at + 1], list[at + 2]]
    if (typeof from !== 'number') break
    if (Array.isArray(second)) {
      for (const [index, width] of second.entries()) values.set(from + index, numberOf(revision, width, 1000))
      at += 2
    } else {
      if (typeof second !== 'number' || typeof third !== 'number') break
      spent += Math.max(0, Math.min(second, LAST) - Math.max(0, from))
      if (spent > MOST_WIDTHS) throw new NotUnderstood('a font has too many widths')
      for (let code = Math.max(0, from); code <= Math.min(second, LAST); code++) values.set(code, third)
      at += 3
    }
  }
  return { values, otherwise: numberOf(revision, descendant?.get('DW') ?? null, 1000) }
}

/** How far the tallest glyphs reach: from the font's own box, never less than usual. */
function extentsOf(revision: Revision, descriptor: PdfDict | undefined): Pick<Font, 'ascent' | 'descent'> {
  const box = revision.list(descriptor?.get('FontBBox')).map((one) => numberOf(revision, one, 0) / 1000)
  const bounded = (value: number): number => Math.max(-TALLEST, Math.min(TALLEST, value))
  return {
    ascent: bounded(
      Math.max(ASCENT, box[3] ?? 0, numberOf(revision, descriptor?.get('Ascent') ?? null, 0) / 1000),
    ),
    descent: bounded(
      Math.min(DESCENT, box[1] ?? 0, numberOf(revision, descriptor?.get('Descent') ?? null, 0) / 1000),
    ),
  }
}

export function numberOf(revision: Revision, value: PdfValue, otherwise: number): number {
  const found = revision.resolve(value)
  return typeof found === 'number' ? found : otherwise
}

export function matrixOf(revision: Revision, value: PdfValue): Matrix | undefined {
  const found = revision.listIf(value)
  if (found === undefined) return undefined
  const numbers = found.map((one) => numberOf(revision, one, Number.NaN))
  return numbers.length === 6 && !numbers.some(Number.isNaN) ? (numbers as unknown as Matrix) : identity
}
