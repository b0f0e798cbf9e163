import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'
import { dict, name, PdfDict, type PdfRef, PdfStream, PdfString } from '../../pdf/values.ts'
import type { Increment } from '../pdf/increment.ts'

/** One line, as the numbers of its glyphs. */
export interface SetLine {
  hex: string
  /** In thousandths of the size. */
  width: number
}

let font: Font | undefined

/** Read once in each process. */
const opened = (): Font => {
  font ??= create(readFileSync(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))))
  return font
}

const NAME = 'TAMGAS+DejaVuSans'

/** The glyphs of DejaVu Sans that some lines need: it has Cyrillic, and any reader shows it the same. */
export class StampFont {
  readonly #font = opened()
  readonly #subset = this.#font.createSubset()
  readonly #used = new Map<number, { width: number; text: string }>()

  line(text: string): SetLine {
    let width = 0
    let hex = ''
    for (const character of text) {
      const glyph = this.#font.glyphForCodePoint(character.codePointAt(0)!)
      const number = this.#subset.includeGlyph(glyph.id)
      const advance = this.#thousandths(glyph.advanceWidth)
      this.#used.set(number, { width: advance, text: character })
      width += advance
      hex += number.toString(16).padStart(4, '0')
    }
    return { hex, width }
  }

  /** A composite font with a map back to text, so that the stamp can be searched and read aloud (9.7, 9.10.3). */
  addTo(increment: Increment): PdfRef {
    const { bbox, ascent, descent, capHeight, italicAngle } = this.#font
    const program = Buffer.from(this.#subset.encode())
    const file = increment.add(
      new PdfStream(dict({ Length1: program.length, Filter: name('FlateDecode') }), deflateSync(program)),
    )
    const descriptor = increment.add(
      dict({
        Type: name('FontDescriptor'),
        FontName: name(NAME),
        Flags: 4,
        FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((units) => this.#thousandths(units)),
        ItalicAngle: italicAngle,
        Ascent: this.#thousandths(ascent),
        Descent: this.#thousandths(descent),
        // DejaVu does not say how high its capitals are.
        CapHeight: this.#thousandths(capHeight ?? ascent),
        StemV: 80,
        FontFile2: file,
      }),
    )
    const glyphs = [...this.#used].sort(([a], [b]) => a - b)
    const descendant = increment.add(
      dict({
        Type: name('Font'),
        Subtype: name('CIDFontType2'),
        BaseFont: name(NAME),
        CIDSystemInfo: dict({
          Registry: new PdfString(Buffer.from('Adobe')),
          Ordering: new PdfString(Buffer.from('Identity')),
          Supplement: 0,
        }),
        FontDescriptor: descriptor,
        CIDToGIDMap: name('Identity'),
        W: glyphs.flatMap(([number, { width }]) => [number, [width]]),
      }),
    )
    const toText = increment.add(
      new PdfStream(new PdfDict(), toUnicode(glyphs.map(([number, { text }]) => [number, text]))),
    )
    return increment.add(
      dict({
        Type: name('Font'),
        Subtype: name('Type0'),
        BaseFont: name(NAME),
        Encoding: name('Identity-H'),
        DescendantFonts: [descendant],
        ToUnicode: toText,
      }),
    )
  }

  #thousandths(units: number): number {
    return Math.round((units * 1000) / this.#font.unitsPerEm)
  }
}

/** At most so many lines in one block. */
const BLOCK = 100

function toUnicode(glyphs: [number, string][]): Buffer {
  const blocks: string[] = []
  for (let from = 0; from < glyphs.length; from += BLOCK) {
    const block = glyphs.slice(from, from + BLOCK)
    const lines = block.map(([number, text]) => `<${number.toString(16).padStart(4, '0')}> <${utf16(text)}>`)
    blocks.push(`${block.length} beginbfchar\n${lines.join('\n')}\nendbfchar`)
  }
  return Buffer.from(
    `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`,
    'latin1',
  )
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')
