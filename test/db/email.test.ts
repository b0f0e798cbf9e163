import fc from 'fast-check'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../src/db/database.ts'
import { comparableEmailSql } from '../../src/db/email.ts'
import { inviteMember } from '../../src/domains/organisations/invitation-queries.ts'
import { createOrganisation } from '../../src/domains/organisations/queries.ts'
import { comparableEmail, isSameEmail } from '../../src/text/email.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { suite } from '../support/suite.ts'

const test = suite('how e-mail addresses are compared')

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase()
})
test.after(() => opened?.close())

const KELVIN = '\u212a'
const LONG_S = '\u017f'
const [DOTLESS_I, DOTTED_I] = ['\u0131', '\u0130']
const [COMPOSED, DECOMPOSED] = ['\u00e9', 'e\u0301']

// Letters that some way of folding takes for another one, beside the usual ones.
const unit = fc.constantFrom(
  ...'aAbBkKiIsSeEzZ09.+-_@',
  KELVIN,
  LONG_S,
  DOTLESS_I,
  DOTTED_I,
  COMPOSED,
  '\u00c9',
  DECOMPOSED,
  '\u00df',
  '\u1e9e',
  '\u0410',
  '\u0430',
  '\u04ae',
  '\u04af',
  '\u03a3',
  '\u03c2',
  '\uff21',
  '\u{10400}',
  ' ',
  '\t',
  '\u00a0',
)
const address = fc.oneof(fc.string({ unit, maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 8 }))
const withoutNul = address.map((text) => text.toWellFormed().replaceAll('\0', ''))

test('the database folds an address exactly as the server does', async () => {
  const property = fc.asyncProperty(
    fc.array(withoutNul, { minLength: 1, maxLength: 200 }),
    async (addresses) => {
      const { rows } = await sql<{ folded: string }>`
        select ${comparableEmailSql(sql`one`)} as folded
        from unnest(${addresses}::text[]) with ordinality as given (one, place) order by place`.execute(
        opened.database.system,
      )
      assert.equal(
        rows.map(({ folded }) => folded),
        addresses.map(comparableEmail),
      )
    },
  )
  await fc.assert(property, { numRuns: 60 })
})

test('only the case of Latin letters makes no difference', () => {
  assert.ok(isSameEmail('Saraa@Demo.MN', 'sARAA@dEMO.mn'))
  for (const [one, other] of [
    ['k@demo.mn', `${KELVIN}@demo.mn`],
    ['K@demo.mn', `${KELVIN}@demo.mn`],
    ['s@demo.mn', `${LONG_S}@demo.mn`],
    ['i@demo.mn', `${DOTLESS_I}@demo.mn`],
    ['I@demo.mn', `${DOTTED_I}@demo.mn`],
    [`${COMPOSED}@demo.mn`, `${DECOMPOSED}@demo.mn`],
    ['saraa@demo.mn', ' saraa@demo.mn'],
    ['saraa@demo.mn', 'saraa@demo.mn '],
  ] as const)
    assert.not(isSameEmail(one, other), `${one} ${other}`)
})

test('an invitation replaces that of the same address, and of no other', async () => {
  const ada = uuidv7()
  const now = new Date()
  const { system } = opened.database
  await system.insertInto('users').values({ id: ada, civil_id: '110000000101' }).execute()
  const made = await opened.database.transact({ role: 'app', userId: ada }, 'write', (tx) =>
    createOrganisation(tx, {
      slug: 'one',
      nameMn: 'Нэг',
      nameEn: 'One',
      regNo: null,
      ownerUserId: ada,
      now,
    }),
  )
  const orgId = made!.id
  const invite = (email: string) =>
    opened.database.transact({ role: 'app', userId: ada }, 'write', (tx) =>
      inviteMember(tx, { orgId, email, role: 'member', civilId: null, invitedBy: ada, now }),
    )
  const first = await invite('kate@demo.mn')
  assert.is((await invite('KATE@demo.mn')).invitation.id, first.invitation.id)
  const others = [
    `${KELVIN}ate@demo.mn`,
    `kat${COMPOSED}@demo.mn`,
    `kat${DECOMPOSED}@demo.mn`,
    ' kate@demo.mn',
  ]
  for (const email of others) {
    const { invitation } = await invite(email)
    assert.is(invitation.email, email)
    assert.is.not(invitation.id, first.invitation.id)
  }
})

test.run()
