import { randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../src/db/database.ts'
import { sealedStores } from '../../src/domains/sealed-stores.ts'
import { draftSeal } from '../../src/domains/signing/seals/draft.ts'
import { createSealing, type Sealing } from '../../src/security/sealing.ts'
import { assertSealingKey, countSealed, discardSealedData } from '../../src/security/sealing-key.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { addUser } from './support.ts'

const keys = suite<{ test: TestDatabase }>('the key that seals what is stored')
keys.before.each(async (context) => {
  context.test = await openTestDatabase()
})
keys.after.each(({ test }) => test.close())

const newSealing = (): Sealing => createSealing(randomBytes(32).toString('base64url'))
const hold = ({ database }: TestDatabase, sealing: Sealing | undefined) =>
  assertSealingKey(database.system, sealing, sealedStores, new Date())

async function addSealed({ database }: TestDatabase, sealing: Sealing): Promise<string> {
  const userId = await addUser(database)
  const now = new Date()
  const id = uuidv7()
  const belonging = { purpose: 'super admin totp', owner: userId }
  await database.system
    .insertInto('super_admins')
    .values({
      id,
      user_id: userId,
      email: `${userId}@demo.invalid`,
      social_issuer: 'https://social.test',
      social_subject: userId,
      totp_sealed: await sealing.seal('secret', belonging),
      totp_last_step: 1,
      created_at: now,
      totp_set_at: now,
    })
    .execute()
  const code = { id: uuidv7(), super_admin_id: id, sealed: await sealing.seal('code', belonging) }
  await database.system.insertInto('super_admin_recovery_codes').values(code).execute()
  return userId
}

async function addSeal({ database }: TestDatabase, sealing: Sealing): Promise<string> {
  const org = { id: uuidv7(), slug: 'sealed', name_mn: 'Тамгат', name_en: 'Sealed', reg_no: '7000001' }
  await database.system.insertInto('organisations').values(org).execute()
  const draft = await draftSeal(sealing, {
    orgId: org.id,
    holder: org,
    former: undefined,
    requestedBy: null,
    now: new Date(),
  })
  await database.system.insertInto('organisation_seals').values(draft).execute()
  return draft.id as string
}

keys(
  'the key of an organisation’s seal is held, too; where it is given up, the seal ends',
  async ({ test }) => {
    const sealing = newSealing()
    await hold(test, sealing)
    const id = await addSeal(test, sealing)
    const other = newSealing()
    assert.match((await rejects(hold(test, other))).message, '1 seal(s) of organisations')
    await test.database.transact({ role: 'job' }, 'write', (tx) =>
      discardSealedData(tx, other, sealedStores, new Date()),
    )
    await hold(test, other)
    const seal = await test.database.system
      .selectFrom('organisation_seals')
      .select(['state', 'reason', 'key_sealed'])
      .where('id', '=', id)
      .executeTakeFirst()
    assert.equal(seal, { state: 'revoked', reason: 'key_lost', key_sealed: null })
  },
)

keys('the same key starts again and again; without any there is nothing to hold', async ({ test }) => {
  await hold(test, undefined)
  const sealing = newSealing()
  await Promise.all([hold(test, sealing), hold(test, sealing)])
  await addSealed(test, sealing)
  await hold(test, sealing)
})

keys(
  'another key is refused, with what would be lost and how to accept it, and so is none',
  async ({ test }) => {
    const sealing = newSealing()
    await hold(test, sealing)
    await addSealed(test, sealing)
    const other = await rejects(hold(test, newSealing()))
    assert.is(other.name, 'SealingKeyChanged')
    assert.match(other.message, /INTEGRATION_ENC_KEY is not the key/)
    assert.match(other.message, /recovery codes of 1 super admin/)
    assert.match(other.message, /npm run keys -- accept-loss/)
    assert.match((await rejects(hold(test, undefined))).message, /INTEGRATION_ENC_KEY is missing/)
    await hold(test, sealing)
  },
)

async function addIntegration({ database }: TestDatabase, sealing: Sealing): Promise<string> {
  const id = uuidv7()
  await database.system
    .insertInto('integrations')
    .values({
      id,
      user_id: await addUser(database),
      provider: 'demo',
      issuer: 'https://service.test',
      subject: id,
      scopes: ['openid'],
      access_sealed: await sealing.seal('token', { purpose: 'integration access token', owner: id }),
      connected_at: new Date(),
    })
    .execute()
  return id
}

keys(
  'tokens of connected accounts hold the key, too, and ask for consent when it is lost',
  async ({ test }) => {
    const sealing = newSealing()
    await hold(test, sealing)
    const id = await addIntegration(test, sealing)
    assert.match((await rejects(hold(test, newSealing()))).message, /tokens of 1 connected account/)
    const other = newSealing()
    await test.database.transact({ role: 'job' }, 'write', (tx) =>
      discardSealedData(tx, other, sealedStores, new Date()),
    )
    const row = await test.database.system
      .selectFrom('integrations')
      .select(['state', 'access_sealed', 'version'])
      .where('id', '=', id)
      .executeTakeFirst()
    assert.equal(row, { state: 'needs_consent', access_sealed: null, version: 2 })
    await hold(test, other)
  },
)

keys('where nothing is sealed yet, another key takes the place of the first', async ({ test }) => {
  await hold(test, newSealing())
  const second = newSealing()
  await hold(test, second)
  await addSealed(test, second)
  await hold(test, second)
})

keys('a loss that is accepted leaves nothing sealed, and the new key holds', async ({ test }) => {
  const sealing = newSealing()
  await hold(test, sealing)
  const userId = await addSealed(test, sealing)
  const other = newSealing()
  const concerned = await test.database.transact({ role: 'job' }, 'write', (tx) =>
    discardSealedData(tx, other, sealedStores, new Date()),
  )
  assert.equal(concerned, [userId])
  assert.equal(await countSealed(test.database.system, sealedStores), {
    superAdmins: 0,
    integrations: 0,
    seals: 0,
    secondFactors: 0,
  })
  const codes = await test.database.system.selectFrom('super_admin_recovery_codes').select('id').execute()
  assert.is(codes.length, 0)
  await hold(test, other)
  await addSealed(test, other)
  await rejects(hold(test, sealing))
})

keys.run()
