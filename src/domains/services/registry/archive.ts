import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { type Refusal, refusal } from '../../../errors/refusal.ts'
import { unindexService } from './index-service.ts'
import { handlesService } from './queries.ts'
import { type ServiceRow, serviceColumns } from './save.ts'
import { serviceTransitions } from './state-machine.ts'

/** Takes a service out of the catalogue. It takes no new cases; open ones are decided to the end. */
export async function archiveService(
  tx: Tx,
  { serviceId, by, at }: { serviceId: string; by: string | null; at: Date },
): Promise<ServiceRow | Refusal> {
  // Held first: a statement that waited for a publication would not see the version that it has added.
  const held = await tx
    .selectFrom('reg_services')
    .select(['id', 'authority_org_id', 'status'])
    .where('id', '=', serviceId)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return refusal('registry.service_not_found')
  if (!(await handlesService(tx, held))) return refusal('officer.service_not_handled')
  const { from, to } = transition(serviceTransitions, 'archive')
  const archived = await tx
    .with('archived', (db) =>
      db
        .updateTable('reg_services')
        .set({ status: to, updated_at: at, updated_by: by })
        .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
        .where('id', '=', serviceId)
        .where('status', 'in', from)
        .returning(serviceColumns),
    )
    .with('ended', (db) =>
      db
        .updateTable('reg_service_versions as v')
        .from('archived as a')
        .set((eb) => ({
          effective_to: sql<Date>`greatest(${at}::timestamptz, ${eb.ref('v.effective_from')})`,
        }))
        .whereRef('v.id', '=', 'a.current_version_id')
        .where('v.effective_to', 'is', null),
    )
    .selectFrom('archived')
    .selectAll()
    .executeTakeFirst()
  if (!archived)
    return refusal('registry.not_published', [
      {
        path: '/status',
        rule: 'state',
        mn: `Үйлчилгээний төлөв: ${held.status}.`,
        en: `The service is ${held.status}.`,
      },
    ])
  await unindexService(tx, serviceId)
  return archived
}
