import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { type Database, openDatabase, uuidv7 } from '../../src/db/database.ts'
import { migrate, readMigrations } from '../../src/db/migrations.ts'
import { suite } from '../support/suite.ts'

const test = suite('mails to owners move to the outbox')

const shipped = readMigrations()
const at = shipped.findIndex(({ name }) => name === '2026-11-15-43-one-outbox.sql')

let database: Database
let home: string
test.before(async () => {
  home = await mkdtemp(join(tmpdir(), 'tamga-test-'))
  database = await openDatabase({ dataDir: home })
  await migrate(database, shipped.slice(0, at))
})
test.after(async () => {
  await database?.close()
  await rm(home, { recursive: true, force: true })
})

const expiresAt = new Date('2027-01-08T00:00:00Z')

/** As version 0.4 leaves it: an organisation with the invitation of its owner, whose mail has not gone out. */
async function leaveOwnerMail(changes: object = {}) {
  const { system } = database
  const [orgId, id] = [uuidv7(), uuidv7()]
  await system
    .insertInto('organisations')
    .values({ id: orgId, slug: `org-${orgId}`, name_mn: 'Яам', name_en: 'Ministry' })
    .execute()
  const invitation = {
    id,
    org_id: orgId,
    email: `${id}@demo.invalid`,
    role: 'owner',
    token_hash: Buffer.from(id.replaceAll('-', '').repeat(2), 'hex'),
    created_at: new Date('2027-01-01T00:00:00Z'),
    expires_at: expiresAt,
    ...changes,
  }
  await system.insertInto('organisation_invitations').values(invitation).execute()
  const due = { sealed_token: `sealed ${id}`, due_since: new Date(), language: 'en', attempts: 3 }
  await system
    .insertInto('owner_mails_due')
    .values({ org_id: orgId, invitation_id: id, ...due, due_at: new Date('2027-01-02T00:00:00Z') })
    .execute()
  return { orgId, id }
}

const mailAbout = (orgId: string) =>
  database.system
    .selectFrom('due_mails')
    .select(['id', 'sealed_mail', 'language', 'attempts', 'useful_until'])
    .where('about', '=', `organisation-owner:${orgId}`)
    .executeTakeFirst()

const expected = (id: string) => ({
  id,
  sealed_mail: `sealed ${id}`,
  language: 'en',
  attempts: 3,
  useful_until: expiresAt,
})

test('what waits is moved, unless the invitation is over', async () => {
  const waiting = await leaveOwnerMail()
  const over = await leaveOwnerMail({ withdrawn_at: new Date() })
  assert.equal(await migrate(database, shipped), [...shipped.slice(at).map(({ name }) => name)])
  assert.equal(await mailAbout(waiting.orgId), expected(waiting.id))
  assert.is(await mailAbout(over.orgId), undefined)
  assert.equal(await database.system.selectFrom('owner_mails_due').select('org_id').execute(), [])
})

test('what an older instance writes afterwards lands there too', async () => {
  const { orgId, id } = await leaveOwnerMail()
  assert.equal(await mailAbout(orgId), expected(id))
  assert.equal(await database.system.selectFrom('owner_mails_due').select('org_id').execute(), [])
})

test.run()
