import { nameText, PdfDict, PdfStream, PdfString, type PdfValue } from '../values.ts'
import { UnsupportedContent } from './budget.ts'
import { buildPath, matrixIn, nameOperand, numbersIn, pairsIn } from './build-path.ts'
import { setExtended } from './extended-state.ts'
import { decoded } from './filters.ts'
import type { Font } from './font.ts'
import { knownFont, unknownFont } from './fonts.ts'
import {
  type Box,
  boundingBox,
  expandBox,
  identity,
  infiniteBox,
  intersection,
  matrixOf,
  multiplyMatrices,
  numbersOf,
  transformedBox,
  union,
  unitSquare,
} from './geometry.ts'
import { paintedAreas } from './images.ts'
import { nonPaintingOperators, pathEnds, unstrokedModes } from './operators.ts'
import { Path, strokeExtent } from './path.ts'
import type { Resources } from './resources.ts'
import { setColour, setParameter } from './set-state.ts'
import { initialState, isPlainState, type State, shapeOf } from './state.ts'
import { TextObject } from './text.ts'
import { type ContentOperation, operations } from './tokens.ts'
import type { DrawnShape, PaintedBy, PaintingSink, PaintingWork } from './work.ts'

const DEEPEST = 16
const DEEPEST_STATE = 512

/** Reads one content stream; forms, patterns' glyphs and pictures inside it are followed. */
export function interpret(work: PaintingWork, content: Buffer, resources: Resources, state: State): void {
  new Interpreter(work, resources, state).run(content)
}

class Interpreter {
  readonly #work: PaintingWork
  readonly #resources: Resources
  #state: State
  readonly #saved: State[] = []
  readonly #text = new TextObject()
  #path = new Path()
  /** Between BX and EX operators that are not known are passed over (7.8.2). */
  #compatible = 0

  constructor(work: PaintingWork, resources: Resources, state: State) {
    this.#work = work
    this.#resources = resources
    this.#state = state
  }

