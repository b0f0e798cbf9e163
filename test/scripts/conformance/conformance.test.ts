import * as assert from 'uvu/assert'
import platform from '../../../generated/platform.json' with { type: 'json' }
import type { Credentials } from '../../../scripts/conformance/credentials.ts'
import { ContractDocument } from '../../../scripts/conformance/document.ts'
import { profiles } from '../../../scripts/conformance/profile.ts'
import type { Result } from '../../../scripts/conformance/rule.ts'
import { rules } from '../../../scripts/conformance/rules.ts'
import { runConformance } from '../../../scripts/conformance/run.ts'
import { Target } from '../../../scripts/conformance/target.ts'
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
  context.credentials = await credentialsAt(context.stage)
})
conformance.after(async ({ stage, broken }) => {
  await broken?.close()
  await stage?.close()
})

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

conformance.run()
