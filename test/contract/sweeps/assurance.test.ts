import * as assert from 'uvu/assert'
import type { Operation } from '../../../src/contract/operation.ts'
import type { SignInMethod } from '../../../src/domains/identity/sessions/sign-in-attempt.ts'
import { type Credential, openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { METRICS_TOKEN, OAUTH_ISSUER, OAUTH_REGISTRATION, OPERATOR_HOST, resetLimits } from './callers.ts'
import { allOperations, sweepsAll, sweptOperations } from './swept.ts'

interface Context {
  stage: Stage
  person: Person
}

const sweep = suite<Context>('sign-ins that an operation demands')

sweep.before(async (context) => {
  context.stage = await openStage({
    settings: { METRICS_TOKEN, OAUTH_ISSUER, OAUTH_REGISTRATION, OPERATOR_HOST },
  })
  context.person = await context.stage.signIn('superadmin')
})
sweep.before.each(({ stage }) => resetLimits(stage))
sweep.after(({ stage }) => stage?.close())

/** What each level is worth, written down without the server's own code. */
const methods: Record<string, { enough: SignInMethod[]; tooLow: SignInMethod[] }> = {
  federated: { enough: ['social', 'sso', 'mfa', 'eid_push'], tooLow: [] },
  mfa: { enough: ['mfa', 'eid_qr', 'onboarding'], tooLow: ['social', 'sso'] },
  eid: { enough: ['eid_qr', 'eid_app', 'onboarding'], tooLow: ['social', 'sso', 'mfa'] },
}

const someId = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'
const inputOf = ({ path, body }: Operation) => ({
  path: Object.fromEntries([...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => [name, someId])),
  ...(body ? { body: {} } : {}),
})

async function signedIn(
  context: Context,
  method: SignInMethod | 'unknown',
  secondsAgo = 0,
): Promise<Credential> {
  return { Authorization: `Bearer ${(await sessionOf(context, method, secondsAgo)).accessToken}` }
}

async function sessionOf({ stage, person }: Context, method: SignInMethod | 'unknown', secondsAgo: number) {
  const pair = await stage.app.services.sessions.issue(person.id, { elevated: true, method })
  const at = new Date(Date.now() - secondsAgo * 1000)
  await stage.test.database.system
    .updateTable('sessions')
    .set({ created_at: at, strong_at: at })
    .where('id', '=', pair.sessionId)
    .execute()
  return pair
}

/** Whether anything but the sign-in decided. */
const isPast = ({ status, body }: { status: number; body: { error?: string } }) =>
  status !== 401 && !String(body?.error).startsWith('auth.')

for (const operation of sweptOperations.filter(({ assurance }) => assurance)) {
  const { id, assurance: { acr, maxAge } = {} } = operation
  const input = inputOf(operation)
  const { enough, tooLow } = methods[acr ?? 'federated'] ?? { enough: [], tooLow: [] }

  sweep(`${id}: a sign-in that is sure and recent enough passes`, async (context) => {
    const { stage } = context
    for (const method of enough) {
      await resetLimits(stage)
      const answer = await stage.send(id, input, await signedIn(context, method))
      assert.ok(isPast(answer), `${method}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
    }
  })

  if (acr !== undefined)
    sweep(`${id}: a sign-in below ${acr} is 401 with what would do`, async (context) => {
      const { stage } = context
      for (const method of [...tooLow, 'unknown' as const]) {
        await resetLimits(stage)
        const { status, body, headers } = await stage.send(id, input, await signedIn(context, method))
        assert.is(status, 401, method)
        assert.is(body.error, 'auth.assurance_low')
        const challenge = headers.get('www-authenticate') ?? ''
        assert.match(challenge, /^Bearer error="insufficient_user_authentication"/)
        assert.match(challenge, `acr_values="urn:tamga:acr:${acr}"`)
        if (maxAge !== undefined) assert.match(challenge, `max_age="${maxAge}"`)
      }
    })

  if (maxAge !== undefined)
    sweep(`${id}: a sign-in older than ${maxAge} seconds is 401`, async (context) => {
      const { stage } = context
      const [method = 'eid_qr'] = enough
      const { status, body, headers } = await stage.send(
        id,
        input,
        await signedIn(context, method, maxAge + 1),
      )
      assert.is(status, 401)
      assert.is(body.error, 'auth.sign_in_too_old')
      assert.match(headers.get('www-authenticate') ?? '', `max_age="${maxAge}"`)
      // A refresh renews tokens, not the sign-in.
      await resetLimits(stage)
      const again = await stage.send(id, input, await refreshed(context, maxAge + 1))
      assert.is(again.body.error, 'auth.sign_in_too_old')
    })
}

async function refreshed(context: Context, secondsAgo: number): Promise<Credential> {
  const { refreshToken } = await sessionOf(context, 'eid_qr', secondsAgo)
  const { accessToken } = await context.stage.app.services.sessions.refresh(refreshToken)
  return { Authorization: `Bearer ${accessToken}` }
}

/** Names of what is dangerous: secrets and keys, roles and administrators, other people, organisations of the operator. */
const dangerous =
  /^(rotate|set\w*Secret|(set|grant|remove)UserRole|deleteUser$|set\w*Permissions|(create|grant|remove)Admin|createTenants|createApplication$|\w*Export$|setAccessMode|removeSecondFactor)/
const unlike: Record<string, string> = {
  rotateSigningKey: 'of the machine’s administrator',
  getMyExport: 'says how far it is; the download demands it',
}

if (sweepsAll)
  sweep('what is dangerous demands a recent sign-in', () => {
    const lacking = allOperations.filter(
      ({ id, assurance, security }) =>
        dangerous.test(id) &&
        security.flat().some(({ scheme }) => /^(session|operatorSession)$/.test(scheme)) &&
        unlike[id] === undefined &&
        assurance?.maxAge === undefined,
    )
    assert.equal(
      lacking.map(({ id }) => id),
      [],
    )
  })

sweep('who lacks the permission learns nothing of it', async ({ stage }) => {
  const { credential } = await stage.signIn('user')
  const { status, body } = await stage.send('rotateRelayKeys', {}, credential)
  assert.is(status, 403)
  assert.is(body.error, 'auth.forbidden')
})

sweep.run()
