import { OperationError } from './ask.js'

/** The events of an answer as they arrive; a refusal before the first of them is thrown. */
export async function* eventsOf(path, body, signal) {
  const response = await send(path, body, signal)
  if (!response.ok) {
    const answer = await response.json().catch(() => ({}))
    throw new OperationError(
      response.status,
      Number(response.headers.get('Retry-After')) || undefined,
      answer,
    )
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let data = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop()
      for (const line of lines.map((one) => one.replace(/\r$/, ''))) {
        // Other lines are the event's name, which its data has too, and comments that keep the connection open.
        if (line.startsWith('data:')) data += line.slice(5)
        if (line !== '' || data === '') continue
        yield JSON.parse(data)
        data = ''
      }
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

export async function send(path, body, signal) {
  try {
    return await fetch(`/web/api/v1/${path}`, {
      method: 'POST',
      headers: {
        Accept: 'text/event-stream, application/json',
        'Content-Type': 'application/json',
        'X-Tamga-Request': '1',
      },
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'same-origin',
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new OperationError(0, undefined, {})
  }
}
