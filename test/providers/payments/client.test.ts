import { createHmac, randomUUID } from 'node:crypto'
import pino from 'pino'
import * as assert from 'uvu/assert'
import { launchSimulator } from '../../../src/demo/launch.ts'
import { createHttp } from '../../../src/providers/http.ts'
import { verifiedTimestamp } from '../../../src/providers/payments/callback.ts'
import { type ClientOptions, createPaymentClient } from '../../../src/providers/payments/client.ts'
import {
  type PaymentOrder,
  type PaymentProvider,
  PaymentsInvalidResponse,
  PaymentsRefused,
  PaymentsUnavailable,
} from '../../../src/providers/payments/port.ts'
import type { FaultName, FaultOptions } from '../../../src/simulators/payments/faults.ts'
import { openPaymentSimulator, type PaymentSimulator } from '../../support/payments.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'

const test = suite('the client of the payment provider')

let stand: PaymentSimulator
let now = Date.now()
const { signal } = new AbortController()

function client(changes: Partial<ClientOptions> = {}): PaymentProvider {
  const { settings } = stand
  return createPaymentClient({
    name: 'simulator',
    url: settings.PAYMENT_PROVIDER_URL ?? '',
    clientId: settings.PAYMENT_CLIENT_ID ?? '',
    clientSecret: settings.PAYMENT_CLIENT_SECRET ?? '',
    invoiceCode: 'TAMGA_INVOICE',
    callbackUrl: '',
    send: createHttp(),
    clock: () => now,
    log: pino({ level: 'silent' }),
    retryPauseMs: 1,
    ...changes,
  })
}

const order = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  orderNo: randomUUID(),
  amount: 18_300,
  text: 'INV-1',
  expiresAt: new Date(Date.now() + 3_600_000),
  ...changes,
})

test.before(async () => {
  stand = await openPaymentSimulator()
})
test.before.each(async () => {
  now = Date.now()
  await stand.calm()
})
test.after(() => stand?.stop())

test('an order becomes an invoice with a code and links; asked for again, it is the same', async () => {
  const provider = client()
  const one = order()
  const invoice = await provider.invoice(one, signal)
  assert.match(invoice.offer.qrText, /^000201.*5405183005802MN/)
  assert.ok(invoice.offer.links.length > 0)
  assert.is((await provider.invoice(one, signal)).ref, invoice.ref)
  assert.is((await stand.invoicesOf(one.orderNo)).length, 1)
  assert.equal(await provider.check({ ...one, ...invoice }, signal), { status: 'open', taken: [] })
  const other = await rejects(provider.invoice({ ...one, amount: 1 }, signal))
  assert.instance(other, PaymentsRefused)
  assert.ok(provider.healthy())
})

test('what is paid is seen, given back once however often it is asked, and then no one has it', async () => {
  const provider = client()
  const one = order()
  const { ref } = await provider.invoice(one, signal)
  await stand.pay(ref)
  const state = await provider.check({ ref, orderNo: one.orderNo }, signal)
  assert.is(state.status, 'paid')
  assert.equal(
    state.taken.map(({ amount }) => amount),
    [one.amount],
  )
  const [taken] = state.taken
  await provider.refund(taken?.ref ?? '', signal)
  await provider.refund(taken?.ref ?? '', signal)
  assert.equal((await provider.check({ ref, orderNo: one.orderNo }, signal)).taken, [])
  assert.equal(
    (await stand.ledger())
      .filter(({ invoiceId }) => invoiceId === ref)
      .map(({ kind, amount }) => [kind, amount]),
    [
      ['taken', one.amount],
      ['returned', one.amount],
    ],
  )
})

test('an invoice is withdrawn, or was paid before', async () => {
  const provider = client()
  for (const [isPaid, status] of [
    [false, 'cancelled'],
    [true, 'paid'],
  ] as const) {
    const one = order()
    const { ref } = await provider.invoice(one, signal)
    if (isPaid) await stand.pay(ref)
    const state = await provider.cancel({ ref, orderNo: one.orderNo }, signal)
    assert.is(state.status, status)
    assert.is(state.taken.length, isPaid ? 1 : 0)
  }
  const late = order({ expiresAt: new Date(Date.now() - 1000) })
  const { ref } = await provider.invoice(late, signal)
  assert.is((await provider.check({ ref, orderNo: late.orderNo }, signal)).status, 'expired')
  const unknown = { ref: randomUUID(), orderNo: randomUUID() }
  assert.is((await provider.check(unknown, signal)).status, 'cancelled')
})

test('a token that the provider has forgotten is replaced; a wrong secret never reaches the invoices', async () => {
  const provider = client()
  await provider.invoice(order(), signal)
  await stand.forgetTokens()
  await provider.invoice(order(), signal)
  const before = (await stand.invoices()).length
  const error = await rejects(client({ clientSecret: 'another' }).invoice(order(), signal))
  assert.instance(error, PaymentsUnavailable)
  assert.is((error as PaymentsUnavailable).maybeReceived, false)
  assert.is((await stand.invoices()).length, before)
})

