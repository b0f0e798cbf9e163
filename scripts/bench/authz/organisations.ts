import type { Database } from '../../../src/db/database.ts'

const MEMBERS = 4

/** Organisations with modules and members, none of them the caller's: what a policy has to leave out. */
export async function fillOrganisations(database: Database, count: number): Promise<void> {
  await database.administer((session) =>
    session.run(`
      set local session_replication_role = replica;
      create temporary table made on commit drop as
        select n, gen_random_uuid() as id from generate_series(1, ${count}) n;
      insert into organisations (id, slug, name_mn, name_en)
        select id, 'bench-' || n, 'Байгууллага ' || n, 'Organisation ' || n from made;
      insert into organisation_modules (org_id, module)
        select m.id, x.module from made m cross join (values ('gov'), ('registry')) x (module);
      create temporary table people on commit drop as
        select row_number() over () - 1 as n, id from users limit ${count * MEMBERS};
      insert into organisation_members (org_id, user_id, role)
        select m.id, p.id, 'member' from people p join made m on m.n = 1 + p.n / ${MEMBERS}`),
  )
  await database.administer((session) => session.run('analyze'))
}
