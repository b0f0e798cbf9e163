import { type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import { transition } from '../../db/state-machine.ts'
import type { CaseNotice } from '../notifications/notice.ts'
import { type CaseAction, caseTransitions } from './state-machine.ts'

export type CaseRow = Selectable<DB['gov_applications']>

/** Who moves a case, as the timeline names them. */
export interface CaseActor {
  /** Null for the platform itself. */
  userId: string | null
  role: 'applicant' | 'officer' | 'manager' | 'system'
}

export interface CaseMove {
  caseId: string
  action: Exclude<CaseAction, 'open' | 'open_unpaid'>
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
  /** What the applicant is told. */
  notice?: CaseNotice
}

/**
 * One step of a case, in one statement: the state and whatever goes with it, the timeline, and what the applicant is
 * told. Nothing where the case is not in a state from which the step leads, or is not seen; then nothing has changed.
 */
export function moveCase(tx: Tx, move: CaseMove): Promise<CaseRow | undefined> {
  const { from, to } = transition(caseTransitions, move.action)
  const told = move.notice
  return tx
    .with('before', (db) =>
      db.selectFrom('gov_applications').select(['id', 'status']).where('id', '=', move.caseId).forUpdate(),
    )
    .with('moved', (db) =>
      db
        .updateTable('gov_applications as a')
        .from('before as b')
        .set((eb) => ({
          ...move.set,
          status: to,
          events: eb('a.events', '+', 1),
          row_version: eb('a.row_version', '+', 1),
          updated_at: move.at,
        }))
        .whereRef('a.id', '=', 'b.id')
        .where('a.status', 'in', from)
        .where((eb) =>
          eb.and(
            Object.entries(move.where ?? {}).map(([column, value]) =>
              eb(sql.ref(`a.${column}`), 'is not distinct from', value),
            ),
          ),
        )
        .returningAll('a'),
    )
    .with('told', (db) =>
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
            .selectFrom('moved as m')
            .innerJoin('before as b', 'b.id', 'm.id')
            .select([
              'm.id',
              'm.events',
              sql.val(move.action).as('action'),
              'b.status',
              'm.status as to_status',
              sql<string | null>`${move.actor.userId}::uuid`.as('actor_id'),
              sql.val(move.actor.role).as('actor_role'),
              sql.val(move.visibility ?? 'citizen').as('visibility'),
              sql<string | null>`${move.note ?? null}::text`.as('note'),
              sql`${JSON.stringify(move.details ?? {})}::jsonb`.as('details'),
              sql<string>`${move.auditEntryId}::uuid`.as('audit_entry_id'),
              sql<Date>`${move.at}::timestamptz`.as('at'),
            ]),
        ),
    )
    .with('noticed', (db) =>
      db
        .insertInto('gov_notifications')
        .columns([
          'id',
          'user_id',
          'template',
          'params',
          'resource_kind',
          'resource_id',
          'dedupe_key',
          'created_at',
        ])
        .expression((eb) =>
          eb
            .selectFrom('moved as m')
            .innerJoin('reg_service_versions as v', 'v.id', 'm.service_version_id')
            .select([
              sql<string>`${uuidv7(move.at.getTime())}::uuid`.as('id'),
              'm.applicant_user_id',
              sql.val(told?.template ?? '').as('template'),
              sql`${JSON.stringify(told?.params ?? {})}::jsonb || jsonb_build_object('number', m.number,
                'service_mn', v.content->'name_mn', 'service_en', v.content->'name_en')`.as('params'),
              sql.val('application').as('resource_kind'),
              'm.id as resource_id',
              sql.val(told?.dedupeKey ?? '').as('dedupe_key'),
              sql<Date>`${move.at}::timestamptz`.as('created_at'),
            ])
            .where(sql.lit(told !== undefined)),
        )
        // Without a conflict target, because whoever moves the case does not see what its applicant has been told.
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('moved')
    .selectAll()
    .executeTakeFirst() as Promise<CaseRow | undefined>
}
