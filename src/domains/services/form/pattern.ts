/**
 * Patterns of agencies. They are matched by walking all ways at once (Thompson), so the time grows with the length of the
 * text and never explodes, as it can with the engines of browsers and servers. The whole text must match. There are
 * letters, `.`, classes as `[А-Я0-9]`, `\d \w \s \p{L} \p{Lu} \p{Ll} \p{N} \p{Cyrillic} \p{Latin}`, groups, `|`, and
 * repetition by `? * + {2} {2,} {2,5}`.
 */
export interface Pattern {
  matches(text: string): boolean
}

const MOST_STEPS = 1000
const MOST_REPEATS = 200

type Fits = (character: string) => boolean

type Node =
  | { kind: 'one'; fits: Fits }
  | { kind: 'then'; parts: Node[] }
  | { kind: 'or'; parts: Node[] }
  | { kind: 'repeat'; of: Node; least: number; most: number }

type Step = { kind: 'one'; fits: Fits } | { kind: 'split'; to: number[] } | { kind: 'end' }

const classes: Record<string, RegExp> = {
  d: /^[0-9]$/,
  w: /^[A-Za-z0-9_]$/,
  s: /^\s$/u,
  L: /^\p{L}$/u,
  Lu: /^\p{Lu}$/u,
  Ll: /^\p{Ll}$/u,
  N: /^\p{N}$/u,
  Cyrillic: /^\p{Script=Cyrillic}$/u,
  Latin: /^\p{Script=Latin}$/u,
}

/** Undefined where it is written with anything else, or would take too many steps. */
export function patternOf(source: string): Pattern | undefined {
  try {
    const reader = new Reader(source)
    const node = reader.alternatives()
    if (!reader.isAtEnd()) return undefined
    const steps = compiled(node)
    return { matches: (text) => walks(steps, text) }
  } catch (error) {
    if (error instanceof NotAPattern) return undefined
    throw error
  }
}

class NotAPattern extends Error {}

class Reader {
  readonly #characters: string[]
  #at = 0
  #depth = 0

  constructor(source: string) {
    this.#characters = [...source]
  }

  isAtEnd(): boolean {
    return this.#at >= this.#characters.length
  }

