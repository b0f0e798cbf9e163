import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Invoice, Payment } from './bank.ts'
import type { Faults } from './faults.ts'

export interface SentCallback {
  invoiceId: string
  /** The status of the response; 0 without one. */
  status: number
}

const TRIES = 4
const PAUSE_MS = 1000
const ANSWERED_WITHIN_MS = 10_000
const OLD_SECONDS = 600

/** Notifies the merchant of payments, with a signature over the timestamp and the body. */
export class Callbacks {
  readonly #secret: Buffer
  readonly #faults: Faults
  readonly #sent: SentCallback[] = []
  readonly #ending = new AbortController()

  constructor(secret: Buffer, faults: Faults) {
    this.#secret = secret
    this.#faults = faults
  }

  get sent(): readonly SentCallback[] {
    return this.#sent
  }

  stop(): void {
    this.#ending.abort()
  }

  /** Resolves when the merchant has accepted it, or after the last attempt. */
  async notify(invoice: Invoice, payment: Payment): Promise<void> {
    if (invoice.callbackUrl === '' || this.#faults.take('no_callback')) return
    const again = this.#faults.take('double_callback')
    const message = this.#sign(invoice, payment)
    await Promise.all(Array.from({ length: again ? 2 : 1 }, () => this.#deliver(invoice, message)))
  }

  #sign(invoice: Invoice, payment: Payment): RequestInit {
    const body = JSON.stringify({
      object_type: 'INVOICE',
      invoice_id: invoice.id,
      sender_invoice_no: invoice.senderInvoiceNo,
      payment_id: payment.id,
      payment_status: payment.status,
    })
    const age = this.#faults.take('old_callback') ? OLD_SECONDS : 0
    const timestamp = String(Math.floor(Date.now() / 1000) - age)
    const key = this.#faults.take('forged_callback') ? randomBytes(32) : this.#secret
    const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
    return {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Payment-Timestamp': timestamp,
        'Payment-Signature': `v1=${signature}`,
      },
      body,
    }
  }

  async #deliver(invoice: Invoice, message: RequestInit): Promise<void> {
    for (let tried = 0; tried < TRIES && !this.#ending.signal.aborted; tried++) {
      const status = await this.#send(invoice.callbackUrl, message)
      this.#sent.push({ invoiceId: invoice.id, status })
      // What the merchant does not believe, it will not believe the next time either.
      if (status !== 0 && status < 500) return
      await sleep(PAUSE_MS * 2 ** tried, undefined, { signal: this.#ending.signal }).catch(() => {})
    }
  }

  async #send(url: string, message: RequestInit): Promise<number> {
    const signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(ANSWERED_WITHIN_MS)])
    try {
      return (await fetch(url, { ...message, redirect: 'manual', signal })).status
    } catch {
      return 0
    }
  }
}
