import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLimits } from '../../src/config/limits-file.ts'
import { readBody } from '../../src/http/body.ts'
import { trustedProxies } from '../../src/http/client-address.ts'
import { NodeRequest } from '../../src/http/node-request.ts'
import { createLimitPolicy } from '../../src/limits/policy.ts'
import type { Spool } from '../../src/providers/storage/spool.ts'

const trusted = trustedProxies([])
const held = {
  adminApiKey: '',
  metricsToken: undefined,
  signRelayToken: undefined,
  limits: createLimitPolicy(defaultLimits, []),
}

/** The server's own reading of a request, with whole bodies in memory: the mock has no disk to put them on. */
export class MockRequest extends NodeRequest {
  readonly #whole: (limit: number) => Promise<Buffer>

  constructor(message: IncomingMessage, response: ServerResponse, signal: AbortSignal) {
    super(message, response, {
      trusted,
      isOperatorHost: () => false,
      spool: noSpool,
      bodies: { admit() {}, arrived() {} },
      signal: () => signal,
      settings: () => held,
    })
    this.#whole = (limit) => readBody(message, limit)
  }

  override bytes(limit: number): Promise<Buffer> {
    return this.#whole(limit)
  }
}

const noSpool: Spool = {
  take() {
    throw new Error('the mock keeps nothing on the disk')
  },
} as unknown as Spool
