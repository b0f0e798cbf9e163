/** One event of a stream of server-sent events, with its data as they came. */
export interface ServerSentEvent {
  event: string
  data: string
  id: string | undefined
}

/**
 * Reads server-sent events, as the HTML standard describes them: lines end with CRLF, LF or CR, wherever the chunks are
 * cut; several lines of data are one value; a line that begins with a colon is a comment.
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  let event = ''
  let data: string[] = []
  let id: string | undefined
  for await (const line of readLines(stream)) {
    if (line === '') {
      if (data.length > 0) yield { event: event || 'message', data: data.join('\n'), id }
      event = ''
      data = []
      continue
    }
    const colon = line.indexOf(':')
    if (colon === 0) continue
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
    else if (field === 'id' && !value.includes('\0')) id = value
  }
  // An event that no empty line has ended is not whole.
}

/** The data of each event. A consumer that stops early closes the connection. */
export async function* readEventData<T>(stream: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  for await (const { data } of readEvents(stream)) yield JSON.parse(data) as T
}

async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  // Not by asynchronous iteration of the stream, which some browsers do not have.
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      // A CR at the end may be the first half of a CRLF.
      const lines = rest.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      yield* lines
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
