import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import {
  type GrantRotation,
  latestExpiry,
  type PresentedGrant,
  rotateGrant,
} from '../../../src/domains/openid/grant-rotation.ts'
import type { GrantRequest } from '../../../src/domains/openid/grants.ts'
import {
  createFamilyTokens,
  type FamilyToken,
  newAccessToken,
  readAccessToken,
} from '../../../src/domains/openid/token-forms.ts'
import { addApplication } from '../../support/application.ts'
import { rejects } from '../../support/rejects.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const grants = suite<{ stage: Stage; applicationId: string }>('families of codes and tokens')

grants.before(async (context) => {
  context.stage = await openStage()
  context.applicationId = (await addApplication(context.stage.app.services)).application.id
})
grants.after(({ stage }) => stage?.close())

async function opened(
  { app, signIn, test }: Stage,
  applicationId: string,
  changes: Partial<GrantRequest> = {},
) {
  const person = await signIn()
  const now = new Date()
  const request: GrantRequest = {
    client: { id: applicationId },
    userId: person.id,
    sessionId: uuidv7(),
    scopes: ['openid', 'offline_access'],
    redirectUri: 'https://rp.example.mn/callback',
    codeChallenge: null,
    nonce: 'n-1',
    authTime: now,
    acr: 'urn:test',
    amr: ['pin'],
    claims: null,
    resources: [],
    dpopJkt: null,
    now,
    ...changes,
  }
  const { code, grantId } = await app.services.grants.open(test.database.system, request)
  return { code, grantId, request, token: app.services.grants.tokens.readCode(code) as FamilyToken }
}

function rotationOf(
  token: FamilyToken,
  applicationId: string,
  changes: Partial<GrantRotation> = {},
  presented: Partial<PresentedGrant> = {},
) {
  const expiresAt = new Date(Date.now() + 600_000)
  const access = newAccessToken(expiresAt.getTime())
  const rotation: GrantRotation = {
    presented: {
      token,
      applicationId,
      redirectUri: 'https://rp.example.mn/callback',
      codeChallenge: null,
      dpopJkt: null,
      scopes: null,
      resources: null,
      ...presented,
    },
    renews: true,
    graceMs: 0,
    bindTo: null,
    expiresAt,
    retainUntil: latestExpiry(expiresAt),
    access: { ...access, resources: null, issuedAt: new Date(), expiresAt },
    ...changes,
  }
  return { rotation, access }
}

const following = (token: FamilyToken): FamilyToken => ({ ...token, gen: token.gen + 1 })
const active = ({ app }: Stage, text: string) => app.services.grants.findActive(text)

grants('a token is read by anyone who has the key, in the one spelling, as what it is', () => {
  const [ours, theirs] = [createFamilyTokens('a'.repeat(43)), createFamilyTokens('b'.repeat(43))]
  const { secret } = ours.newSecret()
  const code = ours.write({ grantId: uuidv7(), gen: 0, secret })
  const refresh = ours.write({ grantId: uuidv7(), gen: 3, secret })
  assert.is(ours.readCode(code)?.gen, 0)
  assert.is(ours.readRefresh(refresh)?.gen, 3)
  assert.equal(ours.readRefresh(refresh)?.secret, secret)
  for (const wrong of [
    theirs.readCode(code),
    ours.readRefresh(code),
    ours.readCode(refresh),
    ours.readRefresh(refresh.replace('tamgart_', 'tamgaac_')),
    ours.readCode(code.replace('tamgaac_', 'tamgart_')),
    ours.readCode(`${code}A`),
    ours.readCode(code.slice(0, -1)),
    ours.readCode(code.slice(0, -2) + (code.at(-2) === 'A' ? 'B' : 'A') + code.at(-1)),
    ours.readCode(''),
  ])
    assert.is(wrong, undefined)
  assert.is(readAccessToken(code), undefined)
})

