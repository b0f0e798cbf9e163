/** What is sent is no stream of events, or a line of it has no end. */
export class MalformedEvents extends Error {
  override readonly name = 'MalformedEvents'
}

const MAX_LENGTH = 1024 * 1024

/**
 * The data of each event of a `text/event-stream`. Lines end with CR, LF or both; comments and other fields are passed
 * over; the last event counts also without the empty line after it, which not every server sends.
 */
export async function* eventsOf(
  chunks: AsyncIterable<Uint8Array>,
  longest = MAX_LENGTH,
): AsyncGenerator<string, void, undefined> {
  let data: string[] | undefined
  let size = 0
  const taken = (): string => {
    const text = (data ?? []).join('\n')
    data = undefined
    size = 0
    return text
  }
  for await (const line of linesOf(chunks, longest)) {
    if (line === '') {
      if (data) yield taken()
      continue
    }
    const value = dataIn(line)
    if (value === undefined) continue
    data ??= []
    data.push(value)
    // Each line counts, also an empty one.
    size += value.length + 1
    if (size > longest) throw new MalformedEvents(`an event is longer than ${longest} characters`)
  }
  if (data) yield taken()
}

/** `data: x` and `data:x` are x, `data` alone is empty. */
function dataIn(line: string): string | undefined {
  if (line === 'data') return ''
  if (!line.startsWith('data:')) return undefined
  return line.startsWith('data: ') ? line.slice(6) : line.slice(5)
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let held = ''
  let hasEnd = false
  for await (const chunk of chunks) {
    const text = decoded(decoder, chunk)
    held += text
    if (held.length > longest + text.length)
      throw new MalformedEvents(`a line is longer than ${longest} characters`)
    // Only a line's end is worth a look at all that is held.
    hasEnd ||= /[\r\n]/.test(text)
    if (!hasEnd) continue
    // A CR at the end may be the first half of a line's end.
    const end = held.endsWith('\r') ? held.length - 1 : held.length
    const lines = held.slice(0, end).split(/\r\n|\r|\n/)
    held = (lines.pop() ?? '') + held.slice(end)
    hasEnd = held.endsWith('\r')
    yield* lines
  }
  held += decoded(decoder)
  if (held !== '') yield* held.split(/\r\n|\r|\n/)
}

/** A character that is split between chunks waits for its rest. */
function decoded(decoder: InstanceType<typeof TextDecoder>, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch (cause) {
    throw new MalformedEvents('the events are not UTF-8', { cause })
  }
}
