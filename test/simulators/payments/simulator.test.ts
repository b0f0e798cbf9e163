import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { type Launched, launchSimulator } from '../../../src/demo/launch.ts'
import type { Invoice, Movement } from '../../../src/simulators/payments/bank.ts'
import { suite } from '../../support/suite.ts'

const test = suite('the simulated bank')

let directory: string
let bank: Launched | undefined

test.before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tamga-bank-'))
})
test.before.each(async () => {
  bank = await launchSimulator('payments', { directory })
})
test.after.each(() => bank?.stop())
test.after(() => rm(directory, { recursive: true, force: true }))

const at = (path: string): string => `${bank?.url}${path}`
const read = async <T>(path: string): Promise<T> => (await (await fetch(at(path))).json()) as T

async function token(): Promise<string> {
  const { PAYMENT_CLIENT_ID: client, PAYMENT_CLIENT_SECRET: secret } = bank?.settings ?? {}
  const basic = Buffer.from(`${client}:${secret}`).toString('base64')
  const answer = await fetch(at('/v2/auth/token'), {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function issued(description = 'INV <b>1</b>'): Promise<Invoice> {
  const order = {
    invoice_code: 'X',
    sender_invoice_no: crypto.randomUUID(),
    amount: 2500,
    invoice_description: description,
  }
  await fetch(at('/v2/invoice'), {
    method: 'POST',
    headers: { Authorization: `Bearer ${await token()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  })
  const invoice = (await read<Invoice[]>('/invoices')).at(-1)
  assert.is(invoice?.senderInvoiceNo, order.sender_invoice_no)
  return invoice as Invoice
}

const pressed = (id: string, answer: string, headers: Record<string, string> = {}) =>
  fetch(at(`/pay/${id}`), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ answer, wallet: 'bank' }),
  })

const page = async (path: string, language = 'en'): Promise<string> =>
  (await fetch(at(path), { headers: { 'Accept-Language': language } })).text()

test('shows invoices in both languages, takes what is paid, and forgets nothing at a restart', async () => {
  const paid = await issued()
  const left = await issued()
  assert.match(await page('/'), '2,500 ₮')
  assert.match(await page('/'), 'INV &lt;b&gt;1&lt;/b&gt;')
  assert.match(await page(`/pay/${paid.id}`, 'mn'), 'Төлөх')
  assert.is((await pressed(paid.id, 'pay')).status, 303)
  const shown = await page(`/pay/${paid.id}`)
  assert.match(shown, 'paid')
  assert.not.match(shown, '<form')
  assert.is((await pressed(paid.id, 'pay')).status, 409)

  await bank?.stop()
  bank = await launchSimulator('payments', { directory })
  const ledger = await read<Movement[]>('/ledger')
  assert.equal(
    ledger.map(({ kind, amount, invoiceId }) => [kind, amount, invoiceId]),
    [['taken', 2500, paid.id]],
  )
  assert.is((await pressed(left.id, 'refuse')).status, 303)
  assert.match(await page(`/pay/${left.id}`), 'refused')
})

test('no other site presses its buttons, and no one orders without a token', async () => {
  const { id } = await issued()
  assert.is((await pressed(id, 'pay', { Origin: 'https://elsewhere.example' })).status, 403)
  assert.is((await pressed(id, 'pay', { Origin: bank?.url ?? '' })).status, 303)
  assert.is((await fetch(at('/v2/invoice'), { method: 'POST' })).status, 401)
  const wrong = { method: 'POST', headers: { Authorization: 'Basic eDp5' } }
  assert.is((await fetch(at('/v2/auth/token'), wrong)).status, 401)
})

test('what the demonstration says was paid in the past goes back once; what no one has paid does not', async () => {
  const refund = async (id: string) => {
    const headers = { Authorization: `Bearer ${await token()}` }
    return (await fetch(at(`/v2/payment/refund/${id}`), { method: 'DELETE', headers })).status
  }
  assert.equal([await refund('demo-2500-past'), await refund('demo-2500-past')], [200, 200])
  assert.is(await refund(crypto.randomUUID()), 404)
  const moved = (await read<Movement[]>('/ledger')).filter(({ paymentId }) => paymentId === 'demo-2500-past')
  assert.equal(
    moved.map(({ kind, amount }) => [kind, amount]),
    [
      ['taken', 2500],
      ['returned', 2500],
    ],
  )
})

test('faults that are none are refused', async () => {
  const set = (body: object) =>
    fetch(at('/faults'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  assert.is((await set({ name: 'nonsense' })).status, 400)
  assert.is((await set({ name: 'slow', options: { call: 'nonsense' } })).status, 400)
  assert.is((await set({ name: 'wrong_amount', options: { amount: 7, times: 1 } })).status, 200)
  const { id } = await issued()
  await fetch(at(`/invoices/${id}/pay`), { method: 'POST' })
  assert.equal((await read<Movement[]>('/ledger')).at(-1)?.amount, 7)
  assert.equal(await read('/faults'), [])
})

test.run()
