import { sql } from 'kysely'

/** Of the case `a`: its steps that stand before a decision, not done and done, and those that issue the result. */
export const stepCounts = sql`(
  select count(*) filter (where s.kind <> 'issue' and not s.optional and s.state in ('waiting', 'open'))::integer
      as undone_steps,
    count(*) filter (where s.kind <> 'issue' and s.state = 'done')::integer as done_steps,
    count(*) filter (where s.kind = 'issue' and not s.optional and s.state in ('waiting', 'open'))::integer as unissued
  from gov_case_steps s where s.application_id = a.id)`

/** What a second officer has confirmed of the case `a`, and who. */
export const secondDecision = sql`(
  select s.officer_id, c.result
  from gov_case_steps s join gov_case_step_acts c on c.step_id = s.id and c.action = 'complete'
  where s.application_id = a.id and s.kind = 'second_decision' and s.state = 'done'
  order by c.id desc limit 1)`
