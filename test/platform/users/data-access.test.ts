import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { eventually } from '../../support/eventually.ts'
import { seedCase, seedService } from '../../support/gov.ts'
import { seedFetch, seedStateEvidence } from '../../support/once-only.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  aCase,
  caseRow,
  change,
  type OfficerFixture,
  openOfficerFixture,
  seedFile,
} from '../gov/officer/support.ts'

interface Row {
  id: string
  at: string
  until: string | null
  kind: string
  purpose_mn: string
  purpose_en: string
  reason: string | null
  categories: string[]
  who: { name: string | null; role: string | null } | null
  organisation: { id: string } | null
  case: { id: string; number: string } | null
  application: { id: string } | null
}

const access = suite<{ stage: Stage; bureau: OfficerFixture }>('who looked at my data')

access.before(async (context) => {
  context.stage = await openStage()
  context.bureau = await openOfficerFixture(context.stage)
})
access.before.each(async ({ stage, bureau }) => {
  await resetLimits(stage)
  bureau.applicant = await stage.signIn()
})
access.after(({ stage }) => stage?.close())

const rowsOf = async (stage: Stage, person: Person, query: Record<string, string> = {}): Promise<Row[]> => {
  const { status, body } = await stage.call('listMyDataAccess', { query }, person.credential)
  assert.is(status, 200, JSON.stringify(body))
  return body.data.items
}
const open = (stage: Stage, id: string, as: Person) =>
  stage.call('getReviewCase', { path: { id } }, as.credential)
const entriesOf = async (stage: Stage, id: string) =>
  (
    await stage.app.services.audit.list({
      subject: `application:${id}`,
      operation: 'getReviewCase',
      limit: 100,
    })
  ).items
/** One row stands for an hour of the clock; where a test passes the full hour there are two. */
const assertOnePerHour = (rows: { until: string | null }[]) =>
  assert.is(rows.length, new Set(rows.map(({ until }) => until)).size, JSON.stringify(rows))

/** A row as any look leaves it. */
async function noted(
  stage: Stage,
  { id }: Person,
  look: { id: string; at: Date; kind: string; operation: string; reason?: string },
): Promise<void> {
  const text = JSON.stringify({ categories: ['identity'], ...look })
  await sql`select note_data_accesses(array[${id}::uuid], ${text}::jsonb)`.execute(stage.test.database.system)
}

async function withEvidence(stage: Stage, bureau: OfficerFixture, caseId: string): Promise<string> {
  const evidence = await seedStateEvidence(stage, 'WS100103')
  const data = { address: 'Сүхбаатар дүүрэг', register_number: 'УБ90010101' }
  const fetch = await seedFetch(stage, bureau.applicant, bureau.service.id, evidence, 'accepted', data)
  const { system } = stage.test.database
  await system
    .updateTable('gov_once_only_fetches')
    .set({ application_id: caseId })
    .where('id', '=', fetch)
    .execute()
  await system
    .insertInto('gov_application_evidences')
    .values({
      id: uuidv7(),
      application_id: caseId,
      evidence_id: evidence.id,
      origin: 'once_only',
      fetch_id: fetch,
      sha256: Buffer.alloc(32),
      created_at: new Date(),
    })
    .execute()
  return fetch
}

access(
  'an officer opens a case, and the applicant sees who, where, when and why',
  async ({ stage, bureau }) => {
    const { id } = await aCase(stage, bureau, 'submitted')
    await stage.test.database.system
      .updateTable('users')
      .set({ family_name: 'Ганболд', given_name: 'Болд' })
      .where('id', '=', bureau.officer.id)
      .execute()
    assert.equal(await rowsOf(stage, bureau.applicant), [])
    assert.is((await open(stage, id, bureau.officer)).status, 200)

    const [row, ...others] = await rowsOf(stage, bureau.applicant)
    assert.equal(others, [])
    const { number } = await caseRow(stage, id)
    assert.is(row?.kind, 'officer')
    assert.equal(row?.who, { name: 'Г. Болд', role: 'officer' })
    assert.is(row?.organisation?.id, bureau.orgId)
    assert.equal(row?.case, { id, number })
    assert.is(row?.purpose_en, 'Opened your case')
    assert.equal(row?.categories, ['identity', 'case'])

    const [entry] = await entriesOf(stage, id)
    assert.is(entry?.id, row?.id, 'the row is one with its audit entry')
    assert.is(entry?.actor, `user:${bureau.officer.id}`)
    assert.is(entry?.details.applicant, bureau.applicant.id)
    assert.is(entry?.details.organisation, bureau.orgId)
  },
)

access(
  'one row and one entry an hour, however often and at once a case is opened',
  async ({ stage, bureau }) => {
    const { id } = await aCase(stage, bureau, 'submitted')
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(stage, id, bureau.officer)))
    assert.ok(answers.every(({ status }) => status === 200))
    await open(stage, id, bureau.officer)
    const rows = await rowsOf(stage, bureau.applicant)
    assert.ok(rows.length > 0)
    assertOnePerHour(rows)
    assert.is((await entriesOf(stage, id)).length, rows.length)
    assert.ok(rows.every(({ at, until }) => until !== null && at < until))

    await open(stage, id, bureau.colleague)
    assert.is(
      (await rowsOf(stage, bureau.applicant)).length,
      rows.length + 1,
      'another officer has their own',
    )
  },
)

