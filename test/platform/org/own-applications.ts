import type * as uvu from 'uvu'
import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { seedOrganisation } from '../../support/organisations.ts'
import { type Answered, openStage, type Person, type Stage } from '../../support/stage.ts'
import { ISSUER } from '../oauth2/flow.ts'

export interface Context {
  stage: Stage
  owner: Person
  admin: Person
  orgId: string
}

/** Each test has an organisation of its own, with its owner. */
export function eachWithOrganisation(applications: uvu.Test<Context>): void {
  applications.before(async (context) => {
    context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
    context.admin = await context.stage.signIn('admin')
  })
  applications.before.each(async (context) => {
    await resetLimits(context.stage)
    context.owner = await context.stage.signIn()
    context.orgId = await seedOrganisation(context.stage, context.owner)
  })
  applications.after(({ stage }) => stage?.close())
}

export const LOCAL = 'http://localhost:3000/callback'
export const LIVE = 'https://library.example.test/callback'

export const wish = {
  name_mn: 'Номын захиалга',
  name_en: 'Book reservations',
  kind: 'confidential' as const,
  redirect_uris: [LOCAL],
  scopes: ['openid' as const, 'profile' as const, 'email' as const],
  purpose_mn: 'Захиалсан номоо харах',
  purpose_en: 'See the books that you have reserved',
  policy_uri: 'https://library.example.test/privacy',
  contacts: ['it@library.example.test'],
}

export function at({ stage, orgId, owner }: Context, as: Person = owner) {
  const credential = as.credential
  const named = (applicationId: string) => ({ id: orgId, applicationId })
  return {
    create: async (body: object = {}) => {
      const { status, body: got } = await stage.send(
        'createOrgApplication',
        { path: { id: orgId }, body: { ...wish, ...body } },
        credential,
      )
      assert.is(status, 201, JSON.stringify(got))
      return got.data
    },
    get: async (id: string) =>
      (await stage.call('getOrgApplication', { path: named(id) }, credential)).body.data,
    patch: (id: string, row_version: number, body: object) =>
      stage.send('updateOrgApplication', { path: named(id), body: { row_version, ...body } }, credential),
    live: (id: string) => stage.call('requestOrgApplicationLive', { path: named(id) }, credential),
    secret: (id: string, body: { name: string; expires_in_days?: number }) =>
      stage.call('createOrgApplicationSecret', { path: named(id), body }, credential),
    remove: (id: string) => stage.call('deleteOrgApplication', { path: named(id) }, credential),
  }
}

export const decide = (
  { stage, admin }: Context,
  id: string,
  decision = 'approve',
  as = admin,
): Promise<Answered> =>
  stage.send(
    'decideApplicationReview',
    {
      path: { id },
      body: { decision, ...(decision === 'refuse' ? { reason: 'The policy is empty.' } : {}) },
    },
    as.credential,
  )