test('a broken answer is asked for once more, and there is still one invoice', async () => {
  for (const [name, options] of [
    ['lost_answer', { times: 1 }],
    ['5xx', { times: 1 }],
    ['reset', { times: 1 }],
  ] as [FaultName, FaultOptions][]) {
    await stand.fault(name, { ...options, call: 'invoice' })
    const one = order()
    await client().invoice(one, signal)
    assert.is((await stand.invoicesOf(one.orderNo)).length, 1, name)
  }
})

const unavailable = PaymentsUnavailable as unknown as new () => Error
const faults: [FaultName, FaultOptions, new () => Error][] = [
  ['5xx', { status: 503 }, unavailable],
  ['reset', {}, unavailable],
  ['lost_answer', {}, unavailable],
  ['garbage', {}, PaymentsInvalidResponse],
  ['html', {}, PaymentsInvalidResponse],
  ['huge', {}, PaymentsInvalidResponse],
  ['redirect', {}, PaymentsInvalidResponse],
  ['not_found', {}, PaymentsInvalidResponse],
  ['malformed_invoice', {}, PaymentsInvalidResponse],
]
for (const [name, options, Fault] of faults) {
  test(`${name} is a fault, of which no one knows whether it was heard`, async () => {
    const isOnTheWay = name !== 'malformed_invoice'
    await stand.fault(name, { ...options, ...(isOnTheWay && { call: 'invoice' as const }) })
    const error = await rejects(client().invoice(order(), signal))
    assert.instance(error, Fault)
    if (error instanceof PaymentsUnavailable) assert.is(error.maybeReceived, true)
  })
}

test('the state of another invoice is no answer', async () => {
  const provider = client()
  const one = order()
  await provider.invoice(order(), signal)
  const { ref } = await provider.invoice(one, signal)
  await stand.fault('other_invoice')
  assert.instance(
    await rejects(provider.check({ ref, orderNo: one.orderNo }, signal)),
    PaymentsInvalidResponse,
  )
  await stand.calm()
  assert.instance(await rejects(provider.check({ ref, orderNo: 'x' }, signal)), PaymentsInvalidResponse)
})

test('silence ends, and tells nothing; who leaves is not kept waiting', async () => {
  await stand.fault('hang', { call: 'invoice' })
  const error = await rejects(client({ timeoutMs: 300 }).invoice(order(), signal))
  assert.is((error as PaymentsUnavailable).maybeReceived, true)
  const leaving = new AbortController()
  const asked = rejects(client().invoice(order(), leaving.signal))
  leaving.abort(new Error('gone'))
  assert.is((await asked).message, 'gone')
})

test('no one there: certainly not heard; five failures in a row, and the circuit opens for a while', async () => {
  const dead = client({ url: 'http://127.0.0.1:1/v2' })
  for (let i = 0; i < 5; i++) {
    const error = await rejects(dead.invoice(order(), signal))
    assert.is((error as PaymentsUnavailable).maybeReceived, false)
  }
  assert.not.ok(dead.healthy())
  assert.match((await rejects(dead.invoice(order(), signal))).message, 'circuit open')
  now += 10_000
  assert.ok(dead.healthy())
})

test('a call-back is taken from anyone who knows the secret, for five minutes', () => {
  const secret = Buffer.alloc(32, 7)
  const body = Buffer.from('{"invoice_id":"1"}')
  const at = Date.parse('2026-11-15T00:00:00Z')
  const timestamp = String(at / 1000)
  const signature = `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`
  const right = { timestamp, signature, body }
  assert.is(verifiedTimestamp(right, secret, at)?.getTime(), at)
  assert.is(verifiedTimestamp(right, secret, at + 300_000)?.getTime(), at)
  assert.is(verifiedTimestamp(right, secret, at - 300_000)?.getTime(), at)
  for (const [wrong, when] of [
    [right, at + 300_001],
    [right, at - 300_001],
    [{ ...right, timestamp: String(at / 1000 + 1) }, at],
    [{ ...right, body: Buffer.from('{"invoice_id":"2"}') }, at],
    [{ ...right, signature: signature.slice(3) }, at],
    [{ ...right, signature: '' }, at],
  ] as const)
    assert.is(verifiedTimestamp(wrong, secret, when), undefined)
  assert.is(verifiedTimestamp(right, Buffer.alloc(32, 8), at), undefined)
})

test('the simulator does not start in production', async () => {
  try {
    await launchSimulator('payments', { directory: '/nowhere', environment: 'production' })
    assert.unreachable('it started')
  } catch (error) {
    assert.match((error as Error).message, 'ended with 1')
  }
})

test.run()
