import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { BilingualFault } from '../../../errors/app-error.ts'
import type { ServiceContent } from './content.ts'

/**
 * Ties a service to the evidences and life events that its working copy and its versions name, so that none of them is
 * deleted under it. Whatever is tied is held against deletion first: a deletion that is under way is waited for, and what
 * it has deleted is then unknown. Gives the faults of what is unknown.
 */
export async function linkService(
  tx: Tx,
  serviceId: string,
  content: ServiceContent,
): Promise<BilingualFault[]> {
  const evidences = [
    ...new Set(content.evidence_groups.flatMap((group) => group.evidences.map(({ code }) => code))),
  ]
  const events = [...new Set(content.life_events)]
  const { rows } = await sql<{ kind: 'evidence' | 'life_event'; code: string }>`
    with wanted_evidences as (
      select id, code from reg_evidences where code = any (${evidences}::text[]) order by id for key share
    ), wanted_events as (
      select id, code from reg_life_events where code = any (${events}::text[]) order by id for key share
    ), linked_evidences as (
      insert into reg_service_evidences (service_id, evidence_id)
      select ${serviceId}::uuid, id from wanted_evidences on conflict do nothing
    ), linked_events as (
      insert into reg_service_life_events (service_id, life_event_id)
      select ${serviceId}::uuid, id from wanted_events on conflict do nothing
    ), left_evidences as (
      delete from reg_service_evidences l using reg_evidences e
      where l.service_id = ${serviceId}::uuid and e.id = l.evidence_id and e.code <> all (${evidences}::text[])
        and not exists (
          select from reg_service_versions v where v.service_id = l.service_id and jsonb_path_exists(
            v.content, '$.evidence_groups[*].evidences[*] ? (@.code == $code)', jsonb_build_object('code', e.code)))
    ), left_events as (
      delete from reg_service_life_events l using reg_life_events e
      where l.service_id = ${serviceId}::uuid and e.id = l.life_event_id and e.code <> all (${events}::text[])
        and not exists (
          select from reg_service_versions v
          where v.service_id = l.service_id and jsonb_exists(v.content -> 'life_events', e.code))
    )
    select 'evidence' as kind, code from wanted_evidences
    union all select 'life_event', code from wanted_events`.execute(tx)
  const known = new Set(rows.map(({ kind, code }) => `${kind} ${code}`))
  return [
    ...content.evidence_groups.flatMap((group, index) =>
      group.evidences.flatMap(({ code }, place) =>
        known.has(`evidence ${code}`)
          ? []
          : [unknown(`/content/evidence_groups/${index}/evidences/${place}/code`, code)],
      ),
    ),
    ...content.life_events.flatMap((code, index) =>
      known.has(`life_event ${code}`) ? [] : [unknown(`/content/life_events/${index}`, code)],
    ),
  ]
}

const unknown = (path: string, code: string): BilingualFault => ({
  path,
  rule: 'unknown',
  mn: `Бүртгэлд ${code} алга.`,
  en: `The registry has no ${code}.`,
})
