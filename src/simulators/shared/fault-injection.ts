import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ActiveFaults } from './fault-switches.ts'
import { Problem, send } from './http.ts'

const HUGE_BYTES = 64 * 1024 * 1024

interface FaultOptions {
  ms?: number
  status?: number
}

type NoResponse = 'hang' | 'reset'
type UnusableResponse = 'garbage' | 'html' | 'huge'
type NetworkFault = NoResponse | UnusableResponse | 'slow' | '5xx' | 'not_found' | 'redirect'

/** Applies the active network faults to a request. True when it has responded, or never will. */
export async function injectFaults(
  response: ServerResponse,
  faults: ActiveFaults<NetworkFault, FaultOptions>,
): Promise<boolean> {
  await delay(faults.take('slow'))
  if (dropResponse(response, faults)) return true
  const failure = faults.take('5xx')
  if (failure) throw serverError(failure)
  if (faults.take('not_found')) throw new Problem(404, 'nothing is here')
  if (faults.take('redirect')) {
    response.writeHead(307, { Location: 'http://127.0.0.1:1/elsewhere', 'Content-Length': 0 }).end()
    return true
  }
  return sendUnusable(response, faults, '{"record": null, "padding": "')
}

export async function delay(fault: FaultOptions | undefined): Promise<void> {
  if (fault) await sleep(fault.ms ?? 2000)
}

export const serverError = ({ status = 500 }: FaultOptions): Problem =>
  new Problem(status, 'something is broken')

/** True when no response will come. */
export function dropResponse(response: ServerResponse, faults: ActiveFaults<NoResponse, unknown>): boolean {
  if (faults.take('hang')) return true
  if (!faults.take('reset')) return false
  response.destroy()
  return true
}

/** True when it sent a response that no client can use; an endless one begins with `hugeBeginning`. */
export function sendUnusable(
  response: ServerResponse,
  faults: ActiveFaults<UnusableResponse, unknown>,
  hugeBeginning: string,
): boolean {
  if (faults.take('garbage'))
    send(response, 200, 'application/json', Buffer.from([0x7b, 0xff, 0x00, 0x22, 0xc3, 0x28, 0x7d]))
  else if (faults.take('html'))
    send(response, 200, 'text/html; charset=utf-8', '<!doctype html><title>Portal</title><p>Welcome.</p>')
  else if (faults.take('huge')) sendHuge(response, hugeBeginning)
  else return false
  return true
}

/** One endless JSON text, as fast as the reader takes it. */
function sendHuge(response: ServerResponse, beginning: string): void {
  const chunk = Buffer.alloc(64 * 1024, 0x20)
  let sent = 0
  const more = (): void => {
    while (!response.destroyed && sent < HUGE_BYTES) {
      sent += chunk.length
      if (!response.write(chunk)) {
        response.once('drain', more)
        return
      }
    }
    if (!response.destroyed) response.end('"}')
  }
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.write(beginning)
  more()
}
