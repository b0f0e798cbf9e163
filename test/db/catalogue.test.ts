import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { describedTables } from '../../scripts/lib/tables.ts'
import { literal } from '../../src/db/database.ts'
import { timePartitioned } from '../../src/db/partitions.ts'
import { postgresTest, type TestDatabase } from '../support/database.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { fillEveryTable } from './fill-tables.ts'

const test = suite('the catalogue')
const onServer = postgresTest(test)

let stage: Stage
let opened: TestDatabase
test.before(async () => {
  stage = await openStage()
  opened = stage.test
  await fillEveryTable(stage.app.services)
})
test.after(() => stage?.close())

function ask<R>(sqlText: string): Promise<R[]> {
  return opened.database.administer((session) => session.run<R>(sqlText))
}

const described = describedTables()
/** Tables without row-level security. Each says beside it why nothing of people is in it. */
const withoutPolicies = namesOf(described.filter(({ noPolicies }) => noPolicies))
/** Tables whose rows everyone may read: their policies are about who writes. */
const readByEveryone = namesOf(described.filter((table) => table.public))
/** Tables to which anyone may add a row that is there already. Each says beside it what stops others. */
const addedByAnyone = namesOf(described.filter((table) => table.addedByAnyone))

function namesOf(tables: { name: string }[]): string[] {
  return tables.map(({ name }) => name)
}

interface Table {
  name: string
  enabled: boolean
  forced: boolean
}

const everyTable = () =>
  ask<Table>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`)

interface Partition extends Table {
  parent: string
  /** Whether the table itself has policies. */
  guarded: boolean
  granted: string[]
}

const everyPartition = () =>
  ask<Partition>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, p.relname as parent,
      p.relrowsecurity as guarded,
      array(select r.rolname::text from pg_roles r where r.rolname in ('tamga_app', 'tamga_job')
            and (has_any_column_privilege(r.rolname, c.oid, 'select, insert, update, references')
                 or has_table_privilege(r.rolname, c.oid, 'delete, truncate, trigger'))) as granted
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind in ('r', 'p') order by 1`)

const unprotected = (tables: Table[]) => tables.filter(({ enabled }) => !enabled).map(({ name }) => name)

test('has row-level security on every table, or a reason why not', async () => {
  assert.equal(
    unprotected(await everyTable()),
    withoutPolicies,
    'write policies for a table with people in it, or say above it why there are none: "-- no policies: <reason>"',
  )
})

