import { shortName } from '../../../text/local-format.ts'
import { allowedStepActions, type ReviewedStep } from './queries.ts'

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

/** A step of a case, for its officers and for those of the authority that decides. */
export function toCaseStepResponse(step: ReviewedStep, person: string, now: Date) {
  return {
    id: step.id,
    key: step.key,
    kind: step.kind,
    title_mn: step.title_mn,
    title_en: step.title_en,
    tenant_id: step.org_id,
    authority_mn: step.authority_mn,
    authority_en: step.authority_en,
    needs: step.needs,
    optional: step.optional,
    state: step.state,
    officer_id: step.officer_id,
    officer_name: step.officer_id && shortName(step.officer_family_name, step.officer_given_name),
    due_at: iso(step.due_at),
    overdue: isOverdue(step, now),
    ended_at: iso(step.ended_at),
    row_version: step.row_version,
    allowed_actions: allowedStepActions(step, person),
    acts: step.acts.map((act) => ({
      id: act.id,
      action: act.action,
      actor_name: shortName(act.family_name, act.given_name) || null,
      ...(act.result && { result: act.result }),
      text: act.text,
      ...(act.other_step !== null && { other_step: act.other_step }),
      at: new Date(act.at).toISOString(),
    })),
  }
}

const isOverdue = ({ state, due_at }: ReviewedStep, now: Date): boolean =>
  state === 'open' && due_at !== null && due_at < now

/** A line of the list of an authority's steps. */
export function toOfficerStepResponse(step: ReviewedStep, now: Date) {
  return {
    id: step.id,
    tenant_id: step.org_id,
    number: step.number,
    service_mn: step.service_mn,
    service_en: step.service_en,
    key: step.key,
    kind: step.kind,
    title_mn: step.title_mn,
    title_en: step.title_en,
    state: step.state,
    officer_id: step.officer_id,
    officer_name: step.officer_id && shortName(step.officer_family_name, step.officer_given_name),
    due_at: iso(step.due_at),
    overdue: isOverdue(step, now),
    row_version: step.row_version,
  }
}
