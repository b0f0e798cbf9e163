import type { Revision } from '../revision.ts'
import type { PdfDict, PdfValue } from '../values.ts'
import { type Matrix, numberOf, numbersOf } from './geometry.ts'

/** One code of a string. */
export interface Glyph {
  code: number
  /** Of one em; downwards where the font writes so. */
  advance: number
  /** Of one em, across. */
  width: number
  /** Otherwise viewers may advance less, or not at all. */
  isSure: boolean
  /** A space that word spacing widens (9.3.3). */
  isSpace: boolean
  /** Nothing is painted: a space of a font that the viewer has. */
  isBlank: boolean
}

/** What of a font says where its text lies, in ems. */
export interface Font {
  ascent: number
  descent: number
  /** How far glyphs reach to both sides that have no width. */
  left: number
  right: number
  isVertical: boolean
  /** Programs for the glyphs, of a Type 3 font. */
  type3?: { dict: PdfDict; matrix: Matrix; program(code: number): PdfValue }
  glyphs(text: Buffer): Glyph[]
}

const ASCENT = 1
const DESCENT = -0.3
/** Taller than any real font: such a box says nothing. */
const TALLEST = 10

export const defaultExtents = { ascent: ASCENT, descent: DESCENT, left: 0, right: 1 }

/** How far the largest glyphs reach: from the font's own box, never less than usual. */
export function extentsOf(
  revision: Revision,
  descriptor: PdfDict | undefined,
): Pick<Font, 'ascent' | 'descent' | 'left' | 'right'> {
  const [left, bottom, right, top] = (
    numbersOf(revision, descriptor?.get('FontBBox') ?? null, 4) ?? [0, 0, 0, 0]
  ).map((one) => one / 1000) as [number, number, number, number]
  const said = (key: string): number => numberOf(revision, descriptor?.get(key) ?? null, 0) / 1000
  const bounded = (value: number): number => Math.max(-TALLEST, Math.min(TALLEST, value))
  return {
    ascent: bounded(Math.max(ASCENT, top, bottom, said('Ascent'))),
    descent: bounded(Math.min(DESCENT, bottom, top, said('Descent'))),
    left: bounded(Math.min(0, left, right)),
    right: bounded(Math.max(1, left, right)),
  }
}
