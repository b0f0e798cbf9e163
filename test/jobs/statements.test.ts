import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { splitStatements } from '../../src/jobs/statements.ts'

const split = suite('splitStatements')

split('separates statements at semicolons and drops empty ones', () => {
  assert.equal(splitStatements('\n begin;\n select 1 ;; commit;\n'), ['begin', 'select 1', 'commit'])
})

split('leaves semicolons in texts, names, bodies and comments alone', () => {
  const statements = [
    `select 'a;b', 'it''s; so'`,
    'select "odd;name" from t',
    'create function f() returns void as $$ begin x; y; end $$ language plpgsql',
    'select $tag$ ; $$ ; $tag$, $1 - 2',
    'select 1 -- not; here\n + 1',
  ]
  assert.equal(splitStatements(statements.join(';\n')), statements)
})

split.run()
