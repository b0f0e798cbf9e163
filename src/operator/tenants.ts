import type { Context, Handler, Output } from '../contract/types.ts'
import { createTenant, type RowOutcome } from '../domains/organisations/create-tenant.ts'
import { selectVerified } from '../domains/organisations/tenant-queries.ts'
import { groupsBySlug, inTurns, type TenantRow } from '../domains/organisations/tenant-rules.ts'
import { AppError, type Fault } from '../errors/app-error.ts'
import { messageFor } from '../errors/messages.ts'

type Work = Context<'createTenants'>
type Results = Extract<Output<'createTenants'>, { results: unknown }>
type Result = Results['results'][number]

/** Enough that 200 rows are done soon, and few enough that others get their turn. */
const ROWS_AT_ONCE = 4

export const createTenants: Handler<'createTenants'> = async ({ body }, work) => {
  const rows: TenantRow[] = body.organisations
  await requireVerified(rows, work)
  const results: Result[] = []
  const mail = { unavailable: false }
  await inTurns(groupsBySlug(rows), ROWS_AT_ONCE, async (group) => {
    for (const { row, index } of group) results[index] = await resultOf(row, index, work, mail)
  })
  const count = (result: Result['result']) => results.filter((one) => one.result === result).length
  return { created: count('created'), exists: count('exists'), failed: count('failed'), results }
}

/** Before anything is written: one who is not verified refuses the whole request. */
async function requireVerified(rows: readonly TenantRow[], { read }: Work): Promise<void> {
  const named = rows.flatMap(({ admin_user_id }) => admin_user_id ?? [])
  const verified = await read(({ db }) => selectVerified(db, named))
  const details = rows.flatMap(({ admin_user_id }, index): Fault[] => {
    if (admin_user_id === undefined || verified.has(admin_user_id)) return []
    const message = 'is not that of an active person whom the eID has verified'
    return [{ path: `/body/organisations/${index}/admin_user_id`, rule: 'eid_verified', message }]
  })
  if (details.length > 0) throw new AppError('tenants.admin_unverified', { details: details.slice(0, 100) })
}

async function resultOf(
  row: TenantRow,
  index: number,
  work: Work,
  mail: { unavailable: boolean },
): Promise<Result> {
  const shown = { row: index, slug: row.slug }
  // Whoever stops leaves the rest to the next submission.
  const outcome: RowOutcome = work.signal.aborted
    ? { result: 'failed', error: 'server.shutting_down' }
    : await createTenant(row, work)
  if (outcome.result === 'failed') {
    const message = messageFor(outcome.error, work.language)
    const { result, error } = outcome
    const nothing = { tenant_id: null, existing_name: null, invitation: 'none' as const }
    return { ...shown, result, ...nothing, error, message }
  }
  const { result, tenantId, existingName } = outcome
  const invitation = row.admin_user_id === undefined ? await invite(tenantId, work, mail) : 'none'
  const organisation = { tenant_id: tenantId, existing_name: existingName }
  return { ...shown, result, ...organisation, invitation, error: null, message: null }
}

/** Where the mail server does not answer, one row waits for it and not each of them. */
async function invite(
  tenantId: string,
  { services, language, log }: Work,
  mail: { unavailable: boolean },
): Promise<Result['invitation']> {
  if (mail.unavailable) return 'unsent'
  // The organisation is there, whatever becomes of the mail.
  const delivery = await services.ownerMails.deliver(tenantId, language).catch((error) => {
    log.error({ err: error, tenant: tenantId }, 'the mail of an invitation could not be sent')
    return 'unavailable' as const
  })
  mail.unavailable ||= delivery === 'unavailable'
  return delivery === 'none' || delivery === 'sent' ? delivery : 'unsent'
}
