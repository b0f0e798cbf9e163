import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import { baseline, expandFaults, markFaults } from '../../scripts/lint-migrations/lint.ts'
import { type Database, openDatabase } from '../../src/db/database.ts'
import { type Migration, migrate, readMigrations } from '../../src/db/migrations.ts'
import { suite } from '../support/suite.ts'

interface Scene {
  database: Database
  applied: Migration[]
}

const lint = suite<Scene>('the lint of migrations')

lint.before(async (scene) => {
  scene.database = await openDatabase({})
  // What every migration needs, and no more: what lies there is read before and after each case.
  scene.applied = readMigrations().filter(({ name }) => /-01-roles\.sql$/.test(name))
  assert.is((await migrate(scene.database, scene.applied)).length, 1)
})
lint.after(({ database }) => database?.close())

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** In each case there is a table t and a function f from before, granted to those who serve. */
const existing = `
  create table t (id integer primary key, name text, code text not null default 'x', size integer,
    check (size > 0));
  create unique index on t (name);
  alter table t enable row level security;
  create policy seen on t to tamga_app using (size > 0);
  create table plain (id integer primary key);
  create function f(one integer) returns integer language sql as 'select one';
  grant select, insert, update, delete on t, plain to tamga_app;
  grant select on t to tamga_job;`

const breaking: [sql: string, fault: RegExp][] = [
  [
    'alter table t drop constraint t_size_check; alter table t add check (size > 0 and name is null)',
    /^t may refuse what older versions write: CHECK/,
  ],
  ['drop table plain', /^plain is gone$/],
  ['alter table plain rename to simple', /^plain is gone$/],
  ['alter table t drop column code', /^the column t\.code is gone$/],
  ['alter table t rename column code to label', /^the column t\.code is gone$/],
  [
    'alter table t alter column code type varchar(9)',
    /^the type of t\.code is character varying\(9\), not text$/,
  ],
  ["update t set name = ''; alter table t alter name set not null", /^t\.name takes no null any more$/],
  ['alter table t alter code drop default', /^t\.code has no default any more$/],
  [
    'alter table t add column must text not null',
    /^the new column t\.must must be given and has no default$/,
  ],
  [
    'alter table t add check (size < 9) not valid',
    /^t may refuse what older versions write: CHECK \(size < 9\)$/,
  ],
  [
    'alter table t add foreign key (size) references plain (id)',
    /^t may refuse what older versions write: FOREIGN KEY/,
  ],
  [
    'alter table t add column kind text; alter table t add check (kind is not null or size > 3)',
    /^t may refuse what older versions write: CHECK/,
  ],
  ['create unique index on t (code)', /^t \(code\) may refuse what older versions write/],
  ['create unique index on t (lower(code))', /^t \(lower\(code\)\) may refuse what older versions write/],
  ['drop index t_name_idx', /^no unique index on t \(name\) any more/],
  ['revoke update on t from tamga_app', /^the right tamga_app update t\.\w+ is taken away$/],
  ['revoke delete on t from tamga_app', /^the right tamga_app delete t is taken away$/],
  ['revoke execute on function f from public', /^the right tamga_(app|job) execute f is taken away$/],
  ['drop function f(integer)', /^the function f\(one integer\) is gone$/],
  [
    `drop function f(integer); create function f(one integer) returns text language sql as 'select one::text'`,
    /^the function f\(one integer\) returns text in place of integer$/,
  ],
  ['alter policy seen on t using (size > 5)', /^the policy seen on t is gone or another$/],
  ['create policy few on t as restrictive using (size > 5)', /^the policy few on t restricts/],
  ['alter table plain enable row level security', /^plain has row-level security now/],
  ["do $$ begin execute 'drop table ' || 'plain'; end $$", /^plain is gone$/],
]

const harmless = [
  'create table more (id integer primary key, name text not null, check (id > 0))',
  'alter table t add column note text',
  "alter table t add column note text not null default 'none'",
  'alter table t add column at bigint generated always as identity',
  'alter table t add column note text; alter table t add check (note is null or length(note) > 3)',
  'alter table t add column other integer unique',
  'alter table t add column other integer references plain (id)',
  'alter table t drop constraint t_size_check',
  'alter table t drop constraint t_size_check; alter table t add check (size > 0 or name is null)',
  'create index on t (size)',
  'create unique index on t (id, code)',
  'create policy more on t to tamga_app using (size = 0)',
  'grant insert on t to tamga_job',
  'create table made (id integer); alter table made rename to kept; drop table kept',
  'create function g() returns integer language sql as $$ select 1 $$',
  "create or replace function f(one integer) returns integer language sql as 'select one + 1'",
  `alter table plain rename to former;
   create table plain (id integer not null, primary key (id)) partition by range (id);
   alter table plain attach partition former default;
   grant select, insert, update, delete on plain to tamga_app`,
]

async function faultsOf({ database, applied }: Scene, sql: string) {
  // A schema of its own would not be looked at; what the case leaves is taken away instead.
  await database.administer((session) => session.run(`set local role tamga_owner; ${existing}`))
  const planted = migration(`2099-01-01-${String(applied.length).padStart(4, '0')}.sql`, sql)
  try {
    const faults = await expandFaults(database, applied, [planted])
    applied.push(planted)
    return faults
  } finally {
    await database.administer((session) =>
      session.run(`drop table if exists t, plain, more, made, kept, former, simple cascade;
        drop function if exists f(integer); drop function if exists g()`),
    )
  }
}

for (const [sql, fault] of breaking)
  lint(`refuses in an expanding one: ${sql}`, async (scene) => {
    const faults = await faultsOf(scene, `-- expand\n${sql}`)
    assert.ok(faults.length > 0, 'no fault')
    for (const one of faults) assert.match(one.slice(one.indexOf(': ') + 2), fault)
  })

lint('takes all of them in a contracting one', async (scene) => {
  const all = ['drop table plain', 'alter table t drop column size cascade', 'drop function f(integer)']
  assert.equal(await faultsOf(scene, `-- contract\n${all.join(';')}`), [])
})

for (const sql of harmless)
  lint(`takes: ${sql}`, async (scene) => {
    assert.equal(await faultsOf(scene, `-- expand\n${sql}`), [])
  })

lint('wants a mark on each after the baseline, and takes none that would come into it', () => {
  const shipped = readMigrations()
  assert.equal(markFaults(shipped), [])
  const last = shipped.at(-1)!.name
  assert.match(
    markFaults([...shipped, migration('2099-a.sql', 'select 1')])[0]!,
    /2099-a\.sql says neither "-- expand" nor "-- contract"/,
  )
  assert.equal(markFaults([...shipped, migration('2099-a.sql', `-- contract after ${last}`)]), [])
  assert.match(
    markFaults([...shipped, migration('2099-a.sql', '-- contract after 2098.sql')])[0]!,
    /2098\.sql/,
  )
  const early = migration(baseline.last.replace('-22-', '-21-'), '-- expand')
  assert.match(markFaults([early, ...shipped])[0]!, /a new migration needs a later name/)
})

lint.run()
