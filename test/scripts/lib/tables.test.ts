import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { describedTables } from '../../../scripts/lib/tables.ts'
import { suite } from '../../support/suite.ts'

const test = suite('what migrations say of tables')

function described(...migrations: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'tamga-tables-'))
  const directory = join(root, 'src', 'db', 'migrations')
  mkdirSync(directory, { recursive: true })
  for (const [index, sql] of migrations.entries())
    writeFileSync(join(directory, `2099-01-0${index + 1}-01-a.sql`), sql)
  try {
    return describedTables(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

const first = `-- expand
-- area: site
-- Why, in words: more than one line
-- of them.

-- What is announced.
-- retention: The end of the day, or
--   of the week | prune-notices, RETENTION_NOTICES_DAYS
-- public: for everyone
-- example: kind = 'a, b', at = now()
create table notices (
  kind text
);
create table notices_default (like notices);

-- Days.
-- retention: Kept for ever: one row for each day
-- no policies: no one is in it
create unlogged table days (
  day date
);
`

test('are read from the comment above each', () => {
  assert.equal(described(first), [
    {
      name: 'days',
      area: 'site',
      retention: { ends: 'Kept for ever: one row for each day', by: [] },
      example: {},
      noPolicies: 'no one is in it',
    },
    {
      name: 'notices',
      area: 'site',
      retention: {
        ends: 'The end of the day, or of the week',
        by: ['prune-notices', 'RETENTION_NOTICES_DAYS'],
      },
      example: { kind: `'a, b'`, at: 'now()' },
      public: 'for everyone',
    },
  ])
})

test('are changed by later ones, and follow a table that is renamed or dropped', () => {
  const second = `-- contract
-- area: search
-- retention: The person who deletes it
alter table notices add column note text;
alter table notices rename to news;
drop table days;
`
  const [news, ...others] = described(first, second)
  assert.equal(others, [])
  assert.is(news?.name, 'news')
  assert.is(news?.area, 'site')
  assert.equal(news?.retention, { ends: 'The person who deletes it', by: [] })
  assert.is(news?.public, 'for everyone')
})

for (const [what, sql, fault] of [
  [
    'no retention',
    '-- area: site\n\n-- Words.\ncreate table t (\n);',
    /01-a\.sql:4: say above t what ends a row/,
  ],
  ['no area', '-- retention: A day\ncreate table t (\n);', /01-a\.sql:2: say at the top whose tables/],
  [
    'an unknown line',
    '-- area: site\n\n-- retention: A day\n-- publik: yes\ncreate table t (\n);',
    /01-a\.sql:5: "-- publik: yes" begins with none of/,
  ],
  [
    'an example without a value',
    '-- area: site\n\n-- retention: A day\n-- example: kind\ncreate table t (\n);',
    /01-a\.sql:5: "kind" gives no column a value/,
  ],
] as const)
  test(`${what} is refused with file and line`, () => {
    assert.throws(() => described(sql), fault)
  })

test.run()
