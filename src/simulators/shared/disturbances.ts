import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem, send } from './http.ts'

const HUGE_BYTES = 64 * 1024 * 1024

type OnTheWay = 'slow' | 'hang' | 'reset' | '5xx' | 'not_found' | 'redirect' | 'garbage' | 'html' | 'huge'

interface Switched {
  take(name: OnTheWay): { ms?: number; status?: number } | undefined
}

/** Does to a question what the switched faults want. Gives whether it has answered, or never will. */
export async function disturbed(response: ServerResponse, faults: Switched): Promise<boolean> {
  const slow = faults.take('slow')
  if (slow) await sleep(slow.ms ?? 2000)
  if (faults.take('hang')) return true
  if (faults.take('reset')) {
    response.destroy()
    return true
  }
  const failure = faults.take('5xx')
  if (failure) throw new Problem(failure.status ?? 500, 'something is broken')
  if (faults.take('not_found')) throw new Problem(404, 'nothing is here')
  if (faults.take('redirect')) {
    response.writeHead(307, { Location: 'http://127.0.0.1:1/elsewhere', 'Content-Length': 0 }).end()
    return true
  }
  if (faults.take('garbage')) {
    send(response, 200, 'application/json', Buffer.from([0x7b, 0xff, 0x00, 0x22, 0xc3, 0x28, 0x7d]))
    return true
  }
  if (faults.take('html')) {
    send(response, 200, 'text/html; charset=utf-8', '<!doctype html><title>Portal</title><p>Welcome.</p>')
    return true
  }
  if (faults.take('huge')) {
    sendHuge(response)
    return true
  }
  return false
}

/** One JSON text without end, as fast as the reader takes it. */
function sendHuge(response: ServerResponse): void {
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
  response.write('{"record": null, "padding": "')
  more()
}
