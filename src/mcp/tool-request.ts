import { InternalRequest } from '../contract/internal-request.ts'
import type { IncomingRequest } from '../contract/request.ts'
import { MCP_PATH } from '../security/schemes/access-token.ts'

/** What shows who calls, and in which language they want to be answered. */
const passedOn: ReadonlySet<string> = new Set(['x-api-key', 'authorization', 'accept-language'])

/** A tool call with the credential of the message, so with the same permissions, limits and audit entries. */
export class ToolRequest extends InternalRequest {
  override readonly header: (name: string) => string | undefined
  /** A person's token has to be for the address to which they sent it. */
  readonly through = MCP_PATH

  constructor(sender: IncomingRequest, path: string, body: unknown) {
    super(sender, { method: 'POST', path, body })
    this.header = (name) => (passedOn.has(name) ? sender.header(name) : undefined)
  }
}
