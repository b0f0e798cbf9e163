import { StructureFault } from '../faults.ts'
import { Parser } from '../parser.ts'
import { nameText, PdfDict, type PdfValue } from '../values.ts'
import { type PaintBudget, PaintBudgetExceeded, UnsupportedContent } from './budget.ts'

/** An operator with what stands before it (7.8.2). */
export interface ContentOperation {
  operator: string
  operands: PdfValue[]
  /** Of a picture inside the content: its entries, and its data with their filters. */
  inline?: { dict: PdfDict; data: Buffer }
}

const MAX_OPERANDS = 1000

/** The operations of a content stream. Throws where it is not written as the standard says: viewers differ there. */
export function* operations(content: Buffer, budget: PaintBudget): Generator<ContentOperation> {
  const parser = new Parser(content, 0, content.length, budget.values)
  let operands: PdfValue[] = []
  for (;;) {
    parser.skipSpace()
    const byte = content[parser.at]
    if (byte === undefined) {
      if (operands.length > 0) throw new UnsupportedContent('the content ends before an operator')
      return
    }
    if (operands.length > MAX_OPERANDS) throw new UnsupportedContent('too many operands')
    if (isNumberStart(byte)) operands.push(number(parser, budget))
    else if (byte === 0x5b) operands.push(list(parser, budget))
    else if (byte === 0x2f || byte === 0x28 || byte === 0x3c) operands.push(value(parser))
    else {
      const operator = word(parser)
      if (operator === '') throw new UnsupportedContent('a delimiter stands alone')
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
    const Fault = cause.reason === 'malformed' ? UnsupportedContent : PaintBudgetExceeded
    throw new Fault(cause.message, { cause })
  }
}

const isNumberStart = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e || byte === 0x2b

/** By byte: part of a word or number, neither space nor delimiter. */
const regular = new Uint8Array(256).fill(1)
for (const byte of [0, 9, 10, 12, 13, 32]) regular[byte] = 0
for (const character of '()<>[]{}/%') regular[character.charCodeAt(0)] = 0

const words = new Map<number, string>()

/** Contents have millions of operators, and few different ones. */
function word(parser: Parser): string {
  const { bytes, at } = parser
  let end = at
  while (end < bytes.length && regular[bytes[end]!] === 1) end++
  parser.at = end
  if (end - at > 3) return bytes.toString('latin1', at, end)
  let key = 0
  for (let one = at; one < end; one++) key = key * 256 + bytes[one]!
  const known = words.get(key)
  if (known !== undefined) return known
  const text = bytes.toString('latin1', at, end)
  words.set(key, text)
  return text
}

const MAX_NUMBER_LENGTH = 40

function number(parser: Parser, budget: PaintBudget): number {
  if (--budget.values.remaining < 0) throw new PaintBudgetExceeded('too many operands')
  const { bytes, at } = parser
  let end = at
  const sign = bytes[end] === 0x2d ? -1 : 1
  if (bytes[end] === 0x2d || bytes[end] === 0x2b) end++
  let digits = 0
  let found = 0
  for (; isDigit(bytes[end]); end++, digits++) found = found * 10 + bytes[end]! - 0x30
  if (bytes[end] === 0x2e) {
    end++
    for (let share = 0.1; isDigit(bytes[end]); end++, digits++, share /= 10)
      found += (bytes[end]! - 0x30) * share
  }
  const isWhole = end === bytes.length || regular[bytes[end]!] === 0
  if (digits === 0 || !isWhole || end - at > MAX_NUMBER_LENGTH)
    throw new UnsupportedContent('a number is malformed')
  parser.at = end
  return sign * found
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39

const MAX_LIST_LENGTH = 100_000

function list(parser: Parser, budget: PaintBudget): PdfValue[] {
  const { bytes } = parser
  const values: PdfValue[] = []
  parser.at++
  for (;;) {
    parser.skipSpace()
    const byte = bytes[parser.at]
    if (byte === 0x5d) {
      parser.at++
      return values
    }
    if (values.length >= MAX_LIST_LENGTH) throw new PaintBudgetExceeded('a list is too long')
    values.push(byte !== undefined && isNumberStart(byte) ? number(parser, budget) : value(parser))
  }
}

/** From behind BI to behind EI. */
function inlineImage(parser: Parser): { dict: PdfDict; data: Buffer } {
  const dict = new PdfDict()
  for (;;) {
    parser.skipSpace()
    if (parser.bytes[parser.at] !== 0x2f) break
    const key = nameText(value(parser))!
    if (dict.has(key)) throw new UnsupportedContent('a picture has an entry twice')
    dict.set(key, value(parser))
  }
  if (!parser.takeWord('ID')) throw new UnsupportedContent('a picture in the content has no data')
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
  throw new UnsupportedContent('a picture in the content has no end')
}

const isSpace = (byte: number | undefined): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0 || byte === 12
const isText = (byte: number): boolean =>
  (byte >= 32 && byte < 127) || byte === 10 || byte === 13 || byte === 9
