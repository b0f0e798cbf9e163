import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import type { Logger } from '../../observability/log.ts'
import { createProviderBreaker } from '../breaker.ts'
import { type HttpAnswer, HttpFault, type HttpRequest, type Send } from '../http.ts'
import { codeIn, readInvoice, readRefund, readState, readToken } from './answers.ts'
import { type PaymentProvider, PaymentsInvalidAnswer, PaymentsRefused, PaymentsUnavailable } from './port.ts'

export interface ClientOptions {
  name: string
  /** Base address. */
  url: string
  clientId: string
  clientSecret: string
  invoiceCode: string
  /** Where the provider tells that something was paid. */
  callbackUrl: string
  send: Send
  clock: Clock
  log: Logger
  timeoutMs?: number
  retryPauseMs?: number
}

interface Question {
  method: HttpRequest['method']
  path: string
  body?: object
}

const TIMEOUT_MS = 5000
const RETRY_PAUSE_MS = 200
const LIMIT = 256 * 1024
/** A token is not used in its last moments: it would be over when it arrives. */
const SPARE_SECONDS = 30

/** The provider in its own words; docs/payments.md has them. */
export function createPaymentClient(options: ClientOptions): PaymentProvider {
  const { name, url, send, clock, log, timeoutMs = TIMEOUT_MS, retryPauseMs = RETRY_PAUSE_MS } = options
  const basic = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')
  const breaker = createProviderBreaker({
    name: 'the payment provider',
    clock,
    log,
    isOutage,
    unavailable: (message) => new PaymentsUnavailable(message, { maybeHeard: false }),
  })
  let token: { value: string; until: number } | undefined
  let asked: Promise<string> | undefined

  /** One exchange; whatever comes back in time and is JSON. */
  async function exchange(question: Question, authorization: string, signal: AbortSignal) {
    const { method, path, body } = question
    const headers = {
      Accept: 'application/json',
      Authorization: authorization,
      ...(body && { 'Content-Type': 'application/json' }),
    }
    const request: HttpRequest = {
      method,
      url: new URL(url + path),
      headers,
      timeoutMs,
      limit: LIMIT,
      signal,
    }
    if (body) request.body = Buffer.from(JSON.stringify(body))
    return contentOf(await send(request).catch(unreached))
  }

  /** Those who need one at the same time wait for the same. */
  function bearer(): Promise<string> {
    if (token && clock() < token.until) return Promise.resolve(token.value)
    asked ??= exchange(
      { method: 'POST', path: '/auth/token' },
      `Basic ${basic}`,
      AbortSignal.timeout(timeoutMs),
    )
      .then((answer) => {
        const { token: value, seconds } = readToken(answer)
        token = { value, until: clock() + Math.max(seconds - SPARE_SECONDS, 0) * 1000 }
        return value
      })
      .catch((error) => {
        throw notLetIn(error)
      })
      .finally(() => {
        asked = undefined
      })
    return asked
  }

  async function authorised(question: Question, signal: AbortSignal): Promise<unknown> {
    const value = await bearer()
    try {
      return await exchange(question, `Bearer ${value}`, signal)
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      // The provider may forget a token before its time; one that is new is another matter.
      if (token?.value === value) token = undefined
      return await exchange(question, `Bearer ${await bearer()}`, signal).catch((second) => {
        throw second instanceof TokenRefused ? notLetIn(second) : second
      })
    }
  }

  /** Every question may be asked again; one that came back broken is, once. */
  async function ask(question: Question, signal: AbortSignal): Promise<unknown> {
    try {
      return await breaker.run(() => authorised(question, signal))
    } catch (first) {
      if (!(first instanceof Hiccup)) throw first
      await sleep(retryPauseMs, undefined, { signal })
      return await breaker
        .run(() => authorised(question, signal))
        .catch((second) => {
          // What the first may have brought about, the second does not undo by failing.
          if (first.maybeHeard && second instanceof PaymentsUnavailable)
            throw new PaymentsUnavailable(second.message, { cause: second, maybeHeard: true })
          throw second
        })
    }
  }

  /** An invoice that the provider does not know can be paid by nobody. */
  async function stateOf(question: Question, invoice: { ref: string; orderNo: string }, signal: AbortSignal) {
    try {
      return readState(await ask(question, signal), invoice)
    } catch (error) {
      if (!(error instanceof PaymentsRefused) || error.code !== 'INVOICE_NOTFOUND') throw error
      return { status: 'cancelled' as const, taken: [] }
    }
  }

  return {
    name,
    healthy: () => breaker.isClosed(),

    async invoice({ orderNo, amount, text, expiresAt }, signal) {
      const body = {
        invoice_code: options.invoiceCode,
        sender_invoice_no: orderNo,
        invoice_receiver_code: 'citizen',
        invoice_description: text,
        amount,
        callback_url: options.callbackUrl,
        enable_expiry: true,
        expiry_date: expiresAt.toISOString(),
      }
      return readInvoice(await ask({ method: 'POST', path: '/invoice', body }, signal), orderNo)
    },

    async look(invoice, signal) {
      const body = { object_type: 'INVOICE', object_id: invoice.ref }
      return stateOf({ method: 'POST', path: '/payment/check', body }, invoice, signal)
    },

    async withdraw(invoice, signal) {
      const path = `/invoice/${encodeURIComponent(invoice.ref)}`
      return stateOf({ method: 'DELETE', path }, invoice, signal)
    },

    async giveBack(takenRef, signal) {
      const path = `/payment/refund/${encodeURIComponent(takenRef)}`
      readRefund(await ask({ method: 'DELETE', path }, signal), takenRef)
    },
  }
}

