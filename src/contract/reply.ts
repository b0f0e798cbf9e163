import type { Readable } from 'node:stream'

/** An answer that is more than its data: another status, headers of its own, a stream. */
export class Reply<Data> {
  readonly status: number
  readonly data: Data
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, data: Data, headers: Record<string, string> = {}) {
    this.status = status
    this.data = data
    this.headers = headers
  }
}

export function reply<Data>(status: number, data: Data, headers?: Record<string, string>): Reply<Data> {
  return new Reply(status, data, headers)
}

/** What goes out on the wire. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Buffer | Readable | null
}
