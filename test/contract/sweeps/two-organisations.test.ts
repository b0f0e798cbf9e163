import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import type { Operation } from '../../../src/contract/operation.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { type Tx, uuidv7 } from '../../../src/db/database.ts'
import * as invitations from '../../../src/domains/organisations/invitation-queries.ts'
import * as modules from '../../../src/domains/organisations/module-queries.ts'
import * as queries from '../../../src/domains/organisations/queries.ts'
import { draftSeal } from '../../../src/domains/signing/seals/draft.ts'
import { insertSeal } from '../../../src/domains/signing/seals/queries.ts'
import { drawn } from '../../platform/me/drawn.ts'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import type { CallInput } from '../../support/request-of.ts'
import { type Answered, openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { isBound } from './bound.ts'
import { OAUTH_ISSUER, resetLimits } from './callers.ts'
import { createdBy, creatorOf } from './derived.ts'
import { exampleInput } from './examples.ts'
import { aKeyOf } from './org-applications.ts'
import { personCredentials } from './provider.ts'
import { allOperations, sweptOperations } from './swept.ts'

interface Side {
  owner: Person
  member: Person
  id: string
  regNo: string
  invitation: string
  /** Someone who is invited to sign for it. */
  signer: string
  /** Installed here and not on the other side. */
  module: string
  /** A seal that it has requested. */
  seal: string
  absence: string
  key: string
  /** By path parameter, what the contract's own example makes of the rest. */
  derived: Record<string, string>
}

const test = suite('two organisations that must not see each other')

let stage: Stage
let mine: Side
let theirs: Side
let before: string

/** All on one connection: whatever one person's request leaves on it, the next one would meet. */
test.before(async () => {
  stage = await openStage({ poolSize: 1, settings: { OAUTH_ISSUER } })
  mine = await openSide('7000001', 'gov')
  theirs = await openSide('7000002', 'registry')
  before = await rowsOf(theirs)
})
test.before.each(() => resetLimits(stage))
test.after(() => stage?.close())

async function openSide(regNo: string, module: string): Promise<Side> {
  const [owner, member] = [await stage.signIn(), await stage.signIn()]
  const id = await seedOrganisation(stage, owner)
  await joinOrganisation(stage, id, member)
  const { system } = stage.test.database
  await system.updateTable('organisations').set({ reg_no: regNo }).where('id', '=', id).execute()
  await system.insertInto('organisation_modules').values({ org_id: id, module }).execute()
  const invited = {
    orgId: id,
    email: `${module}@demo.invalid`,
    role: 'member' as const,
    civilId: null,
    invitedBy: owner.id,
    now: new Date(),
  }
  const { invitation } = await stage.test.database.transact(
    { role: 'app', userId: owner.id },
    'write',
    (tx) => invitations.inviteMember(tx, invited),
  )
  const stamp = { path: { regNo }, body: { image: drawn(2) } }
  const { status } = await stage.call('setOrganisationStamp', stamp, owner.credential)
  assert.is(status, 200)
  const signer = await inviteSigner(regNo, owner)
  const seal = await requestSeal(id, regNo)
  const absence = await recordAbsence(id, member)
  const derived = await derivedChildren(id, owner)
  const { applicationId } = derived
  const key = applicationId === undefined ? uuidv7() : await aKeyOf(stage, applicationId)
  return { owner, member, id, regNo, invitation: invitation.id, signer, module, seal, absence, key, derived }
}

/** One of each collection of the organisation that `children` says nothing of. */
async function derivedChildren(id: string, owner: Person): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const operation of tried) {
    const creator = creatorOf(operation)
    if (!creator || Object.hasOwn({ ...children, ...made }, creator.parameter)) continue
    Object.assign(made, await createdBy(creator, stage, { id, ...made }, owner.credential))
  }
  return made
}

async function recordAbsence(org_id: string, { id: user_id }: Person): Promise<string> {
  const id = uuidv7()
  const days = { from_day: '2126-01-05', until_day: '2126-01-09', created_at: new Date() }
  await stage.test.database.system
    .insertInto('gov_officer_absences')
    .values({ id, org_id, user_id, ...days })
    .execute()
  return id
}

async function requestSeal(orgId: string, reg_no: string): Promise<string> {
  const { sealing } = stage.app.services
  if (!sealing) throw new Error('nothing to seal with')
  const holder = { reg_no, name_mn: 'Нэг', name_en: 'One' }
  const order = { orgId, holder, former: undefined, requestedBy: null, now: new Date() }
  const draft = await draftSeal(sealing, order)
  await stage.test.database.transact({ role: 'job' }, 'write', (tx) => insertSeal(tx, draft))
  return draft.id as string
}

