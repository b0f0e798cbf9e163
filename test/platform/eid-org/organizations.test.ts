import { randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import type { Credential, Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { openProvider, type Provider } from '../oauth2/provider.ts'

const proxy = suite<{ op: Provider }>('the eID proxy for organisations')

proxy.before(async (context) => {
  context.op = await openProvider()
})
proxy.after(({ op }) => op?.close())

const scope = 'svc:eid-org-proxy'

async function tokenOf(op: Provider, userId: string, services = [scope]): Promise<Credential> {
  const { access_token } = await op.signIn(await op.add({ services }), { userId, scopes: services })
  return { Authorization: `Bearer ${access_token}` }
}

let made = 0

/** An organisation with an owner here, and a signer who has accepted an invitation; another one is only invited. */
async function anOrganisation({ stage }: Provider) {
  made++
  const regNo = String(4_000_000 + made)
  const [owner, signer] = [await stage.signIn(), await stage.signIn()]
  const { system } = stage.test.database
  const now = new Date()
  const id = uuidv7()
  await system
    .updateTable('users')
    .set({ family_name: 'Дорж', given_name: 'Сараа' })
    .where('id', '=', signer.id)
    .execute()
  const named = { name_mn: `Тэнгэр ${made} ХХК`, name_en: `Sky ${made} LLC` }
  await system
    .insertInto('organisations')
    .values({ id, slug: `sky-${made}`, ...named, reg_no: regNo })
    .execute()
  await system
    .insertInto('organisation_members')
    .values({ org_id: id, user_id: owner.id, role: 'owner' })
    .execute()
  await system
    .insertInto('eid_organisations')
    .values({ reg_no: regNo, ...named, checked_at: now })
    .execute()
  const invited = {
    reg_no: regNo,
    invited_by: owner.id,
    invited_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
    last_sent_at: now,
  }
  await system
    .insertInto('eid_organisation_signers')
    .values([
      { ...invited, id: uuidv7(), email: `s${made}@demo.invalid`, user_id: signer.id, accepted_at: now },
      { ...invited, id: uuidv7(), email: `i${made}@demo.invalid`, token_hash: randomBytes(32) },
    ])
    .execute()
  return { regNo, owner, signer, named }
}

const purposes = async ({ stage }: Provider, { credential }: Person) =>
  (await stage.call('listMyDataAccess', {}, credential)).body.data.items.map(
    (look: { purpose_en: string }) => look.purpose_en,
  )

proxy('lists what the person signs for, as owner and as signer, and nothing else', async ({ op }) => {
  const { regNo, owner, signer, named } = await anOrganisation(op)
  await anOrganisation(op)
  for (const [person, may_choose_signers] of [
    [owner, true],
    [signer, false],
  ] as const) {
    const credential = await tokenOf(op, person.id)
    const { data } = (await op.stage.call('listEidOrgOrganisations', {}, credential)).body
    assert.equal(data, { user_id: person.id, items: [{ reg_no: regNo, ...named, may_choose_signers }] })
    assert.equal(await purposes(op, person), ['Read which organisations you sign for'])
  }
})

proxy('lists signers without addresses or invitations, and each of them sees that', async ({ op }) => {
  const { regNo, owner, signer } = await anOrganisation(op)
  const credential = await tokenOf(op, owner.id)
  const { data } = (await op.stage.call('listEidOrgSigners', { path: { regNo } }, credential)).body
  assert.is(data.reg_no, regNo)
  assert.equal(
    data.items.map(({ since: _, ...name }: { since: string }) => name),
    [{ family_name: 'Дорж', given_name: 'Сараа' }],
  )
  for (const person of [owner, signer])
    assert.equal(await purposes(op, person), ['Read the signers of an organisation that you sign for'])
})

proxy('404: organisations of others look like those that do not exist', async ({ op }) => {
  const { owner } = await anOrganisation(op)
  const { regNo: foreign } = await anOrganisation(op)
  const credential = await tokenOf(op, owner.id)
  const ask = (regNo: string) => op.stage.call('listEidOrgSigners', { path: { regNo } }, credential)
  const [other, absent] = [await ask(foreign), await ask('4999999')]
  assert.equal([other.status, other.body], [404, absent.body])
})

proxy('403: without the scope, and without a person', async ({ op }) => {
  const { regNo, owner } = await anOrganisation(op)
  const client = await op.add({ grantTypes: ['client_credentials'], services: [scope] })
  const { body } = await op.token(client, { grant_type: 'client_credentials' })
  const wrong = await tokenOf(op, owner.id, ['svc:eid-proxy'])
  for (const id of ['listEidOrgOrganisations', 'listEidOrgSigners']) {
    const input = id === 'listEidOrgSigners' ? { path: { regNo } } : {}
    const own = await op.stage.send(id, input, { Authorization: `Bearer ${body.access_token}` })
    assert.equal([own.status, own.body.error], [403, 'eid.no_person'])
    const lacking = await op.stage.send(id, input, wrong)
    assert.equal([lacking.status, lacking.body.error], [403, 'auth.forbidden'])
  }
})

proxy.run()
