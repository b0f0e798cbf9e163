import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { switchFaults } from '../shared/fault-switch.ts'
import { Problem, sendProblem } from '../shared/http.ts'
import { Bank } from './bank.ts'
import { Callbacks } from './callbacks.ts'
import { Faults } from './faults.ts'
import { Merchant } from './merchant.ts'
import type { PaymentOptions } from './options.ts'
import { Payer } from './payer.ts'
import { Till } from './till.ts'
import { Tokens } from './tokens.ts'

export interface PaymentServer {
  url: string
  /** With which the platform finds it. */
  settings: Record<string, string>
  close(): Promise<void>
}

const CLIENT = 'tamga'

export async function startPaymentServer({ port, directory }: PaymentOptions): Promise<PaymentServer> {
  const [secret, callbackSecret] = [randomBytes(32).toString('base64url'), randomBytes(32)]
  const faults = new Faults()
  const callbacks = new Callbacks(callbackSecret, faults)
  const tokens = new Tokens(CLIENT, secret)
  const till = new Till(new Bank(directory), faults, callbacks)
  let url = ''
  const merchant = new Merchant(till, tokens, () => url)
  const payer = new Payer(till, callbacks, tokens)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url)
    // No page of another site may press buttons here.
    const { origin } = request.headers
    if (origin !== undefined && origin !== `http://${request.headers.host}`)
      throw new Problem(403, 'another site may not ask this')
    if (await merchant.serve(request, response, address.pathname)) return
    if (await payer.serve(request, response, address)) return
    if (address.pathname === '/faults')
      return switchFaults({ request, response, query: address.searchParams }, faults)
    throw new Problem(404, 'nothing is here')
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => {
      if (!(error instanceof Problem)) console.error(error)
      sendProblem(response, error instanceof Problem ? error : new Problem(500, 'the simulator has failed'))
    })
  })
  url = `http://127.0.0.1:${await listen(server, port)}`
  return {
    url,
    settings: {
      PAYMENT_PROVIDER_URL: `${url}/v2`,
      PAYMENT_PROVIDER_NAME: 'simulator',
      PAYMENT_CLIENT_ID: CLIENT,
      PAYMENT_CLIENT_SECRET: secret,
      PAYMENT_CALLBACK_SECRET: callbackSecret.toString('base64url'),
    },
    async close() {
      callbacks.stop()
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

/** The wanted port, or any when somebody else has it. This machine alone reaches it. */
async function listen(server: Server, wanted: number): Promise<number> {
  try {
    server.listen({ port: wanted, host: '127.0.0.1' })
    await once(server, 'listening')
  } catch (error) {
    if (wanted === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return listen(server, 0)
  }
  return (server.address() as AddressInfo).port
}
