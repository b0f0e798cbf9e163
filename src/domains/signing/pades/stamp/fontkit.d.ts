/** The part of fontkit that is used; the package brings no types. */
declare module 'fontkit' {
  export interface Glyph {
    id: number
    advanceWidth: number
  }
  export interface Subset {
    /** The number of the glyph in the subset. */
    includeGlyph(glyph: number): number
    encode(): Uint8Array
  }
  export interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
    capHeight?: number
    /** Every code point that it has a glyph for. */
    characterSet: number[]
    italicAngle: number
    bbox: { minX: number; minY: number; maxX: number; maxY: number }
    glyphForCodePoint(codePoint: number): Glyph
    createSubset(): Subset
  }
  export function create(bytes: Uint8Array): Font
}
