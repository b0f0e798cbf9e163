/** One server-sent event whose data is JSON. */
export interface SentEvent {
  event: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape, and the contract has checked them
  data: any
}

/** The events of a whole answer, as the HTML standard reads them; comments are left out. */
export function eventsIn(text: string): SentEvent[] {
  return text
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith(':')))
    .filter((lines) => lines.length > 0)
    .map((lines) => ({
      event: fieldOf(lines, 'event')[0],
      data: JSON.parse(fieldOf(lines, 'data').join('\n')),
    }))
}

function fieldOf(lines: readonly string[], name: string): string[] {
  const start = `${name}: `
  return lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length))
}

export const isEventStream = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true
