import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { withSpan } from '../../../src/observability/telemetry/current.ts'
import { disableScheduledJobs } from '../../support/by-hand.ts'
import { type CollectedSpan, type CollectorFixture, openCollector } from '../../support/collector.ts'
import { seedAuthority, seedService } from '../../support/gov.ts'
import { seedOrganisation } from '../../support/organisations.ts'
import { makeRequest, openRelayStage, registerPlatform, routeTo, testKey } from '../../support/relay.ts'
import { type MailServer, openMailServer } from '../../support/smtp.ts'
import type { Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const CONSUMER = 5

interface Context {
  collector: CollectorFixture
  mails: MailServer
  /** What the mail server answers to recipients to come; it takes those after them. */
  answers: number[]
  clock: { ahead: number }
  stage: Stage
}

const test = suite<Context>('traces of what is sent later')

test.before(async (context) => {
  const answers: number[] = []
  const clock = { ahead: 0 }
  Object.assign(context, { answers, clock })
  context.collector = await openCollector()
  context.mails = await openMailServer({
    onRcptTo: (_address, _session, done) => {
      const code = answers.shift()
      done(code === undefined ? undefined : Object.assign(new Error('not now'), { responseCode: code }))
    },
  })
  context.stage = await openRelayStage({
    clock: () => Date.now() + clock.ahead,
    settings: { ...context.collector.settings, SMTP_URL: context.mails.url },
  })
  await disableScheduledJobs(context.stage)
})
test.before.each(async ({ stage, collector, clock }) => {
  clock.ahead = 0
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
  await collector.forget()
})
test.after(async ({ stage, mails, collector }) => {
  await stage?.close()
  await mails?.close()
  await collector?.stop()
})

const placeOf = ({ traceId, spanId }: CollectedSpan) => ({ traceId, spanId })

async function inviter({ stage }: Context) {
  const owner = await stage.signIn()
  const orgId = await seedOrganisation(stage, owner)
  return (email: string) =>
    stage.call(
      'addOrganisationMember',
      { path: { id: orgId }, body: { email, role: 'member' } },
      owner.credential,
    )
}

test('a mail that goes out later is linked to the request that wrote it', async (context) => {
  const { stage, collector, answers, clock, mails } = context
  const invite = await inviter(context)
  answers.push(451)
  await invite('later@example.mn')
  const request = await collector.span(({ name }) => name === 'addOrganisationMember')
  // The first attempt is a part of the request, which a link would only repeat.
  const first = await collector.span(({ name }) => name === 'deliver mail')
  assert.equal([first.traceId, first.parentSpanId, first.links], [request.traceId, request.spanId, []])
  assert.equal([first.status, first.attributes['error.type']], [2, 'MailUnavailable'])

  clock.ahead = 10 * 60_000
  assert.equal(await stage.runJob('send-mails'), { sent: 1, failed: 0, given_up: 0 })
  const later = await collector.span(
    ({ name, traceId }) => name === 'deliver mail' && traceId !== request.traceId,
  )
  assert.equal(later.links, [placeOf(request)])
  assert.equal([later.kind, later.parentSpanId], [CONSUMER, ''])
  await collector.span(({ name, parentSpanId }) => name === 'smtp send' && parentSpanId === later.spanId)
  assert.is(mails.received.at(-1)?.to[0], 'later@example.mn')
})

test('a newer mail about the same leads to the newer request', async (context) => {
  const { stage } = context
  const place = async () =>
    (await stage.test.database.system.selectFrom('due_mails').select('traceparent').execute())[0]?.traceparent
  const { outbox, telemetry } = stage.app.services
  const mail = {
    about: 'text:one-thing',
    language: 'en' as const,
    content: { to: 'a@example.mn', subject: 'One', text: 'One' },
    usefulUntil: new Date(Date.now() + 3_600_000),
  }
  const enqueue = () =>
    stage.test.database.transact({ role: 'job' }, 'write', (tx) => outbox.enqueue(tx, mail))
  const cause = () => telemetry.work('cause', 'internal')!
  const [one, other] = [cause(), cause()]
  await withSpan(one, enqueue)
  assert.is(await place(), one.headers().traceparent)
  await withSpan(other, enqueue)
  assert.is(await place(), other.headers().traceparent)
  // Nothing is left behind on the connection.
  await enqueue()
  assert.is(await place(), null)
  await stage.test.database.system.deleteFrom('due_mails').execute()
})

test('a notice, whose delivery a trigger writes, is linked to the request that gave cause', async (context) => {
  const { stage, collector, mails } = context
  const authority = await seedAuthority(stage)
  const service = await seedService(stage, authority.orgId)
  const applicant = await stage.signIn()
  await stage.test.database.system
    .updateTable('users')
    .set({ email: 'applicant@example.mn', email_verified_at: new Date() })
    .where('id', '=', applicant.id)
    .execute()
  const body = { service_id: service.id, channel: 'online', urgency: 'normal', form_data: {}, evidences: [] }
  const answer = await stage.send('createGovApplication', { body }, applicant.credential)
  assert.is(answer.status, 201)
  const cause = await collector.span(({ name }) => name === 'createGovApplication')
  await stage.runJob('send-notices')
  const delivery = await collector.span(({ name }) => name === 'deliver notice')
  assert.equal([delivery.links, delivery.kind], [[placeOf(cause)], CONSUMER])
  assert.ok(mails.received.some(({ to }) => to.includes('applicant@example.mn')))
})

interface Platform {
  address: string
  /** Of the messages that came. */
  traceparents: (string | undefined)[]
  close(): void
}

/** A platform that takes nothing. */
async function startPlatform(): Promise<Platform> {
  const traceparents: Platform['traceparents'] = []
  const server: Server = createServer((request, response) => {
    traceparents.push(request.headers.traceparent as string | undefined)
    request.resume().on('end', () => response.writeHead(503).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    traceparents,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('a message of the relay is linked to its request, and carries the trace to the platform', async (context) => {
  const { stage, collector } = context
  const { credential } = await stage.signIn('admin')
  const platform = await startPlatform()
  try {
    const { address } = platform
    const id = await registerPlatform(stage, credential, { address, keys: [testKey('k1').jwk] })
    await routeTo(stage, credential, 'traced', [id])
    assert.is((await stage.call('pauseRelayPlatform', { path: { id } }, credential)).status, 200)
    assert.is((await makeRequest(stage, credential, 'traced')).status, 201)
    const cause = await collector.span(({ name }) => name === 'createRelayRequest')
    assert.is((await stage.call('resumeRelayPlatform', { path: { id } }, credential)).status, 200)
    // What sends it is the background work of the request that resumed the platform.
    const delivery = await collector.span(({ name }) => name === 'deliver relay message')
    assert.equal([delivery.links, delivery.kind], [[placeOf(cause)], CONSUMER])
    assert.is.not(delivery.traceId, cause.traceId)
    assert.equal([delivery.status, delivery.attributes['error.type']], [2, '503'])
    const call = await collector.span(
      ({ name, parentSpanId }) => name === 'POST 127.0.0.1' && parentSpanId === delivery.spanId,
    )
    assert.equal(platform.traceparents, [`00-${call.traceId}-${call.spanId}-01`])
  } finally {
    platform.close()
  }
})

test('every outbox takes the place in the trace from its transaction', async ({ stage }) => {
  const { rows } = await sql<{ table: string; source: string }>`
    select table_name as table, column_default as source from information_schema.columns
    where column_name = 'traceparent' and table_schema = 'public' order by table_name`.execute(
    stage.test.database.system,
  )
  assert.equal(
    rows.map(({ table }) => table),
    [
      'due_mails',
      'gov_payment_refunds',
      'integration_revocations',
      'notice_deliveries',
      'oauth_logout_notices',
      'relay_deliveries',
    ],
  )
  for (const { table, source } of rows) assert.match(source, "current_setting('app.traceparent'", table)
})

test('a request of which nothing is kept leaves no place, and what it sends makes no span', async (context) => {
  const { collector, mails } = context
  const stage = await openRelayStage({
    settings: { ...collector.settings, SMTP_URL: mails.url, OTEL_TRACES_SAMPLER: 'always_off' },
  })
  try {
    await disableScheduledJobs(stage)
    context.answers.push(451)
    const invite = await inviter({ ...context, stage })
    await invite('unkept@example.mn')
    const rows = await stage.test.database.system.selectFrom('due_mails').select('traceparent').execute()
    assert.equal(rows, [{ traceparent: null }])
    // Left by an instance that keeps more: here the sampler decides.
    assert.is(
      stage.app.services.telemetry.later('deliver mail', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`),
      undefined,
    )
  } finally {
    await stage.close()
  }
})

test.run()
