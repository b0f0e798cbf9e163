import type { Font } from './fonts.ts'
import { type Box, identity, keepsAxes, type Matrix, mapped, multiplied } from './geometry.ts'
import type { State } from './state.ts'

/** Letters lean out of their places by so much of an em. */
const LEAN = 0.15

/** A text object (9.4). */
export class TextObject {
  #matrix: Matrix = identity
  #line: Matrix = identity

  begin(): void {
    this.set(identity)
  }

  set(matrix: Matrix): void {
    this.#matrix = matrix
    this.#line = matrix
  }

  nextLine(x: number, y: number): void {
    this.set(multiplied([1, 0, 0, 1, x, y], this.#line))
  }

  /** A number inside TJ moves by thousandths of an em, backwards. */
  kern(thousandths: number, { size, scale, font }: State): void {
    const by = (-thousandths / 1000) * size
    this.#advance(font?.isVertical ? [0, by] : [by * scale, 0])
  }

  #advance([x, y]: [number, number]): void {
    this.#matrix = multiplied([1, 0, 0, 1, x, y], this.#matrix)
  }

  /** Where a string is painted; behind it, the next one begins. `glyphBox` says what a Type 3 glyph paints, in its own space. */
  show(
    text: Buffer,
    state: State,
    font: Font,
    glyphBox: (font: Font, code: number) => Box | undefined,
  ): Box[] {
    const { size, charSpace, wordSpace, scale, rise } = state
    const toPage = multiplied(this.#matrix, state.matrix)
    // The box around a slanting line covers much that it does not touch.
    const isWhole = keepsAxes(toPage)
    const boxes: Box[] = []
    let run: Box | undefined
    let at = 0
    for (const { code, advance, isSpace, isBlank } of font.glyphs(text)) {
      const own = isBlank ? undefined : placed(font, { code, advance, at, size, scale, rise }, glyphBox)
      if (own && run && isWhole) {
        run.left = Math.min(run.left, own.left)
        run.right = Math.max(run.right, own.right)
        run.bottom = Math.min(run.bottom, own.bottom)
        run.top = Math.max(run.top, own.top)
      } else if (own) {
        run = own
        boxes.push(own)
      }
      const spaces = charSpace + (isSpace ? wordSpace : 0)
      at += font.isVertical ? -advance * size + spaces : (advance * size + spaces) * scale
    }
    this.#advance(font.isVertical ? [0, at] : [at, 0])
    return boxes.map((box) => mapped(box, toPage))
  }
}

interface Placed {
  code: number
  advance: number
  at: number
  size: number
  scale: number
  rise: number
}

/** The box of one glyph in text space, with sides that may be the wrong way round where the size is negative. */
function placed(
  font: Font,
  { code, advance, at, size, scale, rise }: Placed,
  glyphBox: (font: Font, code: number) => Box | undefined,
): Box | undefined {
  if (font.type3) {
    const box = glyphBox(font, code)
    return box && mapped(box, multiplied(font.type3.matrix, [size * scale, 0, 0, size, at, rise]))
  }
  const box: Box = font.isVertical
    ? { left: -1, right: 1, bottom: -advance + font.descent, top: font.ascent }
    : {
        left: Math.min(0, advance) - LEAN,
        right: Math.max(0, advance) + LEAN,
        bottom: font.descent,
        top: font.ascent,
      }
  const origin: Matrix = font.isVertical
    ? [size * scale, 0, 0, size, 0, at + rise]
    : [size * scale, 0, 0, size, at, rise]
  return mapped(box, origin)
}
