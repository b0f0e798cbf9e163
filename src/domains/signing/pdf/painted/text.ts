import type { Font, Glyph } from './font.ts'
import {
  type Box,
  identity,
  isAxisAligned,
  type Matrix,
  multiplyMatrices,
  transformedBox,
  union,
} from './geometry.ts'
import type { State } from './state.ts'

/** Letters lean out of their places by so much of an em. */
const LEAN = 0.15
/** What is no wider has no width of its own, such as an accent: the font's box bounds it. */
const NARROW = 0.1

/** A text object (9.4). */
export class TextObject {
  #matrix: Matrix = identity
  #line: Matrix = identity
  /** How much further back the next string may begin in some viewers. */
  #slack = 0

  begin(): void {
    this.set(identity)
  }

  set(matrix: Matrix): void {
    this.#matrix = matrix
    this.#line = matrix
    this.#slack = 0
  }

  nextLine(x: number, y: number): void {
    this.set(multiplyMatrices([1, 0, 0, 1, x, y], this.#line))
  }

  /** A number inside TJ moves by thousandths of an em, backwards. */
  kern(thousandths: number, { size, scale, font }: State): void {
    const by = (-thousandths / 1000) * size
    this.#advance(font?.isVertical ? [0, by] : [by * scale, 0])
  }

  #advance([x, y]: [number, number]): void {
    this.#matrix = multiplyMatrices([1, 0, 0, 1, x, y], this.#matrix)
  }

  /** Where a string is painted; behind it, the next one begins. `glyphBox` says what a Type 3 glyph paints, in its own space. */
  show(
    text: Buffer,
    state: State,
    font: Font,
    glyphBox: (font: Font, code: number) => Box | undefined,
  ): Box[] {
    const { size, charSpace, wordSpace, scale, rise } = state
    const toPage = multiplyMatrices(this.#matrix, state.matrix)
    // The box around a slanting line covers much that it does not touch.
    const isWhole = isAxisAligned(toPage)
    const boxes: Box[] = []
    let run: Box | undefined
    // Some viewers may be as little advanced as `least`, others as much as `most`, in the direction of the numbers.
    let [least, most] = [this.#slack, 0]
    for (const glyph of font.glyphs(text)) {
      const place = (at: number) => placed(font, { glyph, at, size, scale, rise }, glyphBox)
      const last = glyph.isBlank ? undefined : place(most)
      const own = last && least !== most ? union(last, place(least)!) : last
      if (own && run && isWhole) {
        run.left = Math.min(run.left, own.left)
        run.right = Math.max(run.right, own.right)
        run.bottom = Math.min(run.bottom, own.bottom)
        run.top = Math.max(run.top, own.top)
      } else if (own) {
        run = own
        boxes.push(own)
      }
      const step = (space: number): number =>
        font.isVertical ? -glyph.advance * size + space : (glyph.advance * size + space) * scale
      const [plain, full] = [step(charSpace), step(glyph.isSpace ? charSpace + wordSpace : charSpace)]
      least += glyph.isSure ? full : Math.min(0, plain, full)
      most += glyph.isSure ? full : Math.max(0, plain, full)
    }
    this.#advance(font.isVertical ? [0, most] : [most, 0])
    this.#slack = least - most
    return boxes.map((box) => transformedBox(box, toPage))
  }
}

interface Placed {
  glyph: Glyph
  at: number
  size: number
  scale: number
  rise: number
}

/** The box of one glyph in text space. */
function placed(
  font: Font,
  { glyph: { code, advance, width }, at, size, scale, rise }: Placed,
  glyphBox: (font: Font, code: number) => Box | undefined,
): Box | undefined {
  if (font.type3) {
    const box = glyphBox(font, code)
    return (
      box && transformedBox(box, multiplyMatrices(font.type3.matrix, [size * scale, 0, 0, size, at, rise]))
    )
  }
  const across = {
    left: Math.min(0, width, width > NARROW ? 0 : font.left) - LEAN,
    // A width can be said to be anything; no usual glyph is wider than an em.
    right: Math.max(1, width + LEAN, width > NARROW ? 0 : font.right),
  }
  const side = Math.max(-across.left, across.right)
  const box: Box = font.isVertical
    ? { left: -side, right: side, bottom: -advance + font.descent, top: font.ascent }
    : { ...across, bottom: font.descent, top: font.ascent }
  const origin: Matrix = font.isVertical
    ? [size * scale, 0, 0, size, 0, at + rise]
    : [size * scale, 0, 0, size, at, rise]
  return transformedBox(box, origin)
}
