import { StructureFault } from '../faults.ts'
import { Parser } from '../parser.ts'
import { nameText, PdfDict, type PdfValue } from '../values.ts'
import { NotUnderstood, type PaintBudget, TooMuch } from './budget.ts'

/** An operator with what stands before it (7.8.2). */
export interface Operation {
  operator: string
  operands: PdfValue[]
  /** Of a picture inside the content: its entries, and its data with their filters. */
  inline?: { dict: PdfDict; data: Buffer }
}

const MOST_OPERANDS = 1000

/** The operations of a content stream. Throws where it is not written as the standard says: viewers differ there. */
export function* operations(content: Buffer, budget: PaintBudget): Generator<Operation> {
  const parser = new Parser(content, 0, content.length, budget.values)
  let operands: PdfValue[] = []
  for (;;) {
    parser.skipSpace()
    const byte = content[parser.at]
    if (byte === undefined) {
      if (operands.length > 0) throw new NotUnderstood('the content ends before an operator')
      return
    }
    if (operands.length > MOST_OPERANDS) throw new NotUnderstood('too many operands')
    if (isNumberStart(byte)) operands.push(number(parser, budget))
    else if (byte === 0x2f || byte === 0x28 || byte === 0x3c || byte === 0x5b) operands.push(value(parser))
    else {
      const operator = parser.word()
      if (operator === '') throw new NotUnderstood('a delimiter stands alone')
      if (operator === 'true' || operator === 'false') operands.push(operator === 'true')
      else if (operator === 'null') operands.push(null)
      else {
        budget.operator()
        yield operator === 'BI' ? { operator, operands, inline: inlineImage(parser) } : { operator, operands }
        operands = []
      }
    }
  }
}

function value(parser: Parser): PdfValue {
  try {
    return parser.value()
  } catch (cause) {
    if (!(cause instanceof StructureFault)) throw cause
    const Fault = cause.reason === 'malformed' ? NotUnderstood : TooMuch
    throw new Fault(cause.message, { cause })
  }
}

const isNumberStart = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e || byte === 0x2b

function number(parser: Parser, budget: PaintBudget): number {
  if (--budget.values.left < 0) throw new NotUnderstood('too many operands')
  const word = parser.word()
  if (word.length > 40 || !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word))
    throw new NotUnderstood(`"${word.slice(0, 20)}" is no number`)
  return Number(word)
}

/** From behind BI to behind EI. */
function inlineImage(parser: Parser): { dict: PdfDict; data: Buffer } {
  const dict = new PdfDict()
  for (;;) {
    parser.skipSpace()
    if (parser.bytes[parser.at] !== 0x2f) break
    const key = nameText(value(parser))!
    if (dict.has(key)) throw new NotUnderstood('a picture has an entry twice')
    dict.set(key, value(parser))
  }
  if (!parser.takeWord('ID')) throw new NotUnderstood('a picture in the content has no data')
  const from = parser.at + 1
  const end = endOfImage(parser.bytes, from)
  parser.at = end + 3
  return { dict, data: parser.bytes.subarray(from, end) }
}

/** The first EI alone behind which text follows: if that is wrong, what follows is no content. */
function endOfImage(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf('EI', from); at >= 0; at = bytes.indexOf('EI', at + 2)) {
    const after = bytes.subarray(at + 2, at + 14)
    if (isSpace(bytes[at - 1]) && (after.length === 0 || isSpace(after[0])) && after.every(isText))
      return at - 1
  }
  throw new NotUnderstood('a picture in the content has no end')
}

const isSpace = (byte: number | undefined): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0 || byte === 12
const isText = (byte: number): boolean =>
  (byte >= 32 && byte < 127) || byte === 10 || byte === 13 || byte === 9
