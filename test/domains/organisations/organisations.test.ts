import * as assert from 'uvu/assert'
import { type Actor, type Tx, uuidv7 } from '../../../src/db/database.ts'
import {
  acceptInvitation,
  type Invited,
  inviteMember,
  inviteOwner,
} from '../../../src/domains/organisations/invitation-queries.ts'
import { createOrganisation, type NewOrganisation } from '../../../src/domains/organisations/queries.ts'
import { mapError } from '../../../src/errors/map-error.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'

const test = suite('founding organisations and inviting to them')

let opened: TestDatabase
const [ada, bat, operator] = [uuidv7(), uuidv7(), uuidv7()]
const as = (userId: string): Actor => ({ role: 'app', userId })
const now = new Date()

test.before(async () => {
  opened = await openTestDatabase()
  await opened.database.system
    .insertInto('users')
    .values([
      { id: ada, civil_id: '110000000101' },
      { id: bat, civil_id: '110000000102' },
      { id: operator, civil_id: '110000000103' },
    ])
    .execute()
})
test.after(() => opened?.close())

const write = <T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  opened.database.transact(as(userId), 'write', work)

let founded = 0
function anOrganisation(changes: Partial<NewOrganisation> = {}): NewOrganisation {
  founded++
  return {
    slug: `org-${founded}`,
    nameMn: 'Нэг',
    nameEn: 'One',
    regNo: null,
    ownerUserId: null,
    now,
    ...changes,
  }
}

async function found(userId: string, changes: Partial<NewOrganisation> = {}): Promise<string> {
  const made = await write(userId, (tx) =>
    createOrganisation(tx, anOrganisation({ ownerUserId: userId, ...changes })),
  )
  if (!made) throw new Error('the slug is taken')
  return made.id
}

const invitation = (orgId: string, civilId: string | null = null) => ({
  orgId,
  email: 'Someone@demo.invalid',
  role: 'member' as const,
  civilId,
  invitedBy: ada,
  now,
})

async function memberRole(orgId: string, userId: string): Promise<string | undefined> {
  const row = await opened.database.system
    .selectFrom('organisation_members')
    .select('role')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role
}

const accept = (userId: string, { token }: Invited, at = now) =>
  write(userId, (tx) => acceptInvitation(tx, { token, userId, now: at }))

test('a founder owns what they found, and acts for it no longer than that', async () => {
  const id = await found(ada)
  assert.is(await memberRole(id, ada), 'owner')
  const other = await found(bat)
  const seen = await write(ada, async (tx) => {
    await createOrganisation(tx, anOrganisation({ ownerUserId: null }))
    return tx.selectFrom('organisations').select('id').where('id', '=', other).execute()
  })
  assert.equal(seen, [])
})

test('a slug that is taken gives nothing, and the transaction goes on', async () => {
  const slug = 'taken-slug'
  await found(ada, { slug })
  const [second, third] = await write(bat, async (tx) => [
    await createOrganisation(tx, anOrganisation({ slug, ownerUserId: bat })),
    await createOrganisation(tx, anOrganisation({ ownerUserId: bat })),
  ])
  assert.is(second, undefined)
  assert.ok(third)
})

test('two creations with one register number at once: one wins, the other gets an error', async () => {
  const outcomes = await Promise.allSettled([
    found(ada, { regNo: '7777777' }),
    found(bat, { regNo: '7777777' }),
  ])
  const lost = outcomes.filter((one) => one.status === 'rejected')
  assert.is(lost.length, 1)
  assert.is(mapError((lost[0] as PromiseRejectedResult).reason).code, 'org.reg_no_taken')
})

test('only owners invite; anyone who runs the platform invites the first owner', async () => {
  const id = await found(ada)
  await rejects(
    write(bat, (tx) => inviteMember(tx, invitation(id))),
    '42501',
  )
  const made = await write(operator, (tx) => createOrganisation(tx, anOrganisation()))
  const invited = await write(operator, (tx) => inviteOwner(tx, invitation(made?.id ?? '')))
  assert.is(invited.invitation.role, 'owner')
  assert.equal(await accept(bat, invited), {
    orgId: made?.id,
    invitationId: invited.invitation.id,
    role: 'owner',
  })
  assert.is(await memberRole(made?.id ?? '', bat), 'owner')
})

test('the token is nowhere in the database', async () => {
  const id = await found(ada)
  const { token } = await write(ada, (tx) => inviteMember(tx, invitation(id)))
  const rows = await opened.database.system.selectFrom('organisation_invitations').selectAll().execute()
  assert.not.match(JSON.stringify(rows), token)
  const bytes = Buffer.from(token, 'base64url')
  assert.not.ok(rows.some(({ token_hash }) => token_hash?.equals(bytes)))
})

test('an invitation is accepted once, also by two at once', async () => {
  const id = await found(ada)
  const invited = await write(ada, (tx) => inviteMember(tx, invitation(id)))
  const joined = await Promise.all([accept(bat, invited), accept(operator, invited)])
  assert.is(joined.filter((one) => one !== undefined).length, 1)
  assert.is(await accept(bat, invited), undefined)
})

test('inviting an address again makes the first mail worthless, whatever its capitals', async () => {
  const id = await found(ada)
  const first = await write(ada, (tx) => inviteMember(tx, invitation(id)))
  const second = await write(ada, (tx) =>
    inviteMember(tx, { ...invitation(id), email: 'someone@demo.invalid', role: 'signer' }),
  )
  assert.is(second.invitation.id, first.invitation.id)
  assert.is(await accept(bat, first), undefined)
  assert.equal(await accept(bat, second), { orgId: id, invitationId: first.invitation.id, role: 'signer' })
})

test('not after its time, and not by someone else where it is for one person', async () => {
  const id = await found(ada)
  const invited = await write(ada, (tx) => inviteMember(tx, invitation(id, '110000000102')))
  const late = new Date(invited.invitation.expires_at.getTime())
  assert.is(await accept(bat, invited, late), undefined)
  assert.is(await accept(operator, invited), undefined)
  assert.ok(await accept(bat, invited))
})

test('a member who accepts another invitation stays what they are', async () => {
  const id = await found(ada)
  const invited = await write(ada, (tx) => inviteMember(tx, invitation(id)))
  assert.is(await accept(ada, invited), 'already_member')
  assert.is(await memberRole(id, ada), 'owner')
})

test('the database keeps the last owner, no matter who takes it away', async () => {
  const id = await found(ada)
  await rejects(
    opened.database.system
      .updateTable('organisation_members')
      .set({ role: 'member' })
      .where('org_id', '=', id)
      .execute(),
    '23514',
  )
  await rejects(
    opened.database.system.deleteFrom('organisation_members').where('org_id', '=', id).execute(),
    '23514',
  )
  await opened.database.system.deleteFrom('organisations').where('id', '=', id).execute()
  assert.is(await memberRole(id, ada), undefined)
})

test.run()
