import type { Fault } from '../errors/app-error.ts'
import { isExactNumber } from './exact-number.ts'
import { isDangerousName } from './json-plain.ts'
import { isWellFormedText, textFault } from './well-formed.ts'

const mostFaults = 20

interface Found {
  faults: readonly Fault[]
  /** It is kept as 0. */
  hasNegativeZero: boolean
}

/** Finds every fault, with its place, in text that JSON.parse has taken and that is not nested too deeply. */
export function findFaults(text: string): Found {
  const search = new Search(text)
  search.value()
  return search
}

const quote = 0x22
const backslash = 0x5c

/** One pass, each character looked at a bounded number of times: what it is given may be as long as a file. */
class Search {
  readonly faults: Fault[] = []
  hasNegativeZero = false
  readonly #text: string
  /** Names and indexes that lead to the present value; joined only for a fault. */
  readonly #path: (string | number)[] = []
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  value(): void {
    const next = this.#peek()
    if (next === 0x7b) this.#object()
    else if (next === 0x5b) this.#array()
    else if (next === quote) this.#soundString()
    else if (next === 0x2d || (next >= 0x30 && next <= 0x39)) this.#number()
    else this.#literal()
  }

  #object(): void {
    const names = new Set<string>()
    this.#at++
    while (this.#peek() !== 0x7d) {
      if (this.#peek() === 0x2c) this.#at++
      this.#peek()
      const name = this.#string()
      this.#path.push(name)
      if (names.has(name)) this.#fault('duplicate', 'This field occurs more than once.')
      if (isDangerousName(name)) this.#fault('name', 'This name is not allowed.')
      if (!isWellFormedText(name)) this.#fault('text')
      names.add(name)
      this.#peek()
      this.#at++
      this.value()
      this.#path.pop()
    }
    this.#at++
  }

  #array(): void {
    this.#at++
    for (let index = 0; this.#peek() !== 0x5d; index++) {
      if (this.#peek() === 0x2c) this.#at++
      this.#path.push(index)
      this.value()
      this.#path.pop()
    }
    this.#at++
  }

  #soundString(): void {
    if (!isWellFormedText(this.#string())) this.#fault('text')
  }

  #number(): void {
    const start = this.#at
    while (isOfNumber(this.#text.charCodeAt(this.#at))) this.#at++
    const written = this.#text.slice(start, this.#at)
    if (!isExactNumber(written)) this.#fault('number', 'This number cannot be kept exactly.')
    if (Object.is(Number(written), -0)) this.hasNegativeZero = true
  }

  #string(): string {
    const start = this.#at
    let end = start
    do end = this.#text.indexOf('"', end + 1)
    while (isEscaped(this.#text, end))
    this.#at = end + 1
    return JSON.parse(this.#text.slice(start, this.#at)) as string
  }

  #literal(): void {
    for (let code = this.#text.charCodeAt(this.#at); code >= 0x61 && code <= 0x7a; )
      code = this.#text.charCodeAt(++this.#at)
  }

  /** Skips white space; the next character, NaN at the end. */
  #peek(): number {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at)
      if (code !== 0x20 && code !== 0x09 && code !== 0x0d && code !== 0x0a) return code
      this.#at++
    }
  }

  #fault(rule: 'text' | 'duplicate' | 'name' | 'number', message = ''): void {
    if (this.faults.length >= mostFaults) return
    const path = pointerOf(this.#path)
    this.faults.push(rule === 'text' ? textFault(path) : { path, rule, message })
  }
}

const pointerOf = (path: readonly (string | number)[]): string =>
  ['/body', ...path.map((part) => escapedPart(String(part)))].join('/')

const escapedPart = (part: string): string => part.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')

/** Whether an odd number of backslashes stands before a quotation mark. */
function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === backslash) before--
  return (at - before) % 2 === 1
}

/** Digits, signs, the point and the exponent. */
const isOfNumber = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2b || code === 0x2e || (code | 0x20) === 0x65
