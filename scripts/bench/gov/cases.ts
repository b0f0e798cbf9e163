import type { Database } from '../../../src/db/database.ts'
import type { FilledService } from './services.ts'

const APPLICANTS = 200_000

/**
 * Cases of the last two years, most of them closed, a fifth open, a few late. The rows are as the platform would have
 * left them; the checks of foreign keys are left out, and the indexes made afterwards, which takes a fraction of the time.
 */
export async function fillCases(
  database: Database,
  count: number,
  { officerId, services }: { officerId: string; services: readonly FilledService[] },
): Promise<void> {
  const indexes = await database.administer((session) =>
    session.run<{ name: string; definition: string }>(`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i
      where i.indrelid = 'gov_applications'::regclass
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`),
  )
  const values = services.map(
    ({ id, versionId, content }, index) =>
      `(${index}, '${id}'::uuid, '${versionId}'::uuid, '${content.authority.org_id}'::uuid)`,
  )
  const applicants = Math.max(1, Math.ceil((APPLICANTS * count) / 1_000_000))
  await database.administer((session) =>
    session.run(`
      set local session_replication_role = replica;
      ${indexes.map(({ name }) => `drop index ${name};`).join('\n')}
      insert into users (id, civil_id, family_name, given_name)
      select ${idOf('n', '01980000')}, 'applicant-' || n, 'Овог' || n % 500, 'Нэр' || n % 700
      from generate_series(1, ${applicants}) n;
      with service (n, id, version_id, org_id) as (values ${values.join(', ')}),
      drawn as (
        select n, hashint4(n) & 1048575 as one, hashint4(n + 7919) & 1048575 as other
        from generate_series(1, ${count}) n
      ),
      staged as (
        select d.*, timestamptz '2026-11-15' - (one % 730) * interval '1 day' - other * interval '1 second' as made,
          case
            when other % 100 < 6 then 'submitted' when other % 100 < 14 then 'in_review'
            when other % 100 < 17 then 'info_requested' when other % 100 < 20 then 'approved'
            when other % 100 < 22 then 'payment_pending' when other % 100 < 85 then 'completed'
            when other % 100 < 92 then 'rejected' when other % 100 < 97 then 'cancelled' else 'expired' end as status
        from drawn d
      )
      insert into gov_applications (id, number, service_id, service_version_id, applicant_user_id, org_id, channel,
        urgency, locale, form_data, status, fee_amount, fee_snapshot, processing_days, submitted_at, due_at, paused_at,
        escalated_at, assigned_officer_id, assigned_at, decision, decided_by, decided_at, closed_at, events, created_at,
        updated_at)
      select ${idOf('s.n', '01990000')}, 'APP-20261115-' || lpad(s.n::text, 10, '0'), v.id, v.version_id,
        ${idOf(`1 + s.one % ${applicants}`, '01980000')}, v.org_id, 'online', 'normal', 'mn',
        jsonb_build_object('purpose', 'Хэмжилт ' || s.n), s.status, 0, '{}', 5,
        case when s.status <> 'payment_pending' then s.made end,
        case when s.status <> 'payment_pending' then s.made + (5 + s.one % 20) * interval '1 day' end,
        case when s.status = 'info_requested' then s.made + interval '1 day' end,
        case when s.other % 50 = 3 and s.status = 'submitted' then s.made + interval '9 days' end,
        case when s.status in ('in_review', 'info_requested', 'approved', 'completed', 'rejected')
          then case when s.one % 40 = 0 then '${officerId}'::uuid else ${idOf(`1 + (s.one + 1) % ${applicants}`, '01980000')} end end,
        case when s.status in ('in_review', 'info_requested', 'approved', 'completed', 'rejected')
          then s.made + interval '1 hour' end,
        case s.status when 'approved' then 'approved' when 'completed' then 'approved' when 'rejected' then 'rejected' end,
        case when s.status in ('approved', 'completed', 'rejected') then '${officerId}'::uuid end,
        case when s.status in ('approved', 'completed', 'rejected') then s.made + interval '3 days' end,
        case when s.status in ('completed', 'rejected', 'cancelled', 'expired') then s.made + interval '4 days' end,
        3, s.made, s.made
      from staged s join service v on v.n = s.one % ${services.length};
      ${indexes.map(({ definition }) => `${definition};`).join('\n')}`),
  )
  // Counting from an index alone needs to know which pages hold nothing but rows that are visible to all.
  await database.administer((session) => session.run('analyze users; analyze gov_applications'))
}

/** Ids that grow as those of the platform do. */
const idOf = (n: string, head: string): string =>
  `('${head}-' || lpad(to_hex((${n}) >> 12), 4, '0') || '-7' || lpad(to_hex((${n}) & 4095), 3, '0') || '-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
