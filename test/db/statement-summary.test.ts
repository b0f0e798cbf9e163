import * as assert from 'uvu/assert'
import { statementSummaryOf } from '../../src/db/statement-summary.ts'
import { suite } from '../support/suite.ts'

const test = suite('what a trace tells of a statement')

const cases: [text: string, summary: string][] = [
  ['select "id" from "users" where "id" = $1', 'select users'],
  ['/* prepared */ select 1 from sessions s join users u on u.id = s.user_id', 'select sessions'],
  ['insert into "gov_applications" ("id", "form") values ($1, $2) returning "id"', 'insert gov_applications'],
  ['insert into audit_seal (seq) select 1 from unnest($1) as x (id)', 'insert audit_seal'],
  ['update "users" set "name" = $1 where id = $2', 'update users'],
  ['delete from only pgboss.job where id = $1', 'delete job'],
  [
    'with due as (select id from mails for update skip locked) update mails set x = 1 from due',
    'update mails',
  ],
  ['with made as (insert into cases (id) values ($1) returning id) select * from made', 'insert cases'],
  ['with a as materialized (select 1 from audit_queue) select * from a', 'select audit_queue'],
  ["begin; select set_config('app.user_id', 'from secrets', true)", 'begin'],
  ['commit', 'commit'],
  ['select pg_advisory_lock(7)', 'select'],
  ['select 1 from people for update of people', 'select people'],
  ['insert into counts (n) values (1) on conflict (id) do update set n = 2', 'insert counts'],
  ["select 1 where 'it''s from Bat' = $1 -- from comments", 'select'],
  ['select $q$ from Bat $q$ from orgs', 'select orgs'],
  ['vacuum', 'other'],
]

for (const [text, summary] of cases) test(text, () => assert.is(statementSummaryOf(text).summary, summary))

test('no value of a statement comes through, however it is quoted', () => {
  for (const value of ['bat', "it''s bat", 'x from bat', 'update bat', "'' insert into bat"]) {
    const { summary } = statementSummaryOf(`insert into notes (text) values ('${value}'); commit`)
    assert.is(summary, 'insert notes')
  }
})

test.run()
