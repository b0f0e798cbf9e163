import type { Database } from '../../../src/db/database.ts'
import { literal } from '../../../src/db/literal.ts'

/** What PostgreSQL says of a statement without running it. */
export interface Description {
  id: number
  /** SQLSTATE and message, where it is refused. */
  error: string | null
  /** OIDs of the result's columns. */
  types: number[] | null
  /** The parsed statement, as PostgreSQL writes it down: its names resolved, its types known. */
  tree: string | null
}

/**
 * Prepares each statement, so that PostgreSQL finds the types of parameters and results; then makes it the body of a
 * function, whose parsed form can be read from the catalogue.
 */
const describing = `
  create or replace function pg_temp.probe(anyelement, integer) returns anyelement language sql strict as 'select $1';
  create or replace function pg_temp.probe(text, integer) returns text language sql strict as 'select $1';
  create or replace function pg_temp.described(id integer, statement text, out error text, out types integer[], out tree text)
  language plpgsql as $$
  declare
    given text;
  begin
    execute format('prepare statement_%s as %s', id, statement);
    select array_to_string(parameter_types, ', '), result_types::oid[]::integer[] into given, types
    from pg_prepared_statements where name = 'statement_' || id;
    execute format('deallocate statement_%s', id);
    execute format('create or replace function pg_temp.body_%s(%s) returns void language sql begin atomic %s; end',
      id, given, statement);
    select prosqlbody::text into tree from pg_proc
    where proname = 'body_' || id and pronamespace = pg_my_temp_schema();
    execute format('drop function pg_temp.body_%s(%s)', id, given);
  exception when others then
    error := sqlstate || ' ' || sqlerrm;
  end $$;
`

export function describe(database: Database, texts: readonly string[]): Promise<Description[]> {
  const given = JSON.stringify(texts.map((statement, id) => ({ id, statement })))
  return database.administer((session) =>
    session.run<Description>(`${describing}
      select given.id, d.error, d.types, d.tree
      from jsonb_to_recordset(${literal(given)}::jsonb) as given (id integer, statement text)
      cross join lateral pg_temp.described(given.id, given.statement) d
      order by given.id`),
  )
}

/** What nullability needs of the catalogue. */
export interface Catalogue {
  /** `oid.attnum` of columns that may be null. */
  nullableColumns: ReadonlySet<string>
  /** Functions that yield null for a null. */
  strict: ReadonlySet<number>
  functionNames: ReadonlyMap<number, string>
  typeNames: ReadonlyMap<number, string>
}

export async function readCatalogue(database: Database): Promise<Catalogue> {
  const read = <R>(text: string) => database.administer((session) => session.run<R>(text))
  const columns = await read<{ key: string }>(`
    select a.attrelid || '.' || a.attnum as key from pg_attribute a join pg_class c on c.oid = a.attrelid
    where not a.attnotnull and a.attnum > 0 and c.relkind in ('r', 'p')`)
  const functions = await read<{ oid: number; name: string; strict: boolean }>(
    'select oid::integer, proname as name, proisstrict as strict from pg_proc',
  )
  const types = await read<{ oid: number; name: string }>('select oid::integer, typname as name from pg_type')
  return {
    nullableColumns: new Set(columns.map(({ key }) => key)),
    strict: new Set(functions.filter((one) => one.strict).map(({ oid }) => oid)),
    functionNames: new Map(functions.map(({ oid, name }) => [oid, name])),
    typeNames: new Map(types.map(({ oid, name }) => [oid, name])),
  }
}