async function inviteSigner(regNo: string, owner: Person): Promise<string> {
  const { system } = stage.test.database
  const [id, now] = [uuidv7(), new Date()]
  await system
    .insertInto('eid_organisations')
    .values({ reg_no: regNo, name_mn: 'Нэг', checked_at: now })
    .execute()
  await system
    .insertInto('eid_organisation_signers')
    .values({
      id,
      reg_no: regNo,
      email: `signer-${regNo}@demo.invalid`,
      token_hash: randomBytes(32),
      invited_by: owner.id,
      invited_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
      last_sent_at: now,
    })
    .execute()
  return id
}

interface Child {
  of(side: Side): string
  absent(): string
}

/** What a parameter of a path names on either side, and one that no one has. */
const children: Record<string, Child> = {
  id: { of: (side) => side.id, absent: () => uuidv7() },
  tenant_id: { of: (side) => side.id, absent: () => uuidv7() },
  userId: { of: (side) => side.member.id, absent: () => uuidv7() },
  invitationId: { of: (side) => side.invitation, absent: () => uuidv7() },
  module: { of: (side) => side.module, absent: () => 'no_such_module' },
  sealId: { of: (side) => side.seal, absent: () => uuidv7() },
  signer_id: { of: (side) => side.signer, absent: () => uuidv7() },
  regNo: { of: (side) => side.regNo, absent: () => '7999999' },
  absenceId: { of: (side) => side.absence, absent: () => uuidv7() },
  keyId: { of: (side) => side.key, absent: () => uuidv7() },
}

/** Bodies that the example of the contract does not give. */
const bodies: Record<string, () => object> = {
  addOrganisationMember: () => ({ email: 'stranger@demo.invalid', role: 'member' }),
  setOrganisationStamp: () => ({ image: drawn(3) }),
}

/** What an organisation's own id or register number is asked for with; what belongs to it otherwise, the rights try. */
const tried = allOperations.filter(({ organisation }) =>
  ['path.id', 'path.regNo'].includes(organisation?.of ?? ''),
)

/** Whatever tells of organisations, and to people as such: not what runs the platform. */
const bound = allOperations.filter(
  (operation) =>
    isBound(tamgaContract, operation) &&
    operation.permission.length === 0 &&
    operation.security.some((way) => way.some(({ scheme }) => scheme === 'session')),
)

test('finds operations at all', () => {
  assert.ok(tried.length >= 14, String(tried.length))
})

/** The ids that an operation takes: in its path, its query and its body. */
function placesOf(operation: Operation): { path: string[]; query: string[]; body: string[] } {
  const isChild = (name: string) => Object.hasOwn(children, name)
  return {
    path: Object.keys(operation.parameters.path),
    query: Object.keys(operation.parameters.query).filter(isChild),
    body: Object.keys(bodyOf(operation) ?? {}).filter(isChild),
  }
}

function bodyOf({ id, ...operation }: Operation): object | undefined {
  return bodies[id]?.() ?? (exampleInput(tamgaContract, { id, ...operation }).body as object | undefined)
}

async function ask(operation: Operation, ids: Record<string, string>, as: Person): Promise<Answered> {
  const { path, query, body } = placesOf(operation)
  const filled = (names: string[]) => Object.fromEntries(names.map((name) => [name, ids[name] ?? '']))
  const whole = bodyOf(operation)
  const input: CallInput = {
    path: filled(path),
    query: filled(query),
    ...(whole === undefined ? {} : { body: { ...whole, ...filled(body) } }),
  }
  return stage.send(operation.id, input, await personCredentials(stage, operation, as))
}

for (const operation of tried.filter((one) => sweptOperations.includes(one))) {
  const { path: inPath, query: inQuery, body: inBody } = placesOf(operation)
  const names = [...inPath, ...inQuery, ...inBody]

  // Each of the ids is the other's while the rest are one's own; then all of them are.
  for (const name of [...names, 'whole address']) {
    // Installing what others have installed, too, is everyone's right.
    if (name === 'module' && operation.method === 'PUT') continue
    test(`${operation.id}: the other's ${name} answers as one that is absent`, async () => {
      const isForeign = (parameter: string) => parameter === name || name === 'whole address'
      const path = (foreign: (child: Child) => string) => {
        const filled = names.map((parameter) => {
          const child = childNamed(parameter)
          return [parameter, isForeign(parameter) ? foreign(child) : child.of(mine)]
        })
        return Object.fromEntries(filled)
      }
      for (const person of [mine.owner, mine.member]) {
        const foreign = await ask(
          operation,
          path((child) => child.of(theirs)),
          person,
        )
        const absent = await ask(
          operation,
          path((child) => child.absent()),
          person,
        )
        assert.equal([foreign.status, foreign.body], [absent.status, absent.body])
        // A person without the role in their own organisation, or without the permission, gets that error first.
        const comesFirst = person === mine.owner || name === names[0] || name === 'whole address'
        const expected = comesFirst && operation.permission.length === 0 ? [404] : [403, 404]
        assert.ok(expected.includes(foreign.status), `${foreign.status} ${JSON.stringify(foreign.body)}`)
      }
    })
  }
}

