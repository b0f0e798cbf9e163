import { stripVTControlCharacters } from 'node:util'

const MAX_OUTPUT_BYTES = 64 * 1024
/** A command that writes more than this is stopped. */
const KILL_OUTPUT_BYTES = 8 * 1024 * 1024
/** Assistants take no answer of 100,000 characters or more; the rest of the envelope needs a little room. */
const MAX_CHARACTERS = 95_000
const MIN_FOR_ERRORS = 16_000

/** Control characters other than tab and line break, and marks that change the direction of text. */
const unsafe = /[[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\ufeff]--[\t\n]]/gv

/** One output stream of a command: keeps its beginning and only counts the rest. */
export class CapturedOutput {
  readonly #chunks: Buffer[] = []
  #kept = 0
  #bytes = 0

  append(chunk: Buffer): void {
    this.#bytes += chunk.length
    const room = MAX_OUTPUT_BYTES - this.#kept
    if (room <= 0) return
    const part = chunk.subarray(0, room)
    this.#chunks.push(part)
    this.#kept += part.length
  }

  get flooded(): boolean {
    return this.#bytes > KILL_OUTPUT_BYTES
  }

  read(): { text: string; truncated: boolean } {
    const truncated = this.#bytes > this.#kept
    // A character cut in two at the end is left out; anything else that is not UTF-8 becomes U+FFFD.
    const text = new TextDecoder().decode(Buffer.concat(this.#chunks), { stream: truncated })
    return { text: sanitise(text), truncated }
  }
}

/** Text without what a terminal would obey or what would mislead a reader. */
export function sanitise(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/\r\n?/g, '\n').replaceAll(unsafe, '\ufffd')
}

interface CommandOutput {
  stdout: string
  stderr: string
  truncated: { stdout: boolean; stderr: boolean }
}

/** Both streams, cut to the room that the answer has; errors keep their share however long the output is. */
export function fitOutputs(out: CapturedOutput, errors: CapturedOutput, taken: number): CommandOutput {
  const room = MAX_CHARACTERS - taken
  const whole = { out: out.read(), errors: errors.read() }
  const forErrors = Math.max(room - encodedLength(whole.out.text), Math.min(MIN_FOR_ERRORS, room))
  const stderr = fitted(whole.errors.text, forErrors)
  const stdout = fitted(whole.out.text, room - encodedLength(stderr))
  return {
    stdout,
    stderr,
    truncated: {
      stdout: whole.out.truncated || stdout.length < whole.out.text.length,
      stderr: whole.errors.truncated || stderr.length < whole.errors.text.length,
    },
  }
}

export function encodedLength(value: unknown): number {
  return JSON.stringify(value).length
}

/** The longest beginning whose JSON has at most so many characters. */
function fitted(text: string, room: number): string {
  if (encodedLength(text) <= room) return text
  let [fits, fails] = [0, Math.min(text.length, Math.max(room, 0)) + 1]
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1
    if (encodedLength(text.slice(0, middle)) <= room) fits = middle
    else fails = middle
  }
  return text.slice(0, fits).toWellFormed()
}
