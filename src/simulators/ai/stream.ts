import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { delay } from '../shared/fault-injection.ts'
import type { CallFaults } from './faults.ts'
import type { Requests } from './requests.ts'

/** One chunk of an answer. */
export interface Piece {
  delta: object
  finish?: string
  isText?: boolean
}

interface Streaming {
  head: object
  /** What was used; undefined where it is not told. */
  usage: object | undefined
  faults: CallFaults
  requests: Requests
}

const midway = ['hang_midway', 'reset_midway', 'end_midway', 'error_midway'] as const

/** Sends the pieces as events, with what servers do differently and what goes wrong. */
export async function streamPieces(
  response: ServerResponse,
  pieces: readonly Piece[],
  { head, usage, faults, requests }: Streaming,
): Promise<void> {
  const write = writer(response, faults)
  const always = faults.take('usage_in_every_chunk') ? { usage } : {}
  const event = (body: object): Promise<void> =>
    write(`data: ${JSON.stringify({ ...head, ...body, ...always })}`)
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' })
  response.flushHeaders()
  if (faults.take('hang_before_first')) return
  if (faults.take('empty_choices_first'))
    await event({ choices: [], prompt_filter_results: [{ prompt_index: 0 }] })
  if (faults.take('long_line')) await write(`data: {"padding": "${'x'.repeat(4 * 1024 * 1024)}"}`)
  const fault = midway.map((name) => ({ name, options: faults.take(name) })).find(({ options }) => options)
  let left = fault ? (fault.options?.after ?? 1) : Number.POSITIVE_INFINITY
  const pace = faults.take('paced')
  for (const { delta, finish = null, isText } of pieces) {
    if (isText) await delay(pace)
    if ((isText || finish !== null) && left-- <= 0) {
      if (fault?.name === 'reset_midway') return requests.break(response)
      if (fault?.name === 'end_midway') return void response.end()
      if (fault?.name === 'error_midway')
        await write(`data: ${JSON.stringify({ error: { message: 'it broke', code: 'server_error' } })}`)
      if (fault?.name !== 'error_midway') return
      return void response.end()
    }
    await event({ choices: [{ index: 0, delta, finish_reason: finish }] })
    if (isText && faults.take('filter_chunk'))
      await event({
        choices: [{ index: 0, finish_reason: null, content_filter_results: {}, content_filter_offsets: {} }],
      })
  }
  if (usage) await event({ choices: [], usage })
  if (!faults.take('no_done')) await write('data: [DONE]')
  if (faults.take('hang_at_end')) return
  response.end()
}

/** Writes one event, in the line ends and packets that the faults ask for. */
function writer(response: ServerResponse, faults: CallFaults): (text: string) => Promise<void> {
  const end = faults.take('crlf') ? '\r\n' : '\n'
  const [comments, splits] = [faults.take('comments'), faults.take('split_bytes')]
  return async (text) => {
    const comment = comments ? `: still here${end}event: message${end}id: 1${end}` : ''
    const bytes = Buffer.from(`${comment}${text}${end}${end}`)
    const step = splits ? 3 : bytes.length
    for (let at = 0; at < bytes.length; at += step) {
      if (response.destroyed) return
      // Handed over before the next step, which may be to break the connection; a client who leaves ends the waiting.
      await new Promise<unknown>((resolve) => response.write(bytes.subarray(at, at + step), resolve))
      if (splits) await nextTurn()
    }
  }
}
