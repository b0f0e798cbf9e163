import type { Revision } from '../revision.ts'
import { nameText, type PdfDict, PdfStream, type PdfValue } from '../values.ts'
import { type PaintBudget, UnsupportedContent } from './budget.ts'
import { decoded } from './filters.ts'
import { extentsOf, type Font, type Glyph } from './font.ts'
import { numberOf, numbersOf } from './geometry.ts'

/** Fonts of type 0 (9.7), whose codes have any number of bytes. */
export function compositeFont(revision: Revision, dict: PdfDict, budget: PaintBudget): Font {
  const descendant = revision.dict(revision.list(dict.get('DescendantFonts'))[0])
  const encoding = revision.resolve(dict.get('Encoding'))
  const name = nameText(encoding)
  const isVertical =
    encoding instanceof PdfStream ? isDown(revision, encoding, budget) : /^(.*-)?V$/.test(name ?? '')
  if (isVertical) requireDefaultColumns(revision, descendant)
  const widths = compositeWidths(revision, descendant, budget)
  const advanceOf = (code: number): number => (widths.values.get(code) ?? widths.otherwise) / 1000
  const glyph = (code: number, width: number, isSure: boolean): Glyph => ({
    code,
    advance: isVertical ? 1 : width,
    width,
    isSure,
    isSpace: !isSure && code === 32,
    isBlank: false,
  })
  return {
    ...extentsOf(revision, revision.dict(descendant?.get('FontDescriptor'))),
    isVertical,
    glyphs(text) {
      const glyphs: Glyph[] = []
      if (name === 'Identity-H' || name === 'Identity-V') {
        for (let at = 0; at + 1 < text.length; at += 2) {
          const code = text.readUInt16BE(at)
          glyphs.push(glyph(code, advanceOf(code), true))
        }
        if (text.length % 2 === 1) glyphs.push(glyph(text.at(-1)!, widths.widest, false))
        return glyphs
      }
      // Codes of other maps have one byte or more, so there are as many of them as bytes at most.
      for (const code of text) glyphs.push(glyph(code, widths.widest, false))
      return glyphs
    },
  }
}

/** Whether a map of codes writes downwards: its dictionary and its program both say so, and viewers ask one of them. */
function isDown(revision: Revision, map: PdfStream, budget: PaintBudget): boolean {
  const mode = numberOf(revision, map.dict.get('WMode'), 0)
  const program = decoded(revision, map, budget)?.toString('latin1') ?? ''
  const isExtended = revision.resolve(map.dict.get('UseCMap')) !== null || /\busecmap\b/.test(program)
  const said = [...program.matchAll(/\/WMode\s+(\S+)/g)].map(([, one]) => one)
  if (isExtended || said.some((one) => one !== String(mode)))
    throw new UnsupportedContent('the direction of a font is unknown')
  return mode === 1
}

/** Columns may have steps of any size, also upwards, and glyphs may lie anywhere beside them (9.7.4.3). */
function requireDefaultColumns(revision: Revision, descendant: PdfDict | undefined): void {
  const [both, each] = ['DW2', 'W2'].map((key) => revision.resolve(descendant?.get(key)))
  const numbers = both === null ? defaultColumn : numbersOf(revision, both ?? null, 2)
  if (each !== null || !defaultColumn.every((one, index) => numbers?.[index] === one))
    throw new UnsupportedContent('a font has columns of its own')
}

const defaultColumn = [880, -1000]

const LAST = 65_535
const MAX_WIDTHS = 4 * LAST

interface Widths {
  values: Map<number, number>
  otherwise: number
  /** Of one em. */
  widest: number
}

/** Of `W` (9.7.4.3): `c [w ...]` or `from to w`. */
function compositeWidths(revision: Revision, descendant: PdfDict | undefined, budget: PaintBudget): Widths {
  const values = new Map<number, number>()
  const otherwise = numberOf(revision, descendant?.get('DW') ?? null, 1000)
  let widest = Math.max(1000, otherwise)
  let spent = 0
  const spend = (count: number): void => {
    spent += count
    if (spent > MAX_WIDTHS) throw new UnsupportedContent('a font has too many widths')
    budget.entries(count)
  }
  const set = (code: number, width: number): void => {
    values.set(code, width)
    widest = Math.max(widest, width)
  }
  const list = revision.list(descendant?.get('W'))
  spend(list.length)
  const at = (index: number): PdfValue => revision.resolve(list[index])
  for (let index = 0; index < list.length; ) {
    const [from, second] = [at(index), at(index + 1)]
    if (!isCode(from)) throw new UnsupportedContent('the widths of a font are malformed')
    if (Array.isArray(second)) {
      spend(second.length)
      for (const [step, width] of second.entries()) set(from + step, numberOf(revision, width, 1000))
      index += 2
    } else {
      const width = at(index + 2)
      if (!isCode(second) || typeof width !== 'number')
        throw new UnsupportedContent('the widths of a font are malformed')
      const last = Math.min(second, LAST)
      spend(Math.max(0, last - from + 1))
      for (let code = from; code <= last; code++) set(code, width)
      index += 3
    }
  }
  return { values, otherwise, widest: widest / 1000 }
}

const isCode = (value: PdfValue): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0
