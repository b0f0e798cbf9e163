import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../config/clock.ts'
import type { Logger } from '../../observability/log.ts'
import { createProviderBreaker } from '../circuit-breaker.ts'
import { HttpError, type HttpRequest, type HttpResponse, type Send } from '../http.ts'
import {
  type PaymentProvider,
  PaymentsInvalidResponse,
  PaymentsRefused,
  PaymentsUnavailable,
} from './port.ts'
import { codeIn, parseInvoice, parsePartRefund, parseRefund, parseState, parseToken } from './responses.ts'

export interface ClientOptions {
  name: string
  /** Base address. */
  url: string
  clientId: string
  clientSecret: string
  invoiceCode: string
  /** Where the provider notifies the platform of payments. */
  callbackUrl: string
  send: Send
  clock: Clock
  log: Logger
  timeoutMs?: number
  retryPauseMs?: number
}

interface PaymentRequest {
  method: HttpRequest['method']
  path: string
  body?: object
}

const TIMEOUT_MS = 5000
const RETRY_PAUSE_MS = 200
const LIMIT = 256 * 1024
/** A token is not used shortly before its end: it could expire on the way. */
const SPARE_SECONDS = 30

/** Speaks the provider's wire format; docs/payments.md describes it. */
export function createPaymentClient(options: ClientOptions): PaymentProvider {
  const { name, url, send, clock, log, timeoutMs = TIMEOUT_MS, retryPauseMs = RETRY_PAUSE_MS } = options
  const basic = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')
  const breaker = createProviderBreaker({
    name: 'the payment provider',
    clock,
    log,
    isOutage,
    unavailable: (message) => new PaymentsUnavailable(message, { maybeReceived: false }),
  })
  let token: { value: string; until: number } | undefined
  let pending: Promise<string> | undefined

  /** One request; any JSON that comes back in time. */
  async function exchange(payment: PaymentRequest, authorization: string, signal: AbortSignal) {
    const { method, path, body } = payment
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
    return parseResponse(await send(request).catch(toPaymentError))
  }

  /** Callers who need a token at the same time wait for the same one. */
  function bearer(): Promise<string> {
    if (token && clock() < token.until) return Promise.resolve(token.value)
    pending ??= exchange(
      { method: 'POST', path: '/auth/token' },
      `Basic ${basic}`,
      AbortSignal.timeout(timeoutMs),
    )
      .then((answer) => {
        const { token: value, seconds } = parseToken(answer)
        token = { value, until: clock() + Math.max(seconds - SPARE_SECONDS, 0) * 1000 }
        return value
      })
      .catch((error) => {
        throw unauthorised(error)
      })
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  async function authorised(request: PaymentRequest, signal: AbortSignal): Promise<unknown> {
    const value = await bearer()
    try {
      return await exchange(request, `Bearer ${value}`, signal)
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      // The provider may revoke a token before its end; refusing a new one means that it refuses this client.
      if (token?.value === value) token = undefined
      return await exchange(request, `Bearer ${await bearer()}`, signal).catch((second) => {
        throw second instanceof TokenRefused ? unauthorised(second) : second
      })
    }
  }

  /** Every request may be repeated; after a transient failure it is, once. */
  async function ask(request: PaymentRequest, signal: AbortSignal): Promise<unknown> {
    try {
      return await breaker.run(() => authorised(request, signal))
    } catch (first) {
      if (!(first instanceof TransientFailure)) throw first
      await sleep(retryPauseMs, undefined, { signal })
      return await breaker
        .run(() => authorised(request, signal))
        .catch((second) => {
          // What the first attempt may have brought about, a failure of the second does not undo.
          if (first.maybeReceived && second instanceof PaymentsUnavailable)
            throw new PaymentsUnavailable(second.message, { cause: second, maybeReceived: true })
          throw second
        })
    }
  }

  /** An invoice that the provider does not know cannot be paid. */
  async function stateOf(
    request: PaymentRequest,
    invoice: { ref: string; orderNo: string },
    signal: AbortSignal,
  ) {
    try {
      return parseState(await ask(request, signal), invoice)
    } catch (error) {
      if (!(error instanceof PaymentsRefused) || error.code !== 'INVOICE_NOTFOUND') throw error
      return { status: 'cancelled' as const, taken: [] }
    }
  }

  return {
    name,
    healthy: () => breaker.state() !== 'open',

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
      return parseInvoice(await ask({ method: 'POST', path: '/invoice', body }, signal), orderNo)
    },

    async check(invoice, signal) {
      const body = { object_type: 'INVOICE', object_id: invoice.ref }
      return stateOf({ method: 'POST', path: '/payment/check', body }, invoice, signal)
    },

    async cancel(invoice, signal) {
      const path = `/invoice/${encodeURIComponent(invoice.ref)}`
      return stateOf({ method: 'DELETE', path }, invoice, signal)
    },

    async refund(takenRef, signal, part) {
      const path = `/payment/refund/${encodeURIComponent(takenRef)}`
      if (!part) return parseRefund(await ask({ method: 'DELETE', path }, signal), takenRef)
      const body = { refund_id: part.refundNo, amount: part.amount }
      parsePartRefund(await ask({ method: 'POST', path, body }, signal), { takenRef, ...part })
    },
  }
}

/** A response that is not the provider's format: something else answered, so the provider counts as down. */
class UnintelligibleResponse extends PaymentsInvalidResponse {}

/** Failed at once, without a response: the next attempt may succeed. */
class TransientFailure extends PaymentsUnavailable {}

class TokenRefused extends PaymentsRefused {}

/** A caller who has left says nothing; what the provider refused or answered shows that it is up. */
function isOutage(error: unknown): boolean | undefined {
  return error instanceof PaymentsUnavailable || error instanceof UnintelligibleResponse ? true : undefined
}

const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function toPaymentError(error: unknown): never {
  if (!(error instanceof HttpError)) throw error
  if (error.kind === 'too_large') throw new UnintelligibleResponse(error.message, { cause: error })
  const { code = '' } = (error.cause ?? {}) as NodeJS.ErrnoException
  const Failure = error.kind === 'timeout' ? PaymentsUnavailable : TransientFailure
  throw new Failure(error.message, { cause: error, maybeReceived: !neverConnected.includes(code) })
}

/** Without a token the request was not sent, so the provider has certainly not received it. */
const unauthorised = (cause: unknown): PaymentsUnavailable =>
  new PaymentsUnavailable('the payment provider does not let this platform in', {
    cause,
    maybeReceived: false,
  })

function parseResponse({ status, type, body }: HttpResponse): unknown {
  if (status >= 500 || status === 429)
    throw new TransientFailure(`the payment provider answered ${status}`, { maybeReceived: true })
  const answer = type.endsWith('json') ? parsed(body) : undefined
  const code = codeIn(answer)
  if (status === 401) throw new TokenRefused('the payment provider does not know our token', code)
  // Without the provider's error code, the refusal may come from a proxy in between.
  if (status >= 400 && code !== '')
    throw new PaymentsRefused(`the payment provider refused with ${status} ${code}`, code)
  if (status !== 200) throw new UnintelligibleResponse(`the payment provider answered ${status}`)
  if (answer === undefined)
    throw new UnintelligibleResponse(
      `the payment provider answered with ${type || 'no type'} instead of JSON`,
    )
  return answer
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new UnintelligibleResponse('the answer of the payment provider is not JSON', { cause })
  }
}