/** An answer that is not even of the provider's kind; whoever gives it, the provider is not there. */
class Gibberish extends PaymentsInvalidAnswer {}

/** Came back at once, without an answer: the next try may bring one. */
class Hiccup extends PaymentsUnavailable {}

class TokenRefused extends PaymentsRefused {}

/** A caller who has left tells nothing; what the provider has refused or said shows that it is there. */
function isOutage(error: unknown): boolean | undefined {
  return error instanceof PaymentsUnavailable || error instanceof Gibberish ? true : undefined
}

const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function unreached(error: unknown): never {
  if (!(error instanceof HttpFault)) throw error
  if (error.kind === 'too_large') throw new Gibberish(error.message, { cause: error })
  const { code = '' } = (error.cause ?? {}) as NodeJS.ErrnoException
  const Fault = error.kind === 'timeout' ? PaymentsUnavailable : Hiccup
  throw new Fault(error.message, { cause: error, maybeHeard: !neverConnected.includes(code) })
}

/** What failed for want of a token has not been asked for; a client that is not let in is told nothing of invoices. */
const notLetIn = (cause: unknown): PaymentsUnavailable =>
  new PaymentsUnavailable('the payment provider does not let this platform in', { cause, maybeHeard: false })

function contentOf({ status, type, body }: HttpAnswer): unknown {
  if (status >= 500 || status === 429)
    throw new Hiccup(`the payment provider answered ${status}`, { maybeHeard: true })
  const answer = type.endsWith('json') ? parsed(body) : undefined
  const code = codeIn(answer)
  if (status === 401) throw new TokenRefused('the payment provider does not know our token', code)
  // Without its word for it, a refusal may be that of whoever stands in between.
  if (status >= 400 && code !== '')
    throw new PaymentsRefused(`the payment provider refused with ${status} ${code}`, code)
  if (status !== 200) throw new Gibberish(`the payment provider answered ${status}`)
  if (answer === undefined)
    throw new Gibberish(`the payment provider answered with ${type || 'no type'} instead of JSON`)
  return answer
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new Gibberish('the answer of the payment provider is not JSON', { cause })
  }
}
