import type { Fault } from '../errors/app-error.ts'
import { isDangerousName, isExactNumber, isSoundText } from './json-plain.ts'

const mostFaults = 20
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Finds every fault, with its place, in text that JSON.parse has taken and that is not nested too deeply. */
export function findFaults(text: string): Fault[] {
  const search = new Search(text)
  search.value('/body')
  return search.faults
}

class Search {
  readonly faults: Fault[] = []
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  value(path: string): void {
    const next = this.#peek()
    if (next === '{') this.#object(path)
    else if (next === '[') this.#array(path)
    else if (next === '"') this.#soundString(path)
    else if (next === '-' || (next >= '0' && next <= '9')) this.#number(path)
    else this.#take(/[a-z]+/y)
  }

  #object(path: string): void {
    const names = new Set<string>()
    this.#at++
    while (this.#peek() !== '}') {
      if (this.#peek() === ',') this.#at++
      this.#peek()
      const name = this.#string()
      const member = `${path}/${name.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')}`
      if (names.has(name)) this.#fault(member, 'duplicate', 'occurs more than once')
      if (isDangerousName(name)) this.#fault(member, 'name', 'is not allowed as a name')
      if (!isSoundText(name)) this.#fault(member, 'text', 'has a name with a NUL or a lone surrogate')
      names.add(name)
      this.#peek()
      this.#at++
      this.value(member)
    }
    this.#at++
  }

  #array(path: string): void {
    this.#at++
    for (let index = 0; this.#peek() !== ']'; index++) {
      if (this.#peek() === ',') this.#at++
      this.value(`${path}/${index}`)
    }
    this.#at++
  }

  #soundString(path: string): void {
    if (!isSoundText(this.#string())) this.#fault(path, 'text', 'contains a NUL or a lone surrogate')
  }

  #number(path: string): void {
    const written = this.#take(/[-+.0-9eE]+/y)
    const value = Number(written)
    const vanished = value === 0 && /[1-9]/.test(written.split(/e/i)[0]!)
    if (vanished || !isExactNumber(value))
      this.#fault(path, 'number', 'is a number that cannot be kept exactly')
  }

  #string(): string {
    const start = this.#at
    let end = start + 1
    // A pattern with a choice in it needs a stack as long as the text.
    for (let unit = this.#text.charCodeAt(end); unit !== QUOTE; unit = this.#text.charCodeAt(end))
      end += unit === BACKSLASH ? 2 : 1
    this.#at = end + 1
    return JSON.parse(this.#text.slice(start, this.#at)) as string
  }

  /** Skips white space; the next character. */
  #peek(): string {
    this.#take(/[ \t\r\n]*/y)
    return this.#text[this.#at] ?? ''
  }

  #take(token: RegExp): string {
    token.lastIndex = this.#at
    const found = token.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    return found
  }

  #fault(path: string, rule: string, message: string): void {
    if (this.faults.length < mostFaults) this.faults.push({ path, rule, message })
  }
}
