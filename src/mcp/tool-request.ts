import type { IncomingRequest } from '../contract/request.ts'
import { OwnRequest } from '../web/proxy/own-request.ts'

/** What shows who calls, and in which language they want to be answered. */
const passedOn: ReadonlySet<string> = new Set(['x-api-key', 'authorization', 'accept-language'])

/** A call of a tool, by whoever sent the message: the same credential, so the same permissions, limits and entries. */
export class ToolRequest extends OwnRequest {
  override readonly header: (name: string) => string | undefined

  constructor(sender: IncomingRequest, path: string, body: unknown) {
    super(sender, { method: 'POST', path, body })
    this.header = (name) => (passedOn.has(name) ? sender.header(name) : undefined)
  }
}
