import * as assert from 'uvu/assert'
import platform from '../../../generated/platform.json' with { type: 'json' }
import type { Credentials } from '../../../scripts/conformance/credentials.ts'
import { ContractDocument } from '../../../scripts/conformance/document.ts'
import { profiles } from '../../../scripts/conformance/profile.ts'
import type { Result } from '../../../scripts/conformance/rule.ts'
import { rules } from '../../../scripts/conformance/rules.ts'
import { runConformance } from '../../../scripts/conformance/run.ts'
import { Target } from '../../../scripts/conformance/target.ts'
import { openScene } from '../../platform/registry/support.ts'
import { addApplication } from '../../support/application.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { type BrokenServer, startBrokenServer } from './broken-server.ts'
import { seededFaults } from './faults.ts'

/** So few that each fault is looked for in seconds; the sound server is held against all of them. */
const fewPaths = [
  '/api/v1/audit',
  '/api/v1/catalog/life-events',
  '/api/v1/catalog/services',
  '/api/v1/gov/life-events',
  '/api/v1/site/appearance',
  '/api/v1/site/auth',
  '/api/v1/themes',
  '/api/v1/themes/active',
  '/api/v1/themes/{id}',
  '/api/v1/users/me',
  '/api/v1/auth/refresh',
]

const few = new ContractDocument({
  ...platform,
  paths: Object.fromEntries(Object.entries(platform.paths).filter(([path]) => fewPaths.includes(path))),
})

const conformance = suite<{ stage: Stage; broken: BrokenServer; credentials: Credentials }>('conformance')

conformance.before(async (context) => {
  context.broken = await startBrokenServer(() => context.stage.url)
  const { url } = context.broken
  context.stage = await openStage({ settings: { PUBLIC_ORIGIN: url, OAUTH_ISSUER: url } })
  await fillCatalogue(context.stage)
  context.credentials = await credentialsAt(context.stage)
})
conformance.after(async ({ stage, broken }) => {
  await broken?.close()
  await stage?.close()
})

/** Lists of one item show little. */
async function fillCatalogue(stage: Stage): Promise<void> {
  const scene = await openScene(stage)
  const channels = [{ channel: 'online' as const }, { channel: 'office' as const }]
  const offices = [{ channel: 'office' as const, urgency: 'normal' as const, amount: 0, processing_days: 1 }]
  for (const addressee of ['citizen', 'business', 'citizen'] as const) {
    const { code } = await scene.lifeEvent()
    await scene.published({ addressee, life_events: [code] })
  }
  await scene.published({ channels: channels.slice(1), fees: offices })
}

async function credentialsAt(stage: Stage): Promise<Credentials> {
  const tokenOf = async (role?: string) =>
    (await stage.signIn(role)).credential.Authorization!.replace('Bearer ', '')
  const tools = [
    'host_status',
    'execute_command',
    'search_memory',
    'record_insight',
    'rebrand_system',
    'synthesize_skill',
  ]
  const { body } = await stage.call('createApiKey', { body: { name: 'Conformance', tools } }, stage.admin)
  const { clientId, secret } = await addApplication(stage.app.services)
  return {
    session: await tokenOf(),
    other_session: await tokenOf(),
    administrator: await tokenOf('admin'),
    api_key: body.data.secret,
    client: { client_id: clientId, client_secret: secret },
  }
}

const run = (target: Target, only?: string[]): Promise<Result[]> =>
  runConformance(target, { profiles, ...(only && { only }) })

const failuresIn = (results: readonly Result[]): string[] =>
  results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ rule, name, message }) => `${rule} ${name}: ${message}`)

/** Of a chain that may be broken: using it up is part of the rule. */
async function withSpare(stage: Stage, credentials: Credentials): Promise<Credentials> {
  const { id } = await stage.signIn()
  const { refreshToken } = await stage.app.services.sessions.issue(id)
  return { ...credentials, spare_refresh_token: refreshToken }
}

conformance('a sound server breaks no rule, and every rule looks at something', async (context) => {
  const { stage, broken } = context
  broken.breakBy(undefined)
  const credentials = await withSpare(stage, context.credentials)
  const results = await run(new Target({ baseUrl: broken.url, credentials, leavesTraces: true }))
  assert.equal(failuresIn(results), [])
  const looked = new Set(results.filter(({ outcome }) => outcome === 'passed').map(({ rule }) => rule))
  const idle = rules.map(({ id }) => id).filter((id) => !looked.has(id))
  // Limits are for last; the console answers on a host of its own.
  assert.equal(idle, ['operator.reads', 'platform.limits'])
})

conformance(
  'an expired token is renewed by its refresh token, and otherwise every rule skips',
  async (context) => {
    const { stage, broken, credentials } = context
    broken.breakBy(undefined)
    const { id } = await stage.signIn()
    const { refreshToken } = await stage.app.services.sessions.issue(id)
    const expired = expiredJwt()
    const renewed: string[] = []
    const rules = ['platform.credentials', 'platform.reads', 'platform.states', 'platform.headers']
    const target = (session: Credentials['session'], administrator?: string) =>
      new Target({
        baseUrl: broken.url,
        credentials: {
          ...credentials,
          session: session!,
          administrator: administrator ?? credentials.administrator!,
        },
        documents: { platform: few },
        onRenewed: (name) => renewed.push(name),
      })
    const fresh = await run(target({ access_token: expired, refresh_token: refreshToken }), rules)
    assert.equal(failuresIn(fresh), [])
    assert.equal(renewed, ['session'])
    assert.ok(fresh.some(({ name, outcome }) => name === 'no-store' && outcome === 'passed'))
    const stale = await run(target(expired, expired), rules)
    assert.equal(failuresIn(stale), [])
    const of = (rule: string) => stale.filter((one) => one.rule === rule).map(({ outcome }) => outcome)
    assert.equal(of('platform.states'), ['skipped'])
    assert.equal(new Set(of('platform.credentials').slice(0, 1)), new Set(['skipped']))
    assert.ok(stale.some(({ message }) => message?.includes('has expired')))
  },
)

for (const { name, rule, fault } of seededFaults)
  conformance(`${rule} finds: ${name}`, async ({ stage, broken, credentials }) => {
    broken.breakBy(fault)
    const target = new Target({
      baseUrl: broken.url,
      credentials: rule === 'platform.sessions' ? await withSpare(stage, credentials) : credentials,
      documents: { platform: few },
      exhaustsLimits: rule === 'platform.limits',
    })
    const results = await run(target, [rule])
    assert.ok(failuresIn(results).length > 0, `${rule} holds in spite of: ${name}`)
  })

const expiredJwt = (): string =>
  [{ alg: 'HS256' }, { sub: 'x', iat: 1_700_000_000, exp: 1_700_000_900 }, 'x']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')

conformance.run()