function childNamed(parameter: string): Child {
  const child = children[parameter]
  if (child) return child
  const of = ({ derived }: Side) => {
    const id = derived[parameter]
    if (!id) throw new Error(`say in \`children\` what ${parameter} names on either side`)
    return id
  }
  return { of, absent: () => uuidv7() }
}

test('no list of mine names anything of theirs, no matter who asked before on the same connection', async () => {
  const secrets = [
    theirs.id,
    theirs.owner.id,
    theirs.member.id,
    theirs.invitation,
    theirs.signer,
    theirs.regNo,
  ]
  const lists = bound.filter(({ id, module }) => id.startsWith('list') && module === null)
  const rounds = Array.from({ length: 4 }, () => [mine, theirs]).flat()
  await Promise.all(
    rounds.map(async (side) => {
      for (const operation of lists) {
        const names = Object.keys(operation.parameters.path)
        const path = Object.fromEntries(names.map((name) => [name, childNamed(name).of(side)]))
        const { status, body } = await stage.send(operation.id, { path }, side.owner.credential)
        assert.is(status, 200)
        const said = JSON.stringify(body)
        if (side === mine) for (const secret of secrets) assert.not.match(said, secret)
        else assert.not.match(said, mine.id)
      }
    }),
  )
})

test('a request that fails in the middle leaves nothing on the connection for the next', async () => {
  for (let round = 0; round < 3; round++) {
    const leave = { path: { id: mine.id, userId: mine.owner.id } }
    assert.is((await stage.call('removeOrganisationMember', leave, mine.owner.credential)).status, 409)
    const seen = await stage.call('listMyOrganisations', {}, theirs.owner.credential)
    assert.equal(
      seen.body.data.items.map(({ id }: { id: string }) => id),
      [theirs.id],
    )
    assert.is(
      (await stage.call('getOrganisation', { path: { id: mine.id } }, theirs.owner.credential)).status,
      404,
    )
  }
})

test('the queries of organisations find nothing for the application without a person', async () => {
  const { owner, member, id } = theirs
  const found = await stage.test.database.transact({ role: 'app' }, 'write', async (db) => [
    await queries.selectMyOrganisations(db, owner.id, 10, undefined),
    await queries.selectMembers(db, id, { limit: 10, after: undefined, now: new Date() }),
    await invitations.selectOpenInvitations(db, id, 10, undefined),
    [await queries.selectMyOrganisation(db, owner.id, id)].filter((row) => row !== undefined),
    [await queries.selectMyRole(db, owner.id, id)].filter((row) => row !== undefined),
    [await queries.selectMember(db, id, member.id, new Date())].filter((row) => row !== undefined),
    (await modules.selectModules(db, id, 100, undefined)).filter(({ installed_at }) => installed_at !== null),
    [await queries.updateMemberRole(db, id, member.id, 'owner')].filter(Boolean),
    [await queries.deleteMember(db, id, member.id)].filter(Boolean),
    [await invitations.withdrawInvitation(db, id, theirs.invitation, new Date())].filter(Boolean),
    [await modules.deleteModule(db, id, theirs.module)].filter(Boolean),
  ])
  assert.equal(
    found.map((rows) => rows.length),
    found.map(() => 0),
  )
})

test('nor does any table of organisations show a row to no one', async () => {
  const tables = await boundTables()
  for (const known of [
    'organisations',
    'organisation_members',
    'organisation_invitations',
    'organisation_modules',
    'organisation_seals',
  ])
    assert.ok(tables.includes(known), known)
  for (const table of tables) {
    // A table whose columns are granted one by one cannot be counted: that is no row either.
    const count = await stage.test.database
      .transact({ role: 'app' }, 'read', (tx) => countOf(tx, table))
      .catch((error: { code?: string }) => {
        assert.is(error.code, '42501', table)
        return 0
      })
    assert.is(count, 0, table)
  }
})

test('after all this nothing of theirs has changed', async () => {
  assert.is(await rowsOf(theirs), before)
})

async function boundTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname = 'organisations' or exists (
      select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped and a.attname = 'org_id'))
    order by 1`.execute(stage.test.database.system)
  return rows.map(({ name }) => name)
}

async function countOf(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from ${sql.table(table)}`.execute(tx)
  return rows[0]?.count ?? -1
}

/** All rows that the organisation has anywhere, as text. */
async function rowsOf({ id }: Side): Promise<string> {
  const { system } = stage.test.database
  const texts: string[] = []
  for (const table of await boundTables()) {
    const column = table === 'organisations' ? 'id' : 'org_id'
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${id}
      order by 1`.execute(system)
    texts.push(`${table}: ${rows.map(({ row }) => row).join('\n')}`)
  }
  return texts.join('\n')
}

test.run()