access('a refused look leaves nothing', async ({ stage, bureau }) => {
  const other = await openOfficerFixture(stage)
  const { id } = await aCase(stage, bureau, 'submitted')
  assert.is((await open(stage, id, other.officer)).status, 404)
  assert.equal(await rowsOf(stage, bureau.applicant), [])
  assert.equal(await entriesOf(stage, id), [])
})

access(
  'registry data are masked for all but the officer to whom the case is assigned',
  async ({ stage, bureau }) => {
    const { id } = await aCase(stage, bureau, 'submitted')
    const fetch = await withEvidence(stage, bureau, id)
    const shown = async (as: Person) => (await open(stage, id, as)).body.data.evidences[0].once_only
    const hidden = await shown(bureau.officer)
    assert.is(hidden.masked, true)
    assert.equal(hidden.result, { address: '•••', register_number: '•••' })
    const seen = (as: Person) => stage.call('getOnceOnlyEvidence', { path: { id: fetch } }, as.credential)
    assert.is((await seen(bureau.officer)).body.error, 'once_only.not_found')

    await stage.call('assignCase', { path: { id } }, bureau.officer.credential)
    const full = await shown(bureau.officer)
    assert.is(full.masked, false)
    assert.equal(full.result, { address: 'Сүхбаатар дүүрэг', register_number: 'УБ90010101' })
    assert.is((await seen(bureau.officer)).status, 200)
    for (const as of [bureau.colleague, bureau.head]) {
      const { masked, result } = await shown(as)
      assert.equal([masked, result], [true, { address: '•••', register_number: '•••' }])
      assert.is((await seen(as)).body.error, 'once_only.not_found')
    }

    const opened = (await rowsOf(stage, bureau.applicant)).filter(({ purpose_en }) =>
      /^Opened/.test(purpose_en),
    )
    const byCategories = Map.groupBy(opened, ({ categories }) => categories.join())
    assert.equal([...byCategories.keys()].sort(), ['identity,case', 'identity,case,registry'])
    const looked = (await rowsOf(stage, bureau.applicant)).find(({ purpose_en }) =>
      /^Looked/.test(purpose_en),
    )
    assert.is(looked?.case?.id, id)
  },
)

access('so are the fields of a form that the registry has filled in', async ({ stage, bureau }) => {
  const text = { type: 'string' as const, title_mn: 'Талбар', title_en: 'Field' }
  const service = await seedService(stage, bureau.orgId, {
    form_schema: {
      type: 'object',
      properties: {
        card: { ...text, prefill: 'WS100101/card_number' },
        left: { ...text, prefill: 'WS100101/x' },
        why: text,
      },
      required: [],
    },
  })
  const { id } = await seedCase(stage, service, bureau.applicant, 'submitted')
  await change(stage, id, { form_data: JSON.stringify({ card: 'AB123', why: 'аялал' }) })
  const form = async (as: Person) =>
    (await open(stage, id, as)).body.data.form.map(
      ({ name, value, value_mn, value_en, masked }: Record<string, unknown>) => {
        assert.equal([value_mn, value_en], [value, value])
        return [name, value, masked]
      },
    )
  const [why, left] = [
    ['why', 'аялал', false],
    ['left', '', false],
  ]
  assert.equal(new Set(await form(bureau.officer)), new Set([['card', '•••', true], left, why]))
  await stage.call('assignCase', { path: { id } }, bureau.officer.credential)
  assert.equal(new Set(await form(bureau.officer)), new Set([['card', 'AB123', false], left, why]))
})

access(
  'files are for the officer to whom the case is assigned, and each download is a row',
  async ({ stage, bureau }) => {
    const { id } = await aCase(stage, bureau, 'submitted')
    const file = await seedFile(stage, bureau.applicant, id, Buffer.from('%PDF-1.7 a lease'))
    const download = (as: Person) =>
      stage.call('downloadCaseFile', { path: { id, fileId: file.id } }, as.credential)
    const refused = await download(bureau.officer)
    assert.equal([refused.status, refused.body.error], [403, 'officer.take_first'])
    assert.equal(await rowsOf(stage, bureau.applicant), [])

    await stage.call('assignCase', { path: { id } }, bureau.officer.credential)
    for (const _ of [1, 2]) assert.is((await download(bureau.officer)).status, 200)
    assert.is((await download(bureau.head)).body.error, 'officer.take_first')
    const files = (await rowsOf(stage, bureau.applicant)).filter(({ categories }) =>
      categories.includes('files'),
    )
    assert.equal(
      files.map(({ until }) => until),
      [null, null],
    )
  },
)

