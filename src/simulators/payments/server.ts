import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { switchFaults } from '../shared/fault-switches.ts'
import { Problem } from '../shared/http.ts'
import { portIn, readArgument } from '../shared/options.ts'
import type { Simulator, Start } from '../shared/process.ts'
import { checkOrigin, openServer } from '../shared/server.ts'
import { Bank } from './bank.ts'
import { Callbacks } from './callbacks.ts'
import { Checkout } from './checkout.ts'
import { Faults } from './faults.ts'
import { Merchant } from './merchant.ts'
import { Payer } from './payer.ts'
import { Tokens } from './tokens.ts'

const CLIENT = 'tamga'

interface PaymentOptions {
  port: number
  /** Where invoices survive a restart; without it they are in memory only. */
  directory: string | undefined
}

/** Parses the one argument of the process. */
export function readOptions(argument: string | undefined): PaymentOptions {
  const given = readArgument(argument, 'payment')
  const isKept = given.environment === 'development' && typeof given.directory === 'string'
  return { port: portIn(given), directory: isKept ? (given.directory as string) : undefined }
}

export const start: Start = (argument) => startPaymentServer(readOptions(argument))

async function startPaymentServer({ port, directory }: PaymentOptions): Promise<Simulator> {
  const [secret, callbackSecret] = [randomBytes(32).toString('base64url'), randomBytes(32)]
  const faults = new Faults()
  const callbacks = new Callbacks(callbackSecret, faults)
  const tokens = new Tokens(CLIENT, secret)
  const checkout = new Checkout(new Bank(directory), faults, callbacks)
  const server = await openServer(port)
  const { url } = server
  const merchant = new Merchant(checkout, tokens, url)
  const payer = new Payer(checkout, callbacks, tokens)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    checkOrigin(request)
    const address = new URL(request.url ?? '/', url)
    if (await merchant.serve(request, response, address.pathname)) return
    if (await payer.serve(request, response, address)) return
    if (address.pathname === '/faults')
      return switchFaults({ request, response, query: address.searchParams }, faults)
    throw new Problem(404, 'nothing is here')
  }

  server.serve(serve)
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
      await server.close()
    },
  }
}