grants(
  'a code becomes a token once; the second time everything that came of it dies',
  async ({ stage, applicationId }) => {
    const db = stage.test.database.system
    const { token } = await opened(stage, applicationId)
    const first = rotationOf(token, applicationId)
    assert.is((await rotateGrant(db, first.rotation, new Date()))?.outcome, 'rotated')
    assert.is((await active(stage, first.access.text))?.scopes.join(' '), 'openid offline_access')
    const next = rotationOf(following(token), applicationId)
    assert.is((await rotateGrant(db, next.rotation, new Date()))?.outcome, 'rotated')
    const again = rotationOf(token, applicationId)
    assert.is((await rotateGrant(db, again.rotation, new Date()))?.outcome, 'reuse')
    for (const { access } of [first, next, again]) assert.is(await active(stage, access.text), undefined)
    const after = rotationOf(following(following(token)), applicationId)
    assert.is(await rotateGrant(db, after.rotation, new Date()), undefined)
  },
)

grants(
  'another application changes nothing, neither with a code nor with a used one',
  async ({ stage, applicationId }) => {
    const db = stage.test.database.system
    const stranger = (await addApplication(stage.app.services)).application.id
    const { token } = await opened(stage, applicationId)
    assert.is(await rotateGrant(db, rotationOf(token, stranger).rotation, new Date()), undefined)
    const mine = rotationOf(token, applicationId)
    assert.is((await rotateGrant(db, mine.rotation, new Date()))?.outcome, 'rotated')
    assert.is(await rotateGrant(db, rotationOf(token, stranger).rotation, new Date()), undefined)
    assert.ok(await active(stage, mine.access.text))
  },
)