access('a person whom a case is about sees it too, although another applied', async ({ stage, bureau }) => {
  const { id } = await aCase(stage, bureau, 'submitted')
  const about = await stage.signIn()
  const hash = stage.app.services.identityHashes.nationalId('УБ90010107')
  const { system } = stage.test.database
  await system.updateTable('users').set({ national_id_hash: hash }).where('id', '=', about.id).execute()
  await system
    .updateTable('gov_applications')
    .set({ represented_kind: 'person', represented_hash: hash, represented_name: 'Бат' })
    .where('id', '=', id)
    .execute()
  await open(stage, id, bureau.officer)
  for (const person of [bureau.applicant, about])
    assert.equal(
      (await rowsOf(stage, person)).map((row) => row.case?.id),
      [id],
    )
})

access('a search that finds one person is a look at them; a list is none', async ({ stage, bureau }) => {
  const { system } = stage.test.database
  const [one, other] = [bureau.applicant, await stage.signIn()]
  for (const [index, { id }] of [one, other].entries())
    await system
      .updateTable('users')
      .set({ family_name: 'Хайлтын', given_name: index === 0 ? 'Ганцхан' : 'Олуулаа' })
      .where('id', '=', id)
      .execute()
  const admin = await stage.signIn('admin')
  const search = (q: string) => stage.call('searchUsers', { query: { q } }, admin.credential)
  assert.is((await search('хайлтын')).body.data.items.length, 2)
  assert.equal(await rowsOf(stage, one), [])
  for (const _ of [1, 2]) assert.is((await search('ганцхан')).body.data.items.length, 1)
  const rows = await rowsOf(stage, one)
  assertOnePerHour(rows)
  assert.equal([rows[0]?.kind, rows[0]?.who?.role], ['administrator', 'admin'])
  assert.equal(await rowsOf(stage, other), [])
  await search('олуулаа')
  assert.is((await rowsOf(stage, other)).length, 1)

  await stage.call('listAuditEntries', { query: { actor: `user:${one.id}` } }, admin.credential)
  const [newest] = await rowsOf(stage, one)
  assert.equal(newest?.categories, ['activity'])
})

access('administrators who look at themselves see nothing of it', async ({ stage }) => {
  const admin = await stage.signIn('admin')
  const query = { actor: `user:${admin.id}` }
  assert.is((await stage.call('listAuditEntries', { query }, admin.credential)).status, 200)
  assert.equal(await rowsOf(stage, admin), [])
})

access(
  'newest first, page by page, by kind and by time; no one sees what is another’s',
  async ({ stage, bureau }) => {
    const person = bureau.applicant
    const now = stage.app.services.clock()
    const made: string[] = []
    for (let nth = 0; nth < 5; nth++) {
      const at = now - nth * 60_000
      const id = uuidv7(at)
      made.push(id)
      await noted(stage, person, {
        id,
        at: new Date(at),
        kind: nth % 2 === 0 ? 'application' : 'operator',
        operation: nth === 0 ? 'anOperationThatIsNoMore' : 'getUserinfo',
        ...(nth === 1 && { reason: 'a complaint' }),
      })
    }
    const whole = await rowsOf(stage, person)
    assert.equal(
      whole.map(({ id }) => id),
      made,
    )
    assert.is(whole[0]?.purpose_en, 'Looked at your data')
    assert.is(whole[1]?.reason, 'a complaint')

    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: Record<string, string> = { limit: '2', ...(cursor && { cursor }) }
      const { body } = await stage.call('listMyDataAccess', { query }, person.credential)
      paged.push(...body.data.items.map(({ id }: Row) => id))
      cursor = body.data.next_cursor
    }
    assert.equal(paged, made)
    assert.equal(
      (await rowsOf(stage, person, { kind: 'operator' })).map(({ id }) => id),
      [made[1], made[3]],
    )
    const since = new Date(now - 90_000).toISOString()
    assert.equal(
      (await rowsOf(stage, person, { since })).map(({ id }) => id),
      made.slice(0, 2),
    )
    const stranger = await stage.signIn()
    assert.equal(await rowsOf(stage, stranger), [])
    const seen = await stage.test.database.transact({ role: 'app', userId: stranger.id }, 'read', (tx) =>
      tx.selectFrom('data_accesses').select('id').execute(),
    )
    assert.equal(seen, [], 'row-level security')
    const parties = await stage.test.database.transact({ role: 'app', userId: stranger.id }, 'read', (tx) =>
      sql`select * from parties_of_access(${made[0]}::uuid)`.execute(tx),
    )
    assert.equal(parties.rows, [])
  },
)

access('rows are kept for three years', async ({ stage, bureau }) => {
  const kept = [0, 1_000, 1_200].map((days) => new Date(stage.app.services.clock() - days * 86_400_000))
  for (const at of kept)
    await noted(stage, bureau.applicant, {
      id: uuidv7(at.getTime()),
      at,
      kind: 'operator',
      operation: 'lookupDirectoryPerson',
    })
  const path = { name: 'prune-data-accesses' }
  assert.is((await stage.call('runMaintenanceJob', { path }, stage.admin)).status < 300, true)
  const left = async () => (await rowsOf(stage, bureau.applicant)).length
  await eventually(async () => (await left()) < 3, 60_000)
  assert.is(await left(), 2)
})

access.run()