  alternatives(): Node {
    if (++this.#depth > 20) throw new NotAPattern()
    const parts = [this.#sequence()]
    while (this.#takes('|')) parts.push(this.#sequence())
    this.#depth--
    return parts.length === 1 ? (parts[0] as Node) : { kind: 'or', parts }
  }

  #sequence(): Node {
    const parts: Node[] = []
    while (!this.isAtEnd() && this.#next() !== '|' && this.#next() !== ')')
      parts.push(this.#repeated(this.#atom()))
    return { kind: 'then', parts }
  }

  #repeated(of: Node): Node {
    const bounds = this.#bounds()
    if (!bounds) return of
    if (this.#bounds()) throw new NotAPattern()
    return { kind: 'repeat', of, ...bounds }
  }

  #bounds(): { least: number; most: number } | undefined {
    if (this.#takes('?')) return { least: 0, most: 1 }
    if (this.#takes('*')) return { least: 0, most: Number.POSITIVE_INFINITY }
    if (this.#takes('+')) return { least: 1, most: Number.POSITIVE_INFINITY }
    if (!this.#takes('{')) return undefined
    const least = this.#number()
    const hasMore = this.#takes(',')
    const most = !hasMore ? least : this.#next() === '}' ? Number.POSITIVE_INFINITY : this.#number()
    if (!this.#takes('}') || most < least) throw new NotAPattern()
    return { least, most }
  }

  #number(): number {
    let digits = ''
    while (/^[0-9]$/.test(this.#next() ?? '')) digits += this.#take()
    const number = Number(digits)
    if (digits === '' || number > MOST_REPEATS) throw new NotAPattern()
    return number
  }

  #atom(): Node {
    const character = this.#take()
    if (character === '(') {
      if (this.#takes('?') && !this.#takes(':')) throw new NotAPattern()
      const inside = this.alternatives()
      if (!this.#takes(')')) throw new NotAPattern()
      return inside
    }
    if (character === '[') return { kind: 'one', fits: this.#class() }
    if (character === '.') return { kind: 'one', fits: (one) => !/^[\n\r\u2028\u2029]$/.test(one) }
    if (character === '\\') return { kind: 'one', fits: this.#escape() }
    if ('^$*+?{}]'.includes(character)) throw new NotAPattern()
    return { kind: 'one', fits: (one) => one === character }
  }

  #class(): Fits {
    const isNegated = this.#takes('^')
    const parts: Fits[] = []
    while (!this.#takes(']')) {
      const from = this.#classCharacter()
      if (typeof from !== 'string') {
        parts.push(from)
        continue
      }
      const isRange = this.#next() === '-' && this.#characters[this.#at + 1] !== ']'
      if (isRange) this.#at++
      const to = isRange ? this.#classCharacter() : from
      if (typeof to !== 'string') throw new NotAPattern()
      const [low, high] = [from.codePointAt(0) as number, to.codePointAt(0) as number]
      if (low > high) throw new NotAPattern()
      parts.push((one) => {
        const point = one.codePointAt(0) as number
        return point >= low && point <= high
      })
    }
    if (parts.length === 0) throw new NotAPattern()
    return (one) => parts.some((fits) => fits(one)) !== isNegated
  }

  #classCharacter(): string | Fits {
    const character = this.#take()
    if (character === '[') throw new NotAPattern()
    if (character !== '\\') return character
    return /^[dwsp]$/.test(this.#next() ?? '') ? this.#escape() : this.#literal()
  }

  #escape(): Fits {
    const kind = this.#next() ?? ''
    if (!/^[dwsp]$/.test(kind)) {
      const literal = this.#literal()
      return (one) => one === literal
    }
    this.#at++
    let name = kind
    if (kind === 'p') {
      name = ''
      if (!this.#takes('{')) throw new NotAPattern()
      while (!this.#takes('}')) name += this.#take()
      if (name.length === 1 && /[a-z]/.test(name)) throw new NotAPattern()
    }
    const known = Object.hasOwn(classes, name) ? classes[name] : undefined
    if (!known) throw new NotAPattern()
    return (one) => known.test(one)
  }

  /** Only signs are escaped: a letter with a stroke before it means something elsewhere. */
  #literal(): string {
    const character = this.#take()
    if (/[\p{L}\p{N}]/u.test(character)) throw new NotAPattern()
    return character
  }

  #next(): string | undefined {
    return this.#characters[this.#at]
  }

  #take(): string {
    const character = this.#characters[this.#at++]
    if (character === undefined) throw new NotAPattern()
    return character
  }

  #takes(character: string): boolean {
    if (this.#next() !== character) return false
    this.#at++
    return true
  }
}

/** Each way through the pattern in steps; those of a repetition are there as often as it may need them. */
function compiled(node: Node): Step[] {
  const steps: Step[] = []
  const add = (step: Step): number => {
    if (steps.length >= MOST_STEPS) throw new NotAPattern()
    return steps.push(step) - 1
  }
  const split = (): { kind: 'split'; to: number[] } => {
    const step = { kind: 'split' as const, to: [] as number[] }
    add(step)
    return step
  }
  const emit = (part: Node): void => {
    if (part.kind === 'one') add(part)
    else if (part.kind === 'then') part.parts.forEach(emit)
    else if (part.kind === 'or') emitAlternatives(part.parts)
    else emitRepeat(part)
  }
  const emitAlternatives = (parts: Node[]): void => {
    const ends: { to: number[] }[] = []
    for (const part of parts.slice(0, -1)) {
      const fork = split()
      fork.to.push(steps.length)
      emit(part)
      ends.push(split())
      fork.to.push(steps.length)
    }
    emit(parts.at(-1) as Node)
    for (const end of ends) end.to.push(steps.length)
  }
  const emitRepeat = ({ of, least, most }: Extract<Node, { kind: 'repeat' }>): void => {
    for (let count = 0; count < least; count++) emit(of)
    if (most === Number.POSITIVE_INFINITY) {
      const fork = split()
      const begin = steps.indexOf(fork)
      fork.to.push(steps.length)
      emit(of)
      split().to.push(begin)
      fork.to.push(steps.length)
      return
    }
    const forks: { to: number[] }[] = []
    for (let count = least; count < most; count++) {
      const fork = split()
      fork.to.push(steps.length)
      forks.push(fork)
      emit(of)
    }
    for (const fork of forks) fork.to.push(steps.length)
  }
  emit(node)
  add({ kind: 'end' })
  return steps
}

function walks(steps: readonly Step[], text: string): boolean {
  let here = reached(steps, [0])
  for (const character of text) {
    const after = [...here].flatMap((at) => {
      const step = steps[at] as Step
      return step.kind === 'one' && step.fits(character) ? [at + 1] : []
    })
    if (after.length === 0) return false
    here = reached(steps, after)
  }
  return here.has(steps.length - 1)
}

/** Where one can be without reading on; each place once, however many ways lead there. */
function reached(steps: readonly Step[], from: readonly number[]): Set<number> {
  const places = new Set<number>()
  const open = [...from]
  while (open.length > 0) {
    const at = open.pop() as number
    if (places.has(at)) continue
    places.add(at)
    const step = steps[at] as Step
    if (step.kind === 'split') open.push(...step.to)
  }
  return places
}
