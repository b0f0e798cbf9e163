import { setTimeout as sleep } from 'node:timers/promises'
import { type Exchange, Problem, send } from '../../shared/http.ts'
import type { Faults } from '../faults.ts'
import { RP_BASE } from './routes.ts'

const HUGE_BYTES = 64 * 1024 * 1024

/** Does to a call what the switched faults want. Gives whether it has answered, or never will. */
export async function disturbed({ path, response }: Exchange, faults: Faults): Promise<boolean> {
  const call = path.slice(RP_BASE.length)
  const delay = faults.take('delay', call)
  if (delay) await sleep(delay.ms ?? 2000)

  if (faults.take('hang', call)) return true
  if (faults.take('reset', call)) {
    response.destroy()
    return true
  }
  if (faults.take('maintenance', call)) throw new Problem(580, 'the system is under maintenance')
  if (faults.take('too_old', call)) throw new Problem(480, 'the app is too old')
  if (faults.take('not_found', call)) throw new Problem(404, 'there is nothing of that name')
  const failure = faults.take('5xx', call)
  if (failure) throw new Problem(failure.status ?? 500, 'something is broken')
  if (faults.take('garbage', call)) {
    send(response, 200, 'application/json', Buffer.from([0x7b, 0xff, 0x00, 0x22, 0xc3, 0x28, 0x7d]))
    return true
  }
  if (faults.take('html', call)) {
    send(response, 200, 'text/html; charset=utf-8', '<!doctype html><title>Portal</title><p>Welcome.</p>')
    return true
  }
  if (faults.take('huge', call)) {
    sendHuge(response)
    return true
  }
  return false
}

/** One JSON text without end, as fast as the reader takes it. */
function sendHuge(response: Exchange['response']): void {
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
  response.write('{"state": "RUNNING", "padding": "')
  more()
}