test('guards partitions as it guards their tables, and lets the service reach them through these alone', async () => {
  const partitions = await ask<{ name: string; same: boolean; granted: boolean }>(`
    select c.relname as name, (c.relrowsecurity, c.relforcerowsecurity) = (p.relrowsecurity, p.relforcerowsecurity) as same,
      has_any_column_privilege('tamga_app', c.oid, 'select, insert, update')
        or has_any_column_privilege('tamga_job', c.oid, 'select, insert, update') as granted
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  assert.ok(partitions.length > 2)
  assert.equal(
    partitions.filter(({ same, granted }) => !same || granted),
    [],
  )
})

test('notices a table that has neither', async () => {
  await ask('create table scratch (user_id uuid)')
  try {
    assert.ok(unprotected(await everyTable()).includes('scratch'))
  } finally {
    await ask('drop table scratch')
  }
})

test('lets partitions be read and written through their table alone, whose policies count', async () => {
  const partitions = await everyPartition()
  const parents = new Set(partitions.map(({ parent }) => parent))
  for (const parent of Object.keys(timePartitioned)) assert.ok(parents.has(parent), parent)
  assert.equal(
    partitions.filter(
      ({ guarded, enabled, forced, granted }) => (guarded && !(enabled && forced)) || granted.length > 0,
    ),
    [],
  )
  for (const { name } of partitions) assert.is(await tried(`select from ${name}`), '42501', name)
})

/** Only people whom the rows of such a table concern may see them. */
const isClosed = ({ name, enabled }: Table) => enabled && !readByEveryone.includes(name)

test('forces it for the owner too, where not everyone may read', async () => {
  const open = (await everyTable()).filter((table) => isClosed(table) && !table.forced)
  assert.equal(
    open.map(({ name }) => name),
    [],
  )
})

/** How many rows the statement gives while no one acts; the code of the error where it is refused. */
const tried = (statement: string): Promise<number | string> =>
  opened.database
    .transact({ role: 'app' }, 'write', async (tx) => (await sql.raw(statement).execute(tx)).rows.length)
    .catch((error: { code?: string }) => {
      // Anything but a refusal or a broken rule of the table says nothing about who may do it.
      if (!/^(22|23|42|P0)/.test(error.code ?? '')) throw error
      return error.code!
    })

interface ClosedTable {
  name: string
  row: object | null
  inserted: string[]
  updated: string[]
}

/** The closed tables, each with one of its rows and with what the application's role may write there. */
async function closedTables(): Promise<ClosedTable[]> {
  const names = (await everyTable()).filter(isClosed).map(({ name }) => name)
  const writable = (privilege: string) => `array(
    select quote_ident(attname) from pg_attribute
    where attrelid = t.name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      and has_column_privilege('tamga_app', attrelid, attnum, '${privilege}')
    order by attnum)`
  const rows = names.map(
    (name) => `select '${name}' as name, (select to_jsonb(r) from ${name} r limit 1) as row`,
  )
  return ask<ClosedTable>(`
    set local role tamga_job;
    select t.name, t.row, ${writable('INSERT')} as inserted, ${writable('UPDATE')} as updated
    from (${rows.join(' union all ')}) t`)
}

test('shows the application no row of people, and lets it change none, while no one acts', async () => {
  for (const { name, row, updated } of await closedTables()) {
    assert.ok(
      row !== null,
      `${name} needs a row to hide: say above it which one can be added, "-- example: <column> = <SQL>"`,
    )
    const statements = [`select from ${name}`, `delete from ${name} returning 1`]
    if (updated.length > 0)
      statements.push(
        `update ${name} set ${updated.map((column) => `${column} = ${column}`).join(', ')} returning 1`,
      )
    for (const statement of statements) {
      const found = await tried(statement)
      // What the role may not do to any row is refused.
      assert.ok(found === 0 || found === '42501', `${statement}: ${found}`)
    }
  }
})

test('lets it add no row of people while no one acts', async () => {
  const taken: string[] = []
  for (const { name, row, inserted } of await closedTables()) {
    if (inserted.length === 0) continue
    const columns = inserted.join(', ')
    const record = `jsonb_populate_record(null::${name}, ${literal(JSON.stringify(row))})`
    // A policy refuses before a key does.
    const outcome = await tried(`insert into ${name} (${columns}) select ${columns} from ${record}`)
    if (outcome !== '42501') taken.push(name)
  }
  assert.equal(taken, addedByAnyone, 'say above the table what stops others: "-- added by anyone: <what>"')
})

test('names no table as read by everyone that is not', async () => {
  for (const table of readByEveryone) {
    const [held] = await ask<{ some: boolean }>(
      `set local role tamga_job; select exists (select from ${table}) as some`,
    )
    if (!held?.some) continue
    const seen = await tried(`select from ${table}`)
    assert.ok(typeof seen === 'number' && seen > 0, `${table} shows ${seen}`)
  }
})

/** Whatever names an organisation in a column, or refers to one, belongs to it. */
const organisationBound = `
  select c.oid, c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and (
    c.oid = 'organisations'::regclass
    or exists (select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
               and a.attname ~ '^(org|organisation|organization|tenant)(_id)?$'
               and (a.attname ~ '_id$' or a.atttypid = 'uuid'::regtype))
    or exists (select from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'organisations'::regclass))`

test('knows the tables that belong to organisations', async () => {
  const tables = await ask<{ name: string }>(organisationBound)
  const names = tables.map(({ name }) => name)
  for (const known of ['organisations', 'organisation_members', 'organisation_modules']) {
    assert.ok(names.includes(known), `${known} was not found`)
  }
})

test('has triggers that find their way with an empty search_path, as when a dump is restored', async () => {
  const lost = await ask<{ name: string }>(`
    select distinct p.oid::regprocedure::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.pronamespace = 'public'::regnamespace and not t.tgisinternal
      and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')`)
  assert.equal(lost, [], 'say `set search_path = public` where the function is made')
})

test('forces row-level security on every table of organisations, for the owner too', async () => {
  const tables = await ask<{ name: string; enabled: boolean; forced: boolean }>(organisationBound)
  const open = tables.filter(({ enabled, forced }) => !enabled || !forced).map(({ name }) => name)
  assert.equal(open, [])
})

test('has a policy for each command that the application may use on them', async () => {
  const uncovered = await ask<{ name: string; command: string }>(`
    with bound as (${organisationBound}),
    commands (command, letter) as (values ('SELECT', 'r'), ('INSERT', 'a'), ('UPDATE', 'w'), ('DELETE', 'd'))
    select bound.name, command from bound cross join commands
    where case when command = 'DELETE' then has_table_privilege('tamga_app', bound.oid, command)
               else has_any_column_privilege('tamga_app', bound.oid, command) end
      and not exists (
        select from pg_policy p
        where p.polrelid = bound.oid and p.polcmd in ('*', letter::"char") and p.polroles @> array['tamga_app'::regrole::oid])`)
  assert.equal(uncovered, [])
})

test('has no policy that lets the application see every row of an organisation-bound table', async () => {
  const permissive = await ask(`
    with bound as (${organisationBound})
    select bound.name, p.polname from bound join pg_policy p on p.polrelid = bound.oid
    where p.polcmd in ('*', 'r', 'w', 'd') and pg_get_expr(p.polqual, p.polrelid) = 'true'
      and (p.polroles @> array['tamga_app'::regrole::oid] or p.polroles = '{0}')`)
  assert.equal(permissive, [])
})

/**
 * Policies by which the application may write, and that ask for membership: any member could write. Who may change what
 * belongs to an organisation is its owner, an officer or anyone who holds a permission: `app_owned_orgs`, `app_review_orgs`,
 * `app_may`.
 */
const writtenByMembers = `
  with bound as (${organisationBound}),
  commands (command, letter) as (values ('INSERT', 'a'), ('UPDATE', 'w'), ('DELETE', 'd'))
  select bound.name || '.' || p.polname as policy, string_agg(command, ', ' order by command) as commands
  from bound
  join pg_policy p on p.polrelid = bound.oid and p.polpermissive
  join commands on p.polcmd in ('*', letter::"char")
  where (p.polroles @> array['tamga_app'::regrole::oid] or p.polroles = '{0}')
    and case when command = 'DELETE' then has_table_privilege('tamga_app', bound.oid, command)
             else has_any_column_privilege('tamga_app', bound.oid, command) end
    and concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
        ~ '\\mapp_member_orgs\\M|\\morganisation_members\\M'
  group by 1 order by 1`

/** Policies under which members may write after all. Each says why. */
const membersMayWrite: Record<string, string> = {}

test('lets no member write what belongs to their organisation, by membership alone', async () => {
  const found = await ask<{ policy: string; commands: string }>(writtenByMembers)
  assert.equal(
    found.filter(({ policy }) => !Object.hasOwn(membersMayWrite, policy)),
    [],
    'these ask for membership and nothing more: use app_owned_orgs or app_may, or say in `membersMayWrite` why not',
  )
  const known = found.map(({ policy }) => policy)
  assert.equal(
    Object.keys(membersMayWrite).filter((policy) => !known.includes(policy)),
    [],
  )
})

test('finds a policy that rests on membership alone', async () => {
  const scratch = (condition: string, command = 'all') => `
    create table scratch (org_id uuid not null references organisations);
    grant select, insert, update, delete on scratch to tamga_app;
    create policy scratch_of_member on scratch for ${command} to tamga_app ${condition}`
  const member = 'org_id = any (array(select app_member_orgs()))'
  const inline = 'exists (select from organisation_members m where m.org_id = scratch.org_id)'
  const every = 'DELETE, INSERT, UPDATE'
  for (const [statements, commands] of [
    [scratch(`using (${member}) with check (${member})`), every],
    [scratch(`using (${inline})`), every],
    [scratch(`with check (${member})`, 'insert'), 'INSERT'],
    [scratch(`using (${member})`, 'select'), undefined],
    [scratch('using (org_id = any (array(select app_owned_orgs())))'), undefined],
  ] as const) {
    await ask(statements)
    try {
      const found = await ask<{ policy: string; commands: string }>(writtenByMembers)
      const own = found.find(({ policy }) => policy === 'scratch.scratch_of_member')
      assert.is(own?.commands, commands, statements)
    } finally {
      await ask('drop table scratch')
    }
  }
})

test('gives the application no power over row-level security', async () => {
  const roles = await ask(`
    select rolname as name, rolsuper as super, rolbypassrls as bypass, rolcanlogin as login, rolcreaterole as creates
    from pg_roles where rolname in ('tamga_app', 'tamga_job', 'tamga_owner') order by rolname`)
  const plain = { super: false, bypass: false, login: false, creates: false }
  assert.equal(roles, [
    { name: 'tamga_app', ...plain },
    { name: 'tamga_job', ...plain, bypass: true },
    { name: 'tamga_owner', ...plain },
  ])
  const memberships = await ask(`
    select r.rolname from pg_roles r
    where r.rolname <> 'tamga_app' and pg_has_role('tamga_app', r.oid, 'member')`)
  assert.equal(memberships, [])
})

test('shows every table, view and function as the owner’s', async () => {
  const foreign = await ask(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and c.relowner <> 'tamga_owner'::regrole
    union all
    select p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner <> 'tamga_owner'::regrole
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  assert.equal(foreign, [])
})

/** Views that see with the owner's eyes. Each says who keeps others out. */
const seenByOwner: Record<string, string> = {
  reg_working_copies: 'names itself whose working copies a person sees; it is the only way to the column',
}

test('has only views that see with the eyes of the one who asks, or a reason why not', async () => {
  const views = await ask<{ relname: string; barrier: boolean }>(`
    select relname, coalesce(reloptions::text like '%security_barrier%', false) as barrier from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions @> array['security_invoker=true'], false)`)
  assert.equal(
    views,
    Object.keys(seenByOwner).map((relname) => ({ relname, barrier: true })),
  )
  assert.is(await tried('select * from reg_working_copies'), 0)
})

test('pins the search path of every function that runs as its owner, temporary tables last', async () => {
  const unpinned = await ask(`
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and not exists (select from unnest(proconfig) as s (setting) where setting ~ '^search_path=.*pg_temp"?$')`)
  assert.equal(unpinned, [])
})

test('grants nothing to everyone', async () => {
  const granted = await ask(`
    select c.relname from pg_class c cross join aclexplode(c.relacl) acl
    where c.relnamespace = 'public'::regnamespace and acl.grantee = 0`)
  assert.equal(granted, [])
})

onServer('has a login role that inherits nothing and owns nothing', async () => {
  const [login] = await ask<{ super: boolean; bypass: boolean; inherits: boolean; owner: boolean }>(`
    select rolsuper as super, rolbypassrls as bypass, rolinherit as inherits,
           pg_has_role(rolname, 'tamga_owner', 'member') as owner
    from pg_roles where rolname = 'tamga_login'`)
  assert.equal(login, { super: false, bypass: false, inherits: false, owner: false })
})

test.run()
