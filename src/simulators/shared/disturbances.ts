import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem, send } from './http.ts'
import type { Switched } from './switches.ts'

const HUGE_BYTES = 64 * 1024 * 1024

interface FaultOptions {
  ms?: number
  status?: number
}

type Silence = 'hang' | 'reset'
type Nonsense = 'garbage' | 'html' | 'huge'
type OnTheWay = Silence | Nonsense | 'slow' | '5xx' | 'not_found' | 'redirect'

/** Does to a question what the switched faults want. Gives whether it has answered, or never will. */
export async function disturbed(
  response: ServerResponse,
  faults: Switched<OnTheWay, FaultOptions>,
): Promise<boolean> {
  await delayed(faults.take('slow'))
  if (silenced(response, faults)) return true
  const failure = faults.take('5xx')
  if (failure) throw broken(failure)
  if (faults.take('not_found')) throw new Problem(404, 'nothing is here')
  if (faults.take('redirect')) {
    response.writeHead(307, { Location: 'http://127.0.0.1:1/elsewhere', 'Content-Length': 0 }).end()
    return true
  }
  return answeredWithNonsense(response, faults, '{"record": null, "padding": "')
}

export async function delayed(fault: FaultOptions | undefined): Promise<void> {
  if (fault) await sleep(fault.ms ?? 2000)
}

export const broken = ({ status = 500 }: FaultOptions): Problem => new Problem(status, 'something is broken')

/** Whether no answer will come. */
export function silenced(response: ServerResponse, faults: Switched<Silence, unknown>): boolean {
  if (faults.take('hang')) return true
  if (!faults.take('reset')) return false
  response.destroy()
  return true
}

/** Whether the answer was none that anybody could use; one without end begins as it is told. */
export function answeredWithNonsense(
  response: ServerResponse,
  faults: Switched<Nonsense, unknown>,
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

/** One JSON text without end, as fast as the reader takes it. */
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
