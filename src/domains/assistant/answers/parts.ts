import { type AnswerPart, type Composed, zeroUsage } from './turn.ts'

export type Parts = AsyncGenerator<AnswerPart, Composed>

/** What a part of an answer that is broken off says of itself; no one hears it. */
const brokenOff: Composed = { mode: 'refusal', completeness: 'none', usage: zeroUsage }

/** The same parts, each told of before it goes on. */
export async function* tapParts(parts: Parts, note: (part: AnswerPart) => void): Parts {
  try {
    for (;;) {
      const { done, value } = await parts.next()
      if (done) return value
      note(value)
      yield value
    }
  } finally {
    await parts.return(brokenOff)
  }
}

/** The same text, in which space comes with what follows it: no answer ends in one. */
export async function* trimTrailingSpace(parts: Parts): Parts {
  let space = ''
  try {
    for (;;) {
      const { done, value } = await parts.next()
      if (done) return value
      if (value.type !== 'delta') {
        yield value
        continue
      }
      const text = space + value.text
      const said = text.trimEnd()
      space = text.slice(said.length)
      if (said !== '') yield { type: 'delta', text: said }
    }
  } finally {
    await parts.return(brokenOff)
  }
}

/**
 * Waits for the first part, though no longer than that; what fails meanwhile, fails here. The answer has begun by then, so
 * that it is ended by the signal, too: a reader who leaves before reading would never end it.
 */
export async function awaitFirstPart(parts: Parts, ms: number, signal: AbortSignal): Promise<Parts> {
  const first = parts.next()
  const end = () => void parts.return(brokenOff).catch(() => undefined)
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([first, late]).finally(() => clearTimeout(timer))
  // Where it comes late, the reader of the parts hears of its failure.
  first.catch(() => undefined)
  return startedWith(first, parts)
}

async function* startedWith(first: Promise<IteratorResult<AnswerPart, Composed>>, parts: Parts): Parts {
  try {
    const begun = await first
    if (begun.done) return begun.value
    yield begun.value
    return yield* parts
  } finally {
    await parts.return(brokenOff)
  }
}
