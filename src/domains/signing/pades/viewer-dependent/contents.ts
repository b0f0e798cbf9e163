import { tooComplex } from '../../pdf/faults.ts'
import { PaintBudget, PaintBudgetExceeded, UnsupportedContent } from '../../pdf/painted/budget.ts'
import { decoded } from '../../pdf/painted/filters.ts'
import { type ContentOperation, operations } from '../../pdf/painted/tokens.ts'
import type { Revision } from '../../pdf/revision.ts'
import { nameText, PdfDict, PdfStream, type PdfValue } from '../../pdf/values.ts'
import { type ObjectLocation, refuseDependence, type ViewerDependence } from '../refusals.ts'
import { ExternalDataCheck } from './external-data.ts'
import { fontFault } from './form.ts'
import { requireFixedMember } from './optional-content.ts'

/** How much more than for the places of one page: all pages are read, and nothing is drawn. */
const SHARE = 8
const DEEPEST = 16
/** Text that is not painted: what was read from a scan. */
const INVISIBLE = 3

interface TextState {
  fault: ViewerDependence | undefined
  font: string
  mode: number
}

/** Contents of pages, forms, patterns and glyphs, each read once: are their fonts there, and is all of it in the file? */
export class Contents {
  readonly #document: Revision
  readonly #budget = new PaintBudget(SHARE)
  readonly #whole: ExternalDataCheck
  readonly #seen = new Map<PdfStream | PdfDict, Set<string | PdfDict | undefined>>()
  readonly #faults = new Map<PdfDict, ViewerDependence | undefined>()

  constructor(document: Revision) {
    this.#document = document
    this.#whole = new ExternalDataCheck(document)
  }

  /** A page's streams are read as one. */
  page(streams: PdfStream[], resources: PdfDict | undefined, where: ObjectLocation): void {
    this.#understood(where, () => {
      this.#whole.require(resources, where)
      for (const stream of streams) this.#requireWhole(stream, where)
      const parts = streams.flatMap((stream) => [this.#decoded(stream), Buffer.from('\n')])
      this.#read(Buffer.concat(parts), resources, where, initial(), 0)
    })
  }

  /** The appearance of an annotation. */
  appearance(stream: PdfStream, where: ObjectLocation): void {
    this.#understood(where, () => this.#form(stream, undefined, where, initial(), 0))
  }

