import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOf } from '../shared/html.ts'
import { Problem, readBody, send, sendJson } from '../shared/http.ts'
import type { Invoice } from './bank.ts'
import type { Callbacks } from './callbacks.ts'
import type { Checkout } from './checkout.ts'
import { type DisplayedInvoice, invoicePage, invoicesPage } from './page.ts'
import type { Tokens } from './tokens.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const wallets: Record<string, string> = { bank: 'Жишээ банк', wallet: 'Жишээ хэтэвч' }

/** What people see: the bank's page, and the same as JSON for programs. */
export class Payer {
  readonly #checkout: Checkout
  readonly #callbacks: Callbacks
  readonly #tokens: Tokens

  constructor(checkout: Checkout, callbacks: Callbacks, tokens: Tokens) {
    this.#checkout = checkout
    this.#callbacks = callbacks
    this.#tokens = tokens
  }

  /** False where the path is not handled here. */
  async serve(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, searchParams }: URL,
  ): Promise<boolean> {
    const { bank } = this.#checkout
    const [, place = '', id = '', step = ''] = pathname.split('/')
    const isGet = request.method === 'GET'
    if (pathname === '/' && isGet) page(response, invoicesPage(this.#newest(), languageOf(request)))
    else if (place === 'pay' && id !== '' && step === '') await this.#pay(request, response, id, searchParams)
    else if (pathname === '/invoices' && isGet) sendJson(response, this.#ordered(searchParams.get('order')))
    else if (pathname === '/ledger' && isGet) sendJson(response, bank.ledger)
    else if (pathname === '/callbacks' && isGet) sendJson(response, this.#callbacks.sent)
    else if (pathname === '/tokens' && request.method === 'DELETE') {
      this.#tokens.expireAll()
      sendJson(response, {})
    } else if (place === 'invoices' && step === 'pay' && request.method === 'POST')
      sendJson(response, this.#checkout.pay(id))
    else if (place === 'invoices' && step === 'refuse' && request.method === 'POST')
      sendJson(response, bank.refuse(id))
    else return false
    return true
  }

  /** All, or those of one order. */
  #ordered(order: string | null): readonly Invoice[] {
    const { invoices } = this.#checkout.bank
    return order === null ? invoices : invoices.filter(({ senderInvoiceNo }) => senderInvoiceNo === order)
  }

  #newest(): DisplayedInvoice[] {
    return this.#checkout.bank.invoices.map((invoice) => this.#shown(invoice.id)).reverse()
  }

  #shown(id: string): DisplayedInvoice {
    const { bank } = this.#checkout
    const payments = bank.payments(id)
    const isRefunded = payments.length > 0 && payments.every(({ status }) => status === 'REFUNDED')
    return { ...bank.invoice(id), isRefunded }
  }

  async #pay(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    query: URLSearchParams,
  ): Promise<void> {
    if (request.method === 'GET') {
      const wallet = query.get('wallet') ?? 'bank'
      page(response, invoicePage(this.#shown(id), languageOf(request), wallet))
      return
    }
    if (request.method !== 'POST') throw new Problem(405, 'this is asked in another way')
    const form = new URLSearchParams((await readBody(request)).toString('utf8'))
    if (form.get('answer') === 'pay') this.#checkout.pay(id, wallets[form.get('wallet') ?? ''])
    else this.#checkout.bank.refuse(id)
    response.writeHead(303, { Location: `/pay/${id}`, 'Content-Length': 0 }).end()
  }
}

function page(response: ServerResponse, html: string): void {
  response.setHeader('Content-Security-Policy', policy)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  send(response, 200, 'text/html; charset=utf-8', html)
}
