import { type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Tx } from '../../../db/database.ts'
import { runPrepared } from '../../../db/prepared.ts'
import { transition } from '../../../db/state-machine.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { CaseNotice } from '../../notifications/notices/notice.ts'
import { insertNotices, noticeId } from '../../notifications/notices/notify.ts'
import { type CaseAction, type CaseState, caseTransitions } from './state-machine.ts'
import { stateFault } from './state-texts.ts'

type CaseRow = Selectable<DB['gov_applications']>

/** What a step leaves, as far as those who take it go on with it. */
const steppedColumns = [
  'id',
  'number',
  'status',
  'row_version',
  'submitted_at',
  'due_at',
  'assigned_at',
] as const
export type TransitionedCase = Pick<CaseRow, (typeof steppedColumns)[number]>

/** Who takes a step, as the timeline names them. */
export interface CaseActor {
  /** Null for the platform itself. */
  userId: string | null
  role: 'applicant' | 'officer' | 'manager' | 'system'
}

export interface CaseTransition {
  caseId: string
  action: Exclude<CaseAction, 'open' | 'open_unpaid' | 'open_unsigned'>
  actor: CaseActor
  /** The entry that the same change leaves in the audit log. */
  auditEntryId: string
  at: Date
  /** What else of the case changes with it. */
  set?: Updateable<DB['gov_applications']>
  /** What must hold beside the state: whose case it is, who it is assigned to. */
  where?: Partial<Pick<CaseRow, 'applicant_user_id' | 'assigned_officer_id' | 'row_version'>>
  /** Seen by the citizen unless it says otherwise. */
  visibility?: 'citizen' | 'internal'
  note?: string
  details?: Record<string, unknown>
  /** What the applicant is notified of. */
  notice?: CaseNotice
}

/**
 * One step of a case, in one statement: the state and what else changes with it, the timeline, and the applicant's
 * notification. Nothing where the case is not in a state from which the step leads, or is not seen; then nothing has changed.
 */
export async function transitionCase(tx: Tx, step: CaseTransition): Promise<TransitionedCase | undefined> {
  const { from, to } = transition(caseTransitions, step.action)
  const { notice } = step
  const statement = tx
    .with('before', (db) =>
      db.selectFrom('gov_applications').select(['id', 'status']).where('id', '=', step.caseId).forUpdate(),
    )
    .with('changed', (db) =>
      db
        .updateTable('gov_applications as a')
        .from('before as b')
        .set((eb) => ({
          ...step.set,
          status: to,
          events: eb('a.events', '+', 1),
          row_version: eb('a.row_version', '+', 1),
          updated_at: step.at,
        }))
        .whereRef('a.id', '=', 'b.id')
        .where('a.status', 'in', from)
        // Also one that is in review, having been given back: of two who take it at once, one does.
        .$if(step.action === 'assign', (query) => query.where('a.assigned_officer_id', 'is', null))
        .where((eb) =>
          eb.and(
            Object.entries(step.where ?? {}).map(([column, value]) =>
              eb(sql.ref(`a.${column}`), 'is not distinct from', value),
            ),
          ),
        )
        .returningAll('a'),
    )
    .with('recorded', (db) =>
      db
        .insertInto('gov_application_events')
        .columns([
          'application_id',
          'seq',
          'action',
          'from_status',
          'to_status',
          'actor_id',
          'actor_role',
          'visibility',
          'note',
          'details',
          'audit_entry_id',
          'at',
        ])
        .expression((eb) =>
          eb
            .selectFrom('changed as m')
            .innerJoin('before as b', 'b.id', 'm.id')
            .select([
              'm.id',
              'm.events',
              sql.val(step.action).as('action'),
              'b.status',
              'm.status as to_status',
              sql<string | null>`${step.actor.userId}::uuid`.as('actor_id'),
              sql.val(step.actor.role).as('actor_role'),
              sql.val(step.visibility ?? 'citizen').as('visibility'),
              sql<string | null>`${step.note ?? null}::text`.as('note'),
              sql`${JSON.stringify(step.details ?? {})}::jsonb`.as('details'),
              sql<string>`${step.auditEntryId}::uuid`.as('audit_entry_id'),
              sql<Date>`${step.at}::timestamptz`.as('at'),
            ]),
        ),
    )
    .with('notified', (db) => {
      const notices = db
        .selectFrom('changed as m')
        .innerJoin('reg_service_versions as v', 'v.id', 'm.service_version_id')
        .select([
          noticeId(sql`${step.at}::timestamptz`, sql`m.id`).as('id'),
          // A row for each reader.
          sql<string>`case_readers(m.applicant_user_id, m.represented_reg_no)`.as('user_id'),
          sql.val(notice?.template ?? '').as('template'),
          sql`${JSON.stringify(notice?.params ?? {})}::jsonb || jsonb_build_object('number', m.number,
            'service_mn', v.content->'name_mn', 'service_en', v.content->'name_en')`.as('params'),
          sql.val('application').as('resource_kind'),
          'm.id as resource_id',
          sql.val(notice?.dedupeKey ?? '').as('dedupe_key'),
          sql<Date>`${step.at}::timestamptz`.as('created_at'),
        ])
        .where(sql.lit(notice !== undefined))
      return sql`(${insertNotices(notices)})`
    })
    .selectFrom('changed')
    .select(steppedColumns)
  const [stepped] = await runPrepared(tx, statement)
  return stepped
}

/** Why a step of an applicant changed nothing: they have no such case, or it is in another state. */
export async function transitionFailure(tx: Tx, caseId: string, applicantId: string): Promise<AppError> {
  const found = await tx
    .selectFrom('gov_applications')
    .select('status')
    .where('id', '=', caseId)
    .where('applicant_user_id', '=', applicantId)
    .executeTakeFirst()
  return found ? wrongState(found.status as CaseState) : new AppError('cases.not_found')
}

export function wrongState(state: CaseState): AppError {
  return new AppError('cases.wrong_state', { details: [stateFault(state, 'applicant')] })
}
