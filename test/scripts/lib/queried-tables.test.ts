import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { queriedTables } from '../../../scripts/lib/queried-tables.ts'

const known = new Set(['users', 'roles', 'sessions', 'modules', 'holidays', 'due_mails'])
const tables = suite('tables that a file queries')

const cases: Record<string, [source: string, found: string[]]> = {
  'of the builder': ["db.selectFrom('users')", ['users']],
  'with an alias, and joined': [
    "q.selectFrom('users as u').leftJoin('roles as r', 'r.key', 'u.role')",
    ['users', 'roles'],
  ],
  'in a list': ["db.selectFrom(['users as u', 'sessions'])", ['users', 'sessions']],
  'written, deleted and used beside': [
    "db.insertInto('users'); db.updateTable('roles').from('modules'); db.deleteFrom('sessions').using('holidays')",
    ['users', 'roles', 'modules', 'sessions', 'holidays'],
  ],
  'in a subquery of the builder': [
    "where((eb) => eb.exists(eb.selectFrom('roles').select('key')))",
    ['roles'],
  ],
  'not columns, labels and texts': [
    "q.select('users').where('roles', '=', 'sessions'); Buffer.from('modules')",
    [],
  ],
  'not a common table expression, but what it reads': [
    "db.with('modules', (q) => q.selectFrom('users')).selectFrom('modules')",
    ['users'],
  ],
  'a table under its own name in a common table expression': [
    "db.with('users', (q) => q.selectFrom('users')).selectFrom('users')",
    ['users'],
  ],
  'named by a variable': [
    "const all = ['users', 'roles'] as const; for (const t of all) db.deleteFrom(t)",
    ['users', 'roles'],
  ],
  'named by a variable in raw SQL': [`sql\`delete from \${sql.table(table as 'users')}\``, ['users']],
  'of raw SQL': [
    'sql`select * from users u, roles r left join only sessions s on true where u.id = 1`',
    ['users', 'roles', 'sessions'],
  ],
  'changed by raw SQL': [
    'sql`insert into users (id) values (1)`; sql`update roles set a = 1`; sql`delete from sessions s using modules m`; sql`truncate holidays`; sql`lock table due_mails`',
    ['users', 'roles', 'sessions', 'modules', 'holidays', 'due_mails'],
  ],
  'of raw SQL inside another': [
    `sql\`select \${sql\`(select count(*) from users)\`} from roles\``,
    ['users', 'roles'],
  ],
  'of a part that begins with one': [
    'const some = sql`users u join roles r on true`; sql`sessions`',
    ['users', 'roles', 'sessions'],
  ],
  'not of a part that begins with a column': ['sql`users is null and roles = 1`; sql`modules desc`', []],
  'with quotes or a schema': ['sql`select from public.users join "roles" on true`', ['users', 'roles']],
  'in brackets': [
    'sql`select from (users u join roles r on true), lateral (select from sessions) s`',
    ['users', 'roles', 'sessions'],
  ],
  'not what only looks like one': [
    "sql`select extract(day from users), a is distinct from roles, 'from sessions' from f(1) for update of modules -- from holidays`",
    [],
  ],
  'not a common table expression of raw SQL': [
    'sql`with modules as (select from users), roles (a, b) as materialized (select from modules) select from roles`',
    ['users'],
  ],
  'not columns of a join': ['sql`select from users join sessions using (modules)`', ['users', 'sessions']],
  'not a locking clause or a conflict': [
    'sql`insert into users as u (id) select 1 on conflict (id) do update set roles = excluded.roles`; sql`select for update`',
    ['users'],
  ],
  'of a text that is a statement': [
    `run('delete from users'); run(\`select from roles where \${id}\`)`,
    ['users', 'roles'],
  ],
  'not of prose': ["throw new Error('removed from users')", []],
}

for (const [name, [source, found]] of Object.entries(cases))
  tables(name, () => {
    assert.equal([...queriedTables(source, known)].sort(), found.sort())
  })

tables.run()