  run(content: Buffer): void {
    for (const operation of operations(content, this.#work.budget)) this.#do(operation)
  }

  #do(operation: ContentOperation): void {
    const { operator, operands } = operation
    switch (operator) {
      case 'q':
        if (this.#saved.length >= DEEPEST_STATE) throw new UnsupportedContent('states are nested too deeply')
        this.#saved.push({ ...this.#state })
        return
      case 'Q':
        this.#state = this.#saved.pop() ?? this.#state
        return
      case 'cm':
        this.#state.matrix = multiplyMatrices(matrixIn(operands), this.#state.matrix)
        return
      case 'BI':
        this.#inlineImage(operation.inline!.dict)
        return
      case 'Do':
        this.#xObject(nameOperand(operands[0]))
        return
      case 'gs':
        this.#extendedState(nameOperand(operands[0]))
        return
      case 'sh':
        // It fills all that the clip leaves.
        this.#paint(this.#state.clip, 'path')
        return
      case 'BX':
        this.#compatible++
        return
      case 'EX':
        this.#compatible--
        return
      default:
        if (setParameter(this.#state, operator, operands)) return
        if (setColour(this.#work.revision, this.#resources, this.#state, operation)) return
        if (buildPath(this.#path, operator, operands, this.#state.matrix)) return
        if (this.#pathEnd(operator)) return
        if (this.#textOperator(operator, operands)) return
        if (nonPaintingOperators.has(operator) || this.#compatible > 0) return
        throw new UnsupportedContent(`the operator ${operator.slice(0, 20)} is unknown`)
    }
  }

  #paint(box: Box | undefined, by: PaintedBy | DrawnShape): void {
    const { clip } = this.#state
    if (!box || !clip) return
    if (Object.values(box).some(Number.isNaN)) throw new UnsupportedContent('a place is no number')
    const seen = intersection(box, clip)
    if (!seen) return
    this.#work.budget.box()
    this.#work.sink.box(seen, by)
  }

  #pathEnd(operator: string): boolean {
    const painted = pathEnds.get(operator)
    if (!painted) return false
    if (painted.closes) this.#path.close()
    const { fill, stroke, clip, isUncut, isDashed } = this.#state
    if (painted.fills)
      for (const { box, isRectangle } of this.#path.filled())
        this.#paint(box, shapeOf(this.#state, fill, isRectangle && 'ground'))
    if (painted.strokes)
      for (const { box, isStraight } of this.#path.stroked(this.#state))
        this.#paint(box, shapeOf(this.#state, stroke, isStraight && !isDashed && 'line'))
    const bounds = this.#path.clips ? this.#path.bounds() : undefined
    // Without a path, viewers leave the clip as it is.
    if (bounds) {
      this.#state.clip = clip && intersection(bounds, clip)
      this.#state.isUncut = isUncut && this.#path.isRectangle
    }
    this.#path = new Path()
    return true
  }

  #textOperator(operator: string, operands: PdfValue[]): boolean {
    const text = this.#text
    switch (operator) {
      case 'BT':
        text.begin()
        return true
      case 'Tf': {
        const dict = this.#work.revision.dict(this.#resources.find('Font', nameOperand(operands[0])))
        this.#state.font = dict ? knownFont(this.#work, dict) : unknownFont
        this.#state.size = numbersIn(operands.slice(1), 1)[0]!
        return true
      }
      case 'Td':
        text.nextLine(...pairsIn(operands, 1)[0]!)
        return true
      case 'TD': {
        const [x, y] = pairsIn(operands, 1)[0]!
        this.#state.leading = -y
        text.nextLine(x, y)
        return true
      }
      case 'Tm':
        text.set(matrixIn(operands))
        return true
      case 'T*':
        text.nextLine(0, -this.#state.leading)
        return true
      case 'Tj':
        this.#show(operands[0])
        return true
      case "'":
        text.nextLine(0, -this.#state.leading)
        this.#show(operands[0])
        return true
      case '"':
        ;[this.#state.wordSpace, this.#state.charSpace] = numbersIn(operands.slice(0, 2), 2) as [
          number,
          number,
        ]
        text.nextLine(0, -this.#state.leading)
        this.#show(operands[2])
        return true
      case 'TJ': {
        const [parts] = operands
        if (!Array.isArray(parts)) throw new UnsupportedContent('TJ without an array')
        for (const part of parts)
          if (typeof part === 'number') text.kern(part, this.#state)
          else this.#show(part)
        return true
      }
      default:
        return false
    }
  }

  #show(value: PdfValue | undefined): void {
    if (!(value instanceof PdfString)) throw new UnsupportedContent('text is no string')
    const { font, mode } = this.#state
    if (!font) throw new UnsupportedContent('text has no font')
    const boxes = this.#text.show(value.bytes, this.#state, font, (one, code) => this.#glyphBox(one, code))
    const isStroked = !font.type3 && !unstrokedModes.has(mode)
    const reach = isStroked ? strokeExtent(this.#state, true) : 0
    for (const box of boxes) this.#paint(expandBox(box, reach), 'text')
    // Where its white is has not been followed.
    if (this.#resources.whiteGlyphs.has(font)) this.#paint(this.#state.clip, 'white shape')
  }

  #extendedState(key: string): void {
    const dict = this.#resources.find('ExtGState', key)
    if (dict === null) return
    if (!(dict instanceof PdfDict) || dict.hasDuplicates)
      throw new UnsupportedContent('a state is no dictionary')
    setExtended(this.#work.revision, dict, this.#state, (one) => knownFont(this.#work, one))
  }

  /** What the program of a glyph paints, in glyph space; read once for all that it takes over from where it is shown. */
  #glyphBox(font: Font, code: number): Box | undefined {
    const work = this.#work
    const { lineWidth, join, miterLimit } = this.#state
    const isAroundPlain = isPlainState(this.#state)
    const known = this.#resources.glyphs.get(font) ?? new Map<string, Box | undefined>()
    this.#resources.glyphs.set(font, known)
    const key = [code, lineWidth, join, miterLimit, isAroundPlain].join(' ')
    if (known.has(key)) return known.get(key)
    let found: Box | undefined
    const stream = work.revision.resolve(font.type3!.program(code))
    if (stream instanceof PdfStream) {
      const sink: PaintingSink = {
        ...work.sink,
        box: (box, by) => {
          // It has the size and the spacing of the text around, so that its place is not known here.
          if (by === 'text') throw new UnsupportedContent('a glyph shows text')
          if (by.startsWith('white')) {
            this.#resources.whiteGlyphs.add(font)
            return
          }
          found = found ? union(found, box) : box
        },
      }
      const own = this.#resources.inside(work.revision.dict(font.type3!.dict.get('Resources')))
      const state = { ...initialState(infiniteBox), lineWidth, join, miterLimit, isAroundPlain }
      this.#inside({ ...work, sink }, stream, own, state)
    }
    known.set(key, found)
    return found
  }

  #inside(work: PaintingWork, stream: PdfStream, resources: Resources, state: State): void {
    if (work.under.has(stream) || work.under.size >= DEEPEST)
      throw new UnsupportedContent('contents are in themselves, or nested too deeply')
    const content = decoded(work.revision, stream, work.budget)
    if (!content) throw new UnsupportedContent('a content is packed as a picture')
    work.under.add(stream)
    interpret(work, content, resources, state)
    work.under.delete(stream)
  }

  #inlineImage(dict: PdfDict): void {
    const isMask = (dict.has('ImageMask') ? dict.get('ImageMask') : dict.get('IM')) === true
    const { fill, matrix } = this.#state
    const isUnseen = isMask && fill.isWhite && isPlainState(this.#state)
    this.#paint(transformedBox(unitSquare, matrix), isUnseen ? 'white shape' : 'image')
  }

  #xObject(key: string): void {
    const { revision } = this.#work
    const stream = this.#resources.find('XObject', key)
    // A name that is not there paints nothing, for all viewers.
    if (stream === null) return
    if (!(stream instanceof PdfStream) || stream.dict.hasDuplicates)
      throw new UnsupportedContent('a picture is no stream, or has an entry twice')
    const subtype = nameText(revision.resolve(stream.dict.get('Subtype')))
    if (subtype === 'Form') {
      this.#form(stream)
      return
    }
    if (subtype !== 'Image') throw new UnsupportedContent('an external object is of an unknown kind')
    const { fill, matrix } = this.#state
    const isUnseen = isPlainState(this.#state)
    const isMask = revision.resolve(stream.dict.get('ImageMask')) === true
    if (isMask && fill.isWhite && isUnseen) {
      this.#paint(transformedBox(unitSquare, matrix), 'white shape')
      return
    }
    const ink = isUnseen ? paintedAreas(this.#work, stream, this.#resources) : [unitSquare]
    // A white picture, or the white of one, may have any shape.
    if (isUnseen) this.#paint(transformedBox(unitSquare, matrix), 'white shape')
    for (const box of ink) this.#paint(transformedBox(box, matrix), 'image')
  }

  #form(stream: PdfStream): void {
    const { revision } = this.#work
    const matrix = multiplyMatrices(
      matrixOf(revision, stream.dict.get('Matrix')) ?? identity,
      this.#state.matrix,
    )
    const box = numbersOf(revision, stream.dict.get('BBox'), 4)
    if (!box) throw new UnsupportedContent('a form has no box')
    const clip = this.#state.clip && intersection(transformedBox(boundingBox(box), matrix), this.#state.clip)
    const resources = this.#resources.inside(revision.dict(stream.dict.get('Resources')))
    const isAroundPlain = isPlainState(this.#state)
    this.#inside(this.#work, stream, resources, { ...this.#state, matrix, clip, isAroundPlain })
  }
}