grants(
  'a condition that does not hold, or the time, leaves the code as it is',
  async ({ stage, applicationId }) => {
    const db = stage.test.database.system
    const { token } = await opened(stage, applicationId)
    for (const wrong of [
      { redirectUri: 'https://rp.example.mn/callback/' },
      { codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
      { scopes: ['openid', 'email'] },
      { resources: ['https://api.example.mn'] },
    ])
      assert.is(
        await rotateGrant(db, rotationOf(token, applicationId, {}, wrong).rotation, new Date()),
        undefined,
      )
    assert.is(
      await rotateGrant(db, rotationOf(token, applicationId).rotation, new Date(Date.now() + 61_000)),
      undefined,
    )
    assert.is(
      (await rotateGrant(db, rotationOf(token, applicationId).rotation, new Date()))?.outcome,
      'rotated',
    )
  },
)

grants(
  'within the grace a lost answer is repeated, but only the last one',
  async ({ stage, applicationId }) => {
    const db = stage.test.database.system
    const { token } = await opened(stage, applicationId)
    const grace = { graceMs: 10_000 }
    const now = Date.now()
    const rotate = async (which: FamilyToken, after: number) =>
      (await rotateGrant(db, rotationOf(which, applicationId, grace).rotation, new Date(now + after)))
        ?.outcome
    assert.is(await rotate(token, 0), 'rotated')
    assert.is(await rotate(following(token), 0), 'rotated')
    assert.is(await rotate(following(token), 9_000), 'repeated')
    assert.is(await rotate(following(following(token)), 9_000), 'rotated')
    assert.is(await rotate(following(token), 9_100), 'reuse')

    const other = await opened(stage, applicationId)
    assert.is(await rotate(other.token, 0), 'rotated')
    assert.is(await rotate(other.token, 1), 'reuse', 'a code has no grace')
  },
)

for (const what of ['code', 'refresh token'] as const)
  grants(
    `of fifty who show one ${what} at once, one gets tokens, and the family is dead`,
    async ({ stage, applicationId }) => {
      const db = stage.test.database.system
      const { token: code } = await opened(stage, applicationId)
      if (what === 'refresh token')
        await rotateGrant(db, rotationOf(code, applicationId).rotation, new Date())
      const token = what === 'code' ? code : following(code)
      const attempts = Array.from({ length: 50 }, () => rotationOf(token, applicationId))
      const outcomes = await Promise.all(
        attempts.map(async ({ rotation }) => (await rotateGrant(db, rotation, new Date()))?.outcome),
      )
      const count = (wanted: string | undefined) => outcomes.filter((outcome) => outcome === wanted).length
      assert.equal([count('rotated'), count('reuse'), count(undefined)], [1, 1, 48])
      for (const { access } of attempts) assert.is(await active(stage, access.text), undefined)
    },
  )

grants(
  'without a grace a token that is shown again is a stolen one, also where the clock is behind that of the first',
  async ({ stage, applicationId }) => {
    const db = stage.test.database.system
    const { token } = await opened(stage, applicationId)
    await rotateGrant(db, rotationOf(token, applicationId).rotation, new Date())
    const first = rotationOf(following(token), applicationId)
    const now = new Date()
    assert.is((await rotateGrant(db, first.rotation, now))?.outcome, 'rotated')
    const again = rotationOf(following(token), applicationId)
    const earlier = new Date(now.getTime() - 5)
    assert.is((await rotateGrant(db, again.rotation, earlier))?.outcome, 'reuse')
    assert.is(await active(stage, first.access.text), undefined)
  },
)

grants(
  'a cut-off of the person kills what was given before it, and nothing that comes after',
  async ({ stage, applicationId }) => {
    const db = stage.test.database.system
    const { token, request } = await opened(stage, applicationId)
    const first = rotationOf(token, applicationId)
    await rotateGrant(db, first.rotation, new Date())
    await stage.app.services.sessions.revokeUser(request.userId, 'deactivated')
    assert.is(await active(stage, first.access.text), undefined)
    assert.is(
      await rotateGrant(db, rotationOf(following(token), applicationId).rotation, new Date()),
      undefined,
    )

    const fresh = await opened(stage, applicationId, {
      userId: request.userId,
      now: new Date(Date.now() - 5_000),
    })
    const second = rotationOf(fresh.token, applicationId)
    assert.is((await rotateGrant(db, second.rotation, new Date()))?.outcome, 'rotated')
    assert.ok(await active(stage, second.access.text))
  },
)

grants('a person or an application that is not active has nothing', async ({ stage, applicationId }) => {
  const db = stage.test.database.system
  const { token, request } = await opened(stage, applicationId)
  const { rotation, access } = rotationOf(token, applicationId)
  await rotateGrant(db, rotation, new Date())
  const setActive = (table: 'users' | 'applications', id: string, active: boolean) =>
    db.updateTable(table).set({ active }).where('id', '=', id).execute()
  for (const [table, id] of [
    ['users', request.userId],
    ['applications', applicationId],
  ] as const) {
    await setActive(table, id, false)
    assert.is(await active(stage, access.text), undefined, table)
    await setActive(table, id, true)
    // What an application had is over for good; a person's counts again.
    assert.is((await active(stage, access.text)) !== undefined, table === 'users', table)
  }
  await setActive('users', request.userId, false)
  const error = await rejects(opened(stage, applicationId, { userId: request.userId }))
  assert.is((error as { code?: string }).code, 'auth.invalid')
})

grants('families end by grant, by session, by person and by application', async ({ stage }) => {
  const { services } = stage.app
  const db = stage.test.database.system
  const id = (await addApplication(services)).application.id
  for (const whose of ['grantId', 'sessionId', 'userId', 'applicationId'] as const) {
    const [one, other] = [await opened(stage, id), await opened(stage, id)]
    const names = {
      grantId: one.grantId,
      sessionId: one.request.sessionId as string,
      userId: one.request.userId,
      applicationId: id,
    }
    const ended = await services.grants.revoke(db, { [whose]: names[whose] } as never, 'logout', new Date())
    assert.is(ended, whose === 'applicationId' ? 2 : 1, whose)
    assert.is(await rotateGrant(db, rotationOf(one.token, id).rotation, new Date()), undefined)
    const left = await rotateGrant(db, rotationOf(other.token, id).rotation, new Date())
    assert.is(left?.outcome, whose === 'applicationId' ? undefined : 'rotated')
    await services.grants.revoke(db, { applicationId: id }, 'logout', new Date())
  }
})

grants.run()
