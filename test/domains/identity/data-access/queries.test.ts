import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import type { AccessKind } from '../../../../src/audit/access.ts'
import { accessQuery } from '../../../../src/domains/identity/data-access/queries.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const plans = suite<{ stage: Stage; person: Person }>('what a page of looks at my data costs')
const ROWS = 20_000
const LIMIT = 21

plans.before(async (context) => {
  const stage = await openStage()
  const [person, other] = [await stage.signIn(), await stage.signIn()]
  Object.assign(context, { stage, person })
  const rows = `
    insert into data_accesses (user_id, id, at, kind, operation, categories)
    select case when i % 2 = 0 then '${person.id}'::uuid else '${other.id}'::uuid end,
      (lpad(to_hex(1700000000000 + i), 12, '0') || '7000800000000000' || lpad(to_hex(i % 65536), 4, '0'))::uuid,
      to_timestamp(1700000000 + i), case when i % 200 = 0 then 'operator' else 'application' end, 'getUserinfo',
      '{identity}'
    from generate_series(1, ${ROWS}) i`
  await stage.test.database.administer(async (owner) => {
    await owner.run('set role tamga_owner')
    await owner.run(rows)
    await owner.run('analyze data_accesses')
    await owner.run('reset role')
  })
})
plans.after(({ stage }) => stage?.close())

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

function scans(node: Node): Node[] {
  return [
    ...(node['Relation Name'] === 'data_accesses' ? [node] : []),
    ...(node.Plans ?? []).flatMap((inner) => scans(inner)),
  ]
}

const filters: [name: string, kind: AccessKind | undefined, index: string][] = [
  ['of all kinds', undefined, 'data_accesses_pkey'],
  ['of one kind', 'operator', 'data_accesses_of_kind'],
]

for (const [name, kind, index] of filters)
  plans(`${name}: as many rows as the page shows, in the order of an index`, async ({ stage, person }) => {
    const after = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
    const query = accessQuery({ userId: person.id, kind, after, limit: LIMIT })
    const { rows } = await stage.test.database.transact({ role: 'app', userId: person.id }, 'read', (tx) =>
      sql<{ 'QUERY PLAN': { Plan: Node }[] }>`explain (analyze, format json) ${query}`.execute(tx),
    )
    const [scan, ...others] = scans(rows[0]!['QUERY PLAN'][0]!.Plan)
    assert.equal(others, [])
    assert.is(scan?.['Index Name'], index)
    assert.ok(
      (scan?.['Actual Rows'] ?? 0) + (scan?.['Rows Removed by Filter'] ?? 0) <= LIMIT,
      JSON.stringify(scan),
    )
  })

plans.run()
