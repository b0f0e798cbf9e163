import type { IncomingMessage } from 'node:http'
import { Problem } from './http.ts'

/** No page of another site may press buttons here, nor reach this machine under another name. */
export function checkOrigin({ headers }: IncomingMessage): void {
  const host = headers.host ?? ''
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) throw new Problem(403, 'this is not my name')
  if (headers.origin !== undefined && headers.origin !== `http://${host}`)
    throw new Problem(403, 'another site may not ask this')
}
