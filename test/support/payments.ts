import { launchSimulator } from '../../src/demo/launch.ts'
import type { Invoice, Movement } from '../../src/simulators/payments/bank.ts'
import type { SentCallback } from '../../src/simulators/payments/callbacks.ts'
import type { FaultName, FaultOptions } from '../../src/simulators/payments/faults.ts'

export interface PaymentSimulator {
  url: string
  settings: Record<string, string>
  fault(name: FaultName, options?: FaultOptions): Promise<void>
  calm(): Promise<void>
  invoices(): Promise<Invoice[]>
  /** Those of one order. */
  invoicesOf(orderNo: string): Promise<Invoice[]>
  ledger(): Promise<Movement[]>
  callbacks(): Promise<SentCallback[]>
  pay(invoiceId: string): Promise<void>
  refuse(invoiceId: string): Promise<void>
  /** As if the time of all tokens had come. */
  forgetTokens(): Promise<void>
  stop(): Promise<void>
}

/** The simulated payment provider, in its own process. */
export async function openPaymentSimulator(): Promise<PaymentSimulator> {
  const launched = await launchSimulator('payments', { directory: '/nowhere', environment: 'test' })

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const init: RequestInit = { method }
    if (body) {
      init.headers = { 'Content-Type': 'application/json' }
      init.body = JSON.stringify(body)
    }
    const answer = await fetch(launched.url + path, init)
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

  return {
    url: launched.url,
    settings: launched.settings,
    fault: (name, options = {}) => ask('POST', '/faults', { name, options }),
    calm: () => ask('DELETE', '/faults'),
    invoices: () => ask('GET', '/invoices'),
    invoicesOf: async (orderNo) =>
      (await ask<Invoice[]>('GET', '/invoices')).filter(({ senderInvoiceNo }) => senderInvoiceNo === orderNo),
    ledger: () => ask('GET', '/ledger'),
    callbacks: () => ask('GET', '/callbacks'),
    pay: (invoiceId) => ask('POST', `/invoices/${invoiceId}/pay`),
    refuse: (invoiceId) => ask('POST', `/invoices/${invoiceId}/refuse`),
    forgetTokens: () => ask('DELETE', '/tokens'),
    stop: () => launched.stop(),
  }
}