  #understood(where: ObjectLocation, work: () => void): void {
    try {
      work()
    } catch (error) {
      if (error instanceof PaintBudgetExceeded) throw tooComplex(error.message)
      if (error instanceof UnsupportedContent) refuseDependence('content', where)
      throw error
    }
  }

  #decoded(stream: PdfStream): Buffer {
    const content = decoded(this.#document, stream, this.#budget)
    if (!content) throw new UnsupportedContent('a content is packed as a picture')
    return content
  }

  #requireWhole(stream: PdfStream, where: ObjectLocation): void {
    this.#whole.require(stream, where)
    requireFixedMember(this.#document, stream.dict.get('OC'), where)
  }

  #form(
    stream: PdfStream,
    resources: PdfDict | undefined,
    where: ObjectLocation,
    text: TextState,
    depth: number,
  ): void {
    if (depth > DEEPEST) throw new UnsupportedContent('contents are nested too deeply')
    const own = this.#document.dict(stream.dict.get('Resources'))
    if (own && this.#isRead(stream, `${text.fault} ${text.mode}`)) return
    this.#requireWhole(stream, where)
    this.#read(this.#decoded(stream), own ?? resources, where, { ...text }, depth + 1)
  }

  #isRead(what: PdfStream | PdfDict, how: string | PdfDict | undefined): boolean {
    const known = this.#seen.get(what) ?? new Set()
    this.#seen.set(what, known)
    if (known.has(how)) return true
    known.add(how)
    return false
  }

  #read(
    content: Buffer,
    resources: PdfDict | undefined,
    where: ObjectLocation,
    text: TextState,
    depth: number,
  ): void {
    const saved: TextState[] = []
    let state = text
    for (const operation of operations(content, this.#budget)) {
      if (operation.operator === 'q') saved.push({ ...state })
      else if (operation.operator === 'Q') state = saved.pop() ?? state
      else if (regarded.has(operation.operator)) this.#operation(operation, resources, where, state, depth)
    }
  }

  #operation(
    { operator, operands }: ContentOperation,
    resources: PdfDict | undefined,
    where: ObjectLocation,
    text: TextState,
    depth: number,
  ): void {
    const named = (category: string, operand = operands.at(-1)): PdfValue =>
      this.#document.resolve(
        this.#document.dict(resources?.get(category))?.get(nameText(operand) ?? '') ?? null,
      )
    switch (operator) {
      case 'Tf':
        text.font = nameText(operands[0]) ?? ''
        this.#setFont(text, named('Font', operands[0]), resources, where, depth)
        return
      case 'Tr':
        text.mode = typeof operands[0] === 'number' ? operands[0] : 0
        return
      case 'Tj':
      case 'TJ':
      case "'":
      case '"':
        if (text.fault && text.mode !== INVISIBLE) refuseDependence(text.fault, where, text.font)
        return
      case 'gs':
        this.#extendedState(named('ExtGState'), resources, where, text, depth)
        return
      case 'scn':
      case 'SCN':
        this.#stream(named('Pattern'), resources, where, depth)
        return
      case 'BDC':
        if (nameText(operands[0]) === 'OC') requireFixedMember(this.#document, named('Properties'), where)
        return
      case 'Do': {
        const found = named('XObject')
        if (!(found instanceof PdfStream)) return
        this.#requireWhole(found, where)
        const subtype = nameText(this.#document.resolve(found.dict.get('Subtype')))
        if (subtype === 'Form') this.#form(found, resources, where, text, depth)
        else if (subtype !== 'Image') refuseDependence('content', where, subtype)
      }
    }
  }

  #stream(value: PdfValue, resources: PdfDict | undefined, where: ObjectLocation, depth: number): void {
    if (value instanceof PdfStream) this.#form(value, resources, where, initial(), depth)
  }

  #setFont(
    text: TextState,
    value: PdfValue,
    resources: PdfDict | undefined,
    where: ObjectLocation,
    depth: number,
  ): void {
    const font = this.#document.dict(value)
    if (font && !this.#faults.has(font)) this.#faults.set(font, fontFault(this.#document, font))
    text.fault = font ? this.#faults.get(font) : 'font_missing'
    const base = nameText(this.#document.resolve(font?.get('BaseFont')))
    if (base !== undefined) text.font = base
    const glyphs = this.#document.dict(font?.get('CharProcs'))
    const own = this.#document.dict(font?.get('Resources')) ?? resources
    // Without resources of its own, its glyphs are another thing on each page.
    if (!font || !glyphs || this.#isRead(font, own)) return
    for (const glyph of glyphs.values()) {
      const stream = this.#document.resolve(glyph)
      this.#stream(stream, own, where, depth)
    }
  }

  /** A font of its own, and a mask that may be drawn with text. */
  #extendedState(
    value: PdfValue,
    resources: PdfDict | undefined,
    where: ObjectLocation,
    text: TextState,
    depth: number,
  ): void {
    const state = this.#document.dict(value)
    const [font] = this.#document.list(state?.get('Font'))
    if (font !== undefined) this.#setFont(text, this.#document.resolve(font), resources, where, depth)
    const mask = this.#document.dict(state?.get('SMask'))
    if (mask instanceof PdfDict) this.#stream(this.#document.resolve(mask.get('G')), resources, where, depth)
  }
}

/** Most operators only draw. */
const regarded = new Set(['Tf', 'Tr', 'Tj', 'TJ', "'", '"', 'gs', 'scn', 'SCN', 'BDC', 'Do'])

const initial = (): TextState => ({ fault: 'font_missing', font: '', mode: 0 })
