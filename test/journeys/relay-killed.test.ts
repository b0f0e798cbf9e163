import * as assert from 'uvu/assert'
import { openDatabase } from '../../src/db/database.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { type ServerProcess, type Settings, startServerProcess } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'
import { assertReceipt } from './receipt-verifier.ts'
import { RelayProxy } from './relay-line.ts'

/** A server in a process of its own, with a database of its own, behind an address that outlives it. */
interface Side {
  home: ServerHome
  line: RelayProxy
  settings: Settings
  server: ServerProcess
}

const journey = suite('a request between two instances that are killed at every step')

let capital: Side
let aimag: Side

async function openSide(): Promise<Side> {
  const [home, port] = [await openServerHome(), await freePort()]
  const line = await RelayProxy.open(port)
  const settings = { ...home.settings, PORT: String(port), PUBLIC_ORIGIN: line.url }
  return { home, line, settings, server: await startServerProcess(settings) }
}

journey.before(async () => {
  ;[capital, aimag] = await Promise.all([openSide(), openSide()])
})
journey.after(async () => {
  for (const side of [capital, aimag]) {
    await side?.home.close()
    await side?.line.close()
  }
})

async function ask(side: Side, method: string, path: string, body?: object) {
  const headers = { ...side.server.administrator, 'Content-Type': 'application/json' }
  const answer = await side.server.fetch(path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body.data
}

const read = (side: Side, id: string) => ask(side, 'GET', `/api/v1/relay/requests/${id}`)

async function kill({ server }: Side): Promise<void> {
  server.kill('SIGKILL')
  assert.is((await server.ended).signal, 'SIGKILL')
}

async function restart(side: Side): Promise<void> {
  side.server = await startServerProcess(side.settings)
}

/** What was being sent belongs to the dead for a minute: it passes while nothing runs there. */
async function letLeasesLapse({ settings }: Side): Promise<void> {
  const url = settings.DATABASE_URL
  const database = await openDatabase(url ? { url } : { dataDir: `${settings.DATA_DIR}/database` })
  try {
    const before = new Date(Date.now() - 1)
    const lapsed = await database.system
      .updateTable('relay_deliveries')
      .set({ lease_until: before, due_at: before })
      // On a machine that is very slow the attempt was over before its sender died.
      .where('state', 'in', ['sending', 'retry_wait'])
      .executeTakeFirst()
    assert.is(lapsed.numUpdatedRows, 1n)
  } finally {
    await database.close()
  }
}

/**
 * Lets a message be caused, and kills in turn: the receiver when it has taken the message and its answer is not out yet; the
 * sender when nothing has left the house; the sender when the other has it and the receipt has not come. Then it arrives.
 */
async function throughEveryDeath(sender: Side, receiver: Side, cause: () => Promise<unknown>): Promise<void> {
  const { line } = receiver
  const first = line.befall(async (_, carry) => {
    await carry()
    await kill(receiver)
    await restart(receiver)
  })
  await cause()
  await first

  // The sender tries again by itself, in some seconds.
  await line.befall(() => kill(sender))
  await letLeasesLapse(sender)

  // One that starts takes up what is left.
  const third = line.befall(async (_, carry) => {
    await carry()
    await restarted
    await kill(sender)
  })
  const restarted = restart(sender)
  await restarted
  await third
  await letLeasesLapse(sender)
  await restart(sender)
}

const deliveredAll = (side: Side, id: string) =>
  eventually(async () =>
    (await read(side, id)).deliveries.every(({ state }: { state: string }) => state === 'delivered'),
  )

journey('nothing is lost, nothing is applied twice, and every message has its receipt', async () => {
  const register = (side: Side, { line }: Side, name: string) =>
    ask(side, 'POST', '/api/v1/relay/platforms', { name, address: line.url })
  const { id: there } = await register(capital, aimag, 'Aimag')
  await register(aimag, capital, 'Capital')
  await ask(capital, 'POST', '/api/v1/relay/routes', { request_type: 'birth-record', platform_ids: [there] })

  let id = ''
  await throughEveryDeath(capital, aimag, async () => {
    const body = { request_type: 'birth-record', title: 'A record', payload: { number: 'B-1' } }
    id = (await ask(capital, 'POST', '/api/v1/relay/requests', body)).request.id
  })
  await deliveredAll(capital, id)
  assert.is((await read(capital, id)).request.state, 'forwarded')
  const { items } = await ask(aimag, 'GET', '/api/v1/relay/requests?direction=incoming')
  assert.is(items.length, 1)
  const here = items[0].id
  const assignment = (await read(aimag, here)).assignments[0].id
  const respond = (body: object) =>
    ask(aimag, 'POST', `/api/v1/relay/assignments/${assignment}/respond`, body)

  await throughEveryDeath(aimag, capital, () => respond({ outcome: 'needs_info', note: 'Which year?' }))
  await deliveredAll(aimag, here)
  assert.is((await read(capital, id)).assignments[0].outcome, 'needs_info')

  // While a person looks for the answer, nothing is under way.
  await Promise.all([kill(capital), kill(aimag)])
  await Promise.all([restart(capital), restart(aimag)])

  await throughEveryDeath(capital, aimag, () =>
    ask(capital, 'POST', `/api/v1/relay/requests/${id}/forward`, {
      platform_id: there,
      payload: { year: 1990 },
    }),
  )
  await deliveredAll(capital, id)
  assert.equal((await read(aimag, here)).payload, { number: 'B-1', year: 1990 })

  await throughEveryDeath(aimag, capital, () => respond({ outcome: 'approved', answer: { record: 'R-7' } }))
  await deliveredAll(aimag, here)

  const asked = await read(capital, id)
  assert.is(asked.request.state, 'completed')
  assert.equal(asked.assignments[0].answer, { record: 'R-7' })
  assert.is((await read(aimag, here)).request.state, 'completed')
  await assertProven(capital, aimag, id, ['relay.request', 'relay.information'])
  await assertProven(aimag, capital, here, ['relay.response', 'relay.response'])
})

interface Delivered {
  id: string
  type: string
  receipt: string
}

/** Each message went out four times as the same, was applied once, and the receipt that is kept is the one first given. */
async function assertProven(sender: Side, receiver: Side, id: string, types: string[]): Promise<void> {
  const deliveries: Delivered[] = (await read(sender, id)).deliveries
  assert.equal(
    deliveries.map(({ type }) => type),
    types,
  )
  const { line } = receiver
  assert.is(new Set(line.carried.map((message) => message.id)).size, types.length)
  for (const { id, receipt } of deliveries) {
    const sent = line.carried.filter((message) => message.id === id)
    assert.is(sent.length, 4)
    assert.is(new Set(sent.map(({ body }) => body.toString())).size, 1)
    assert.equal(new Set(line.receipts.get(id)), new Set([receipt]))
    await assertReceipt(receipt, { by: line.url, to: sender.line.url, id, body: sent[0]?.body as Buffer })
  }
  const path = '/api/v1/audit?operation=receiveRelayMessage&limit=100'
  const entries: { subject: string; details: { repeat: boolean } }[] = (await ask(receiver, 'GET', path))
    .items
  const applied = entries.filter(({ details }) => !details.repeat).map(({ subject }) => subject)
  assert.equal(applied.sort(), deliveries.map((one) => `relay-message:${one.id}`).sort())
}

journey.run()
