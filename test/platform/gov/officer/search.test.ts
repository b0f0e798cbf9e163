import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import type { Tx } from '../../../../src/db/database.ts'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import { seedCase, seedService } from '../../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { aCase, change, type OfficerFixture, openOfficerFixture } from './support.ts'

const search = suite<{ stage: Stage; bureau: OfficerFixture; other: OfficerFixture }>(
  'the search of officers',
)

search.before(async (context) => {
  context.stage = await openStage()
  context.bureau = await openOfficerFixture(context.stage)
  context.other = await openOfficerFixture(context.stage)
})
search.before.each(async ({ stage, bureau }) => {
  await resetLimits(stage)
  await stage.test.database.system.deleteFrom('gov_applications').execute()
  await rename(stage, bureau.applicant, 'Бат-Эрдэнэ', 'Номин')
})
search.after(({ stage }) => stage?.close())

const rename = ({ test }: Stage, { id }: Person, family: string | null, given: string | null) =>
  test.database.system
    .updateTable('users')
    .set({ family_name: family, given_name: given })
    .where('id', '=', id)
    .execute()

const find = (stage: Stage, as: Person, q: string, more: object = {}) =>
  stage.call('searchReviewCases', { query: { q, ...more } }, as.credential)

async function found(stage: Stage, as: Person, q: string, more: object = {}): Promise<string[]> {
  const { status, body } = await find(stage, as, q, more)
  assert.is(status, 200, JSON.stringify(body))
  return body.data.items.map(({ id }: { id: string }) => id)
}

search(
  'by number, by name in either script, by what was written; open and closed',
  async ({ stage, bureau }) => {
    const open = await aCase(stage, bureau, 'submitted')
    const closed = await aCase(stage, bureau, 'completed')
    await change(stage, open.id, {
      form_data: JSON.stringify({ purpose: 'Гадаад паспорт\nсунгах', more: { phones: ['99112233'] } }),
    })
    const { officer } = bureau
    const both = [closed.id, open.id]

    assert.equal(await found(stage, officer, open.number), [open.id])
    assert.equal(
      await found(stage, officer, open.number.slice(-10).toLowerCase()),
      [open.id],
      'its last part',
    )
    for (const q of ['Номин', 'номи', 'nomin', 'НОМИН бат', 'эрдэнэ', 'Erdene nomin', 'Н номин'])
      assert.equal((await found(stage, officer, q)).sort(), both.toSorted(), q)
    for (const q of ['сунгах', 'паспорт номин', '99112233'])
      assert.equal(await found(stage, officer, q), [open.id], q)
    for (const q of ['сүхбаатар', 'омин', 'номин сүхбаатар', 'н б', '%%', '__', "' or 1=1 --"])
      assert.equal(await found(stage, officer, q), [], q)

    assert.equal(await found(stage, officer, 'номин', { open: true }), [open.id])
    assert.equal(await found(stage, officer, 'номин', { open: false }), [closed.id])
  },
)

search('what a registry has filled in is found by no one', async ({ stage, bureau }) => {
  const service = await seedService(stage, bureau.orgId, {
    form_schema: {
      type: 'object',
      properties: {
        address: { type: 'string', title_mn: 'Хаяг', title_en: 'Address', prefill: 'WS100103/address' },
        purpose: { type: 'string', title_mn: 'Зорилго', title_en: 'Purpose' },
      },
    },
  } as never)
  const { id } = await seedCase(stage, service, bureau.applicant, 'submitted')
  await change(stage, id, { form_data: JSON.stringify({ address: 'Баянзүрх', purpose: 'Зээл' }) })
  assert.equal(await found(stage, bureau.officer, 'зээл'), [id])
  assert.equal(await found(stage, bureau.officer, 'баянзүрх'), [])
})

search(
  'only what the officer handles: not of others, not their own, not what has not arrived',
  async (given) => {
    const { stage, bureau, other } = given
    const second = await seedService(stage, bureau.orgId)
    const handled = await aCase(stage, bureau, 'submitted')
    const elsewhere = await seedCase(stage, second, bureau.applicant, 'submitted')
    await aCase(stage, bureau, 'payment_pending')
    await seedCase(stage, bureau.service, bureau.officer, 'submitted')
    const { number } = handled
    assert.equal(await found(stage, other.officer, 'номин'), [])
    assert.equal(await found(stage, other.officer, number), [])
    assert.equal((await found(stage, bureau.officer, 'номин')).sort(), [handled.id, elsewhere.id].sort())

    const limited = {
      path: { id: bureau.orgId, userId: bureau.officer.id },
      body: { service_ids: [second.id] },
    }
    await stage.call('setOfficerServices', limited, bureau.head.credential)
    assert.equal(await found(stage, bureau.officer, 'номин'), [elsewhere.id])
    assert.equal(
      (await found(stage, bureau.head, 'номин')).sort(),
      [handled.id, elsewhere.id].sort(),
      'an owner',
    )
    const all = { path: limited.path, body: { service_ids: [] } }
    await stage.call('setOfficerServices', all, bureau.head.credential)

    const citizen = await stage.signIn()
    assert.is((await find(stage, citizen, 'номин')).status, 403)
    const { status, body } = await find(stage, bureau.officer, 'номин', { tenant_id: other.orgId })
    assert.equal([status, body.error], [404, 'org.not_found'])
  },
)

