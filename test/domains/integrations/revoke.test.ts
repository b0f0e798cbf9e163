import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { launchSimulator } from '../../../src/demo/launch.ts'
import { eventually } from '../../support/eventually.ts'
import { aPersonWithEid, connect } from '../../support/integrations.ts'
import { PLATFORM_ORIGIN } from '../../support/social.ts'
import { type Credential, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

type Launched = Awaited<ReturnType<typeof launchSimulator>>

const test = suite<{ directory: string; service: Launched; stage: Stage }>(
  'revoking tokens at outside services',
)
test.before(async (context) => {
  context.directory = await mkdtemp(join(tmpdir(), 'tamga-social-'))
  context.service = await launchSimulator('social', {
    directory: context.directory,
    platformOrigin: PLATFORM_ORIGIN,
    revocation: false,
  })
  context.stage = await openStage({
    settings: { ...context.service.settings, PUBLIC_ORIGIN: PLATFORM_ORIGIN },
  })
})
test.after(async ({ stage, service, directory }) => {
  await stage?.close()
  await service?.stop()
  await rm(directory, { recursive: true, force: true })
})

const demo = { path: { provider: 'demo' } }

async function disconnected(stage: Stage, issuer: string) {
  const person = await aPersonWithEid(stage)
  await connect(stage, issuer, person.credential)
  const { body } = await stage.call('deleteIntegration', demo, person.credential)
  return { ...person, revoked: body.data.revoked as string }
}

const shown = async (stage: Stage, credential: Credential) =>
  (await stage.call('listIntegrations', {}, credential)).body.data.items[0].revocation

const rowOf = async ({ test: { database } }: Stage, userId: string) =>
  database.system
    .selectFrom('integration_revocations')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

test('says so where a service cannot revoke tokens', async ({ stage, service }) => {
  const { id, credential, revoked } = await disconnected(stage, service.url)
  assert.is(revoked, 'unsupported')
  await stage.runJob('revoke-integrations')
  // The queue may have been first.
  await eventually(async () => (await shown(stage, credential)) === 'unsupported')
  const { token_sealed, subject } = await rowOf(stage, id)
  assert.equal([token_sealed, subject], [null, null])
})

test('tries again while the service does not respond, and gives up after a day', async ({
  stage,
  service,
}) => {
  const { system } = stage.test.database
  const person = await aPersonWithEid(stage)
  await connect(stage, service.url, person.credential)
  // What it was before its configuration changed: nothing answers there.
  await sql`update integrations set issuer = 'http://127.0.0.1:1' where user_id = ${person.id}`.execute(
    system,
  )
  await stage.call('deleteIntegration', demo, person.credential)
  await stage.runJob('revoke-integrations')
  const first = await rowOf(stage, person.id)
  assert.is(first.state, 'pending')
  assert.is(first.tries, 1)
  assert.ok(first.next_try_at > first.created_at)
  assert.equal(await stage.runJob('revoke-integrations'), { done: 0, unsupported: 0, failed: 0, later: 0 })
  await sql`update integration_revocations set next_try_at = now(), created_at = now() - interval '25 hours'
    where user_id = ${person.id}`.execute(system)
  await stage.runJob('revoke-integrations')
  await eventually(async () => (await shown(stage, person.credential)) === 'failed')
  assert.is((await rowOf(stage, person.id)).token_sealed, null)
})

test('is given up where the person agrees again meanwhile', async ({ stage, service }) => {
  const { system } = stage.test.database
  const person = await aPersonWithEid(stage)
  await connect(stage, service.url, person.credential)
  await sql`delete from integrations where user_id = ${person.id}`.execute(system)
  await sql`update integration_revocations set next_try_at = now() + interval '1 hour'`.execute(system)
  await connect(stage, service.url, person.credential)
  assert.is((await rowOf(stage, person.id)).state, 'done')
})

test('forgets what ended a month ago, and states that have expired', async ({ stage }) => {
  const { system } = stage.test.database
  await sql`update integration_revocations set state = 'done', subject = null, token_sealed = null,
    ended_at = now() - interval '31 days'`.execute(system)
  await sql`insert into integration_used_states values (gen_random_uuid(), now() - interval '2 hours')`.execute(
    system,
  )
  const { revocations, states } = await stage.runJob('prune-integrations')
  assert.ok(revocations >= 3)
  assert.is(states, 1)
})

test.run()
