import * as assert from 'uvu/assert'
import { insertSecurityEvent } from '../../../src/domains/identity/security-events/events.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { stopRefills } from '../../support/limits.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { entriesAbout } from '../auth/support.ts'

const events = suite<{ stage: Stage; admin: Person }>('security events')

events.before(async (context) => {
  context.stage = await openStage()
  context.admin = await context.stage.signIn('admin')
})
events.before.each(({ stage }) => resetLimits(stage))
events.after(({ stage }) => stage?.close())

const body = { kind: 'lost_device', description: 'Утсаа алдлаа.' }

const report = async (stage: Stage, person: Person): Promise<string> => {
  const answer = await stage.send('reportSecurityEvent', { body }, person.credential)
  assert.is(answer.status, 201)
  return answer.body.data.id
}

events(
  'anyone who is signed in reports; who it was, and how grave, is not for them to say',
  async (context) => {
    const { stage, admin } = context
    const person = await stage.signIn()
    const id = await report(stage, person)
    const { body: listed } = await stage.call(
      'listSecurityEvents',
      { query: { user_id: person.id } },
      admin.credential,
    )
    assert.equal(
      listed.data.items.map(({ id, severity, source, kind, user_id, details }: Record<string, unknown>) => ({
        id,
        severity,
        source,
        kind,
        user_id,
        details,
      })),
      [
        {
          id,
          severity: 'warning',
          source: 'user',
          kind: 'lost_device',
          user_id: person.id,
          details: { description: body.description, sessions_ended: 0 },
        },
      ],
    )
    for (const more of [
      { severity: 'critical' },
      { source: 'system' },
      { kind: 'account_locked' },
      { user_id: admin.id },
    ])
      assert.is(
        (await stage.send('reportSecurityEvent', { body: { ...body, ...more } }, person.credential)).status,
        400,
      )
    assert.is((await stage.call('listSecurityEvents', {}, person.credential)).status, 403)
  },
)

events('reports are limited, and short', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  const person = await stage.signIn()
  const long = { body: { ...body, description: 'x'.repeat(1001) } }
  assert.is((await stage.send('reportSecurityEvent', long, person.credential)).status, 400)
  const answers: number[] = []
  for (let i = 0; i < 5; i++)
    answers.push((await stage.send('reportSecurityEvent', { body }, person.credential)).status)
  assert.ok(answers.includes(429), String(answers))
})

events('filters: severity, source, kind, acknowledgement and time', async ({ stage, admin }) => {
  const person = await stage.signIn()
  const { system } = stage.test.database
  const at = (text: string) => new Date(`${text}T00:00:00Z`)
  const common = { requestId: 'test', userId: person.id }
  await insertSecurityEvent(system, {
    kind: 'account_locked',
    severity: 'warning',
    at: at('2026-01-01'),
    ...common,
  })
  await insertSecurityEvent(system, {
    kind: 'audit_alarm',
    severity: 'critical',
    at: at('2026-02-01'),
    ...common,
  })
  await report(stage, person)
  const kinds = async (query: Record<string, unknown>) => {
    const asked = { query: { user_id: person.id, ...query } as never }
    const { status, body: listed } = await stage.call('listSecurityEvents', asked, admin.credential)
    assert.is(status, 200)
    return listed.data.items.map(({ kind }: { kind: string }) => kind)
  }
  assert.equal(await kinds({}), ['lost_device', 'audit_alarm', 'account_locked'])
  assert.equal(await kinds({ severity: 'critical' }), ['audit_alarm'])
  assert.equal(await kinds({ source: 'user' }), ['lost_device'])
  assert.equal(await kinds({ kind: 'account_locked' }), ['account_locked'])
  assert.equal(await kinds({ from: '2026-02-01T00:00:00Z' }), ['lost_device', 'audit_alarm'])
  assert.equal(await kinds({ to: '2026-02-01T00:00:00Z' }), ['account_locked'])
  assert.equal(await kinds({ acknowledged: true }), [])
  assert.equal(await kinds({ acknowledged: false, limit: 1 }), ['lost_device'])
})

events('acknowledged once: of two at once the first stays, with the time', async ({ stage, admin }) => {
  const second = await stage.signIn('admin')
  const id = await report(stage, await stage.signIn())
  const acknowledge = (who: Person) =>
    stage.call('acknowledgeSecurityEvent', { path: { id } }, who.credential)
  const answers = await Promise.all([acknowledge(admin), acknowledge(second)])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
  const winner = answers[0]?.status === 200 ? admin : second
  const query = { acknowledged: true, kind: 'lost_device' } as never
  const { body: listed } = await stage.call('listSecurityEvents', { query }, admin.credential)
  const event = listed.data.items.find((one: { id: string }) => one.id === id)
  assert.is(event.acknowledged_by, winner.id)
  assert.ok(event.acknowledged_at)
  assert.equal(await entriesAbout(stage, 'acknowledgeSecurityEvent', `security-event:${id}`), ['done'])
  const absent = { path: { id: admin.id } }
  const answer = await stage.call('acknowledgeSecurityEvent', absent, admin.credential)
  assert.is(answer.body.error, 'security.event_not_found')
})

events.run()