search('in pages and orders, by a cursor that fits this search alone', async ({ stage, bureau }) => {
  const made: string[] = []
  for (let index = 0; index < 5; index++) {
    const { id } = await aCase(stage, bureau, 'submitted')
    const at = Date.now() - index * 864e5
    await change(stage, id, { submitted_at: new Date(at), due_at: new Date(at + (index % 2) * 30 * 864e5) })
    made.push(id)
  }
  const due = [made[4], made[2], made[0], made[3], made[1]] as string[]
  const orders = {
    '-submitted_at': made,
    submitted_at: made.toReversed(),
    due_at: due,
    '-due_at': due.toReversed(),
  }
  for (const [sort, expected] of Object.entries(orders)) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const more = { sort, limit: 2, ...(cursor && { cursor }) }
      const { body } = await find(stage, bureau.officer, 'номин', more)
      seen.push(...body.data.items.map(({ id }: { id: string }) => id))
      cursor = body.data.next_cursor
    }
    assert.equal(seen, expected, sort)
  }
  const { next_cursor: cursor } = (await find(stage, bureau.officer, 'номин', { limit: 2 })).body.data
  const { status, body } = await find(stage, bureau.officer, 'нэр', { limit: 2, cursor })
  assert.equal([status, body.error], [400, 'request.invalid'])
})

search(
  'who is found sees that the officer looked, once an hour; who is not found does not',
  async (given) => {
    const { stage, bureau } = given
    await aCase(stage, bureau, 'submitted')
    const looks = async () =>
      (await stage.call('listMyDataAccess', {}, bureau.applicant.credential)).body.data.items.filter(
        ({ purpose_en }: { purpose_en: string }) => purpose_en === 'Found your case in a search',
      ).length
    const entries = async () =>
      (await stage.app.services.audit.list({ operation: 'searchReviewCases', limit: 100 })).items.length
    const [rows, before] = [await looks(), await entries()]
    await find(stage, bureau.colleague, 'сүхбаатар')
    assert.equal([await looks(), await entries()], [rows, before])
    await find(stage, bureau.colleague, 'номин')
    await find(stage, bureau.colleague, 'nomin')
    assert.equal([await looks(), await entries()], [rows + 1, before + 1])
    const { items } = await stage.app.services.audit.list({ operation: 'searchReviewCases', limit: 1 })
    assert.not.match(JSON.stringify(items[0]), /номин/)
  },
)

search(
  'a person who has another name, or none any more, is found by that alone',
  async ({ stage, bureau }) => {
    const { id } = await aCase(stage, bureau, 'submitted')
    await rename(stage, bureau.applicant, 'Дорж', 'Сараа')
    assert.equal(await found(stage, bureau.officer, 'номин'), [])
    assert.equal(await found(stage, bureau.officer, 'сараа'), [id])
    await rename(stage, bureau.applicant, null, null)
    assert.equal(await found(stage, bureau.officer, 'сараа'), [])
    await change(stage, id, { form_data: JSON.stringify({ purpose: 'Зээл' }) })
    assert.equal(await found(stage, bureau.officer, 'зээл'), [id])
    await change(stage, id, { form_data: '{}' })
    assert.equal(await found(stage, bureau.officer, 'зээл'), [])
  },
)

search(
  'an index serves it: nothing in the way of rights keeps it from being used',
  async ({ stage, bureau }) => {
    const { service, applicant, orgId } = bureau
    await sql`
    insert into gov_applications (id, number, service_id, service_version_id, applicant_user_id, org_id, channel,
      urgency, locale, form_data, status, fee_amount, fee_snapshot, processing_days, submitted_at, due_at, created_at,
      updated_at)
    select gen_random_uuid(), 'P-' || i, ${service.id}::uuid, ${service.versionId}::uuid, ${applicant.id}::uuid,
      ${orgId}::uuid, 'online', 'normal', 'mn', jsonb_build_object('purpose', md5(i::text)), 'submitted', 0, '{}', 5,
      now(), now(), now(), now()
    from generate_series(1, 300) i`.execute(stage.test.database.system)
    await stage.test.database.administer((owner) => owner.run('analyze gov_case_terms'))
    const { before, after } = await stage.test.database.transact(
      { role: 'app', userId: bureau.officer.id },
      'read',
      async (tx) => {
        // So few rows are read whole sooner than an index; what could not use one is read whole even so.
        await sql`set local enable_seqscan = off`.execute(tx)
        const counted = await scansSoFar(tx)
        const { rows } = await sql`select app_matching_cases(array[md5('299')])`.execute(tx)
        assert.is(rows.length, 1)
        return { before: counted, after: await scansSoFar(tx) }
      },
    )
    assert.is(after.whole - before.whole, 0)
    assert.ok(after.indexed > before.indexed)
  },
)

/** Of this connection, also from before this transaction. */
async function scansSoFar(tx: Tx): Promise<{ whole: number; indexed: number }> {
  const { rows } = await sql<{ whole: number; indexed: number }>`
    select seq_scan::integer as whole, idx_scan::integer as indexed from pg_stat_xact_user_tables
    where relname = 'gov_case_terms'`.execute(tx)
  return rows[0] ?? { whole: 0, indexed: 0 }
}

search.run()
