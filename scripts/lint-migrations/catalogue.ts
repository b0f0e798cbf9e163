import type { Database } from '../../src/db/database.ts'

/** What programs rely on, as the database's own catalogue has it. Tables are named without their schema, public. */
export interface Catalogue {
  tables: { name: string; secured: boolean }[]
  columns: { table: string; name: string; type: string; required: boolean; filled: boolean }[]
  /** Checks, foreign keys and exclusions: what may refuse a row. */
  constraints: { table: string; definition: string; columns: string[] }[]
  /** What `on conflict` may name, and what may refuse a row. */
  uniques: { table: string; parts: string[]; condition: string | null }[]
  policies: { table: string; name: string; permissive: boolean; rule: string }[]
  functions: { name: string; result: string }[]
  /** `tamga_app select users.email` */
  rights: string[]
}

const roles = `(values ('tamga_app'), ('tamga_job')) as r (role)`
/** Partitions come and go; their parent stands for them. */
const ours = `c.relnamespace = 'public'::regnamespace and not c.relispartition`
const attributes = 'pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped'

const parts: Record<keyof Catalogue, string> = {
  tables: `select c.relname as name, c.relrowsecurity as secured
    from pg_class c where ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  columns: `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as filled
    from pg_class c join ${attributes} where ${ours} and c.relkind in ('r', 'p', 'v', 'm')`,
  constraints: `select c.relname as "table", replace(pg_get_constraintdef(k.oid, true), ' NOT VALID', '') as definition,
      array(select a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and (k.conkey is null or a.attnum = any (k.conkey))) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${ours} and k.contype in ('c', 'f', 'x')`,
  uniques: `select c.relname as "table", pg_get_expr(i.indpred, i.indrelid) as condition,
      array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as parts
    from pg_index i join pg_class c on c.oid = i.indrelid where ${ours} and i.indisunique`,
  policies: `select c.relname as "table", p.polname as name, p.polpermissive as permissive,
      concat_ws(' ', p.polcmd, p.polroles::regrole[]::text, 'using', pg_get_expr(p.polqual, p.polrelid),
        'check', pg_get_expr(p.polwithcheck, p.polrelid)) as rule
    from pg_policy p join pg_class c on c.oid = p.polrelid where ${ours}`,
  functions: `select format('%s(%s)', f.proname, pg_get_function_identity_arguments(f.oid)) as name,
      pg_get_function_result(f.oid) as result
    from pg_proc f where f.pronamespace = 'public'::regnamespace and f.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')`,
  rights: `select format('%s %s %s.%s', role, right_to, c.relname, a.attname) as right
      from ${roles}, unnest(array['select', 'insert', 'update']) right_to, pg_class c join ${attributes}
      where ${ours} and c.relkind in ('r', 'p', 'v', 'm') and has_column_privilege(role, c.oid, a.attnum, right_to)
    union all select format('%s delete %s', role, c.relname) from ${roles}, pg_class c
      where ${ours} and c.relkind in ('r', 'p', 'v') and has_table_privilege(role, c.oid, 'delete')
    union all select format('%s execute %s', role, f.proname) from ${roles}, pg_proc f
      where f.pronamespace = 'public'::regnamespace and has_function_privilege(role, f.oid, 'execute')`,
}

export async function readCatalogue(database: Database): Promise<Catalogue> {
  return database.administer(async (session) => {
    const read: Record<string, unknown[]> = {}
    for (const [part, query] of Object.entries(parts)) read[part] = await session.run(query)
    const rights = (read.rights as { right: string }[]).map(({ right }) => right)
    return { ...read, rights } as unknown as Catalogue
  })
}
