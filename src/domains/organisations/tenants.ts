import type { ManualWork } from '../../audit/work.ts'
import { AppError, type Fault } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import type { CallContext } from '../../security/call-context.ts'
import { selectVerified } from '../identity/people/accounts.ts'
import type { Outbox } from '../notifications/mail/outbox.ts'
import { createTenant, type RowOutcome } from './create-tenant.ts'
import { type ListedTenantRow, selectTenants } from './tenant-queries.ts'
import { forEachConcurrently, groupsBySlug, type RawTenantRow } from './tenant-rules.ts'

/** Enough that 200 rows are done soon, and few enough that others get their turn. */
const ROWS_AT_ONCE = 4

interface TenantsWork extends ManualWork, Pick<CallContext, 'language' | 'now' | 'log' | 'signal'> {
  principal: { userId: string }
  services: { outbox: Outbox }
}

type Invitation = 'none' | 'sent' | 'unsent'

/** What became of a row, and of the mail to its owner. */
export type TenantOutcome =
  | { result: 'failed'; error: ErrorCode }
  | {
      result: 'created' | 'exists'
      tenantId: string
      existingName: string | null
      invitation: Invitation
    }

/** Every row by itself, in the order of the request; one owner who is not verified refuses the whole request. */
export async function createTenants(
  work: TenantsWork,
  rows: readonly RawTenantRow[],
): Promise<TenantOutcome[]> {
  await requireVerified(rows, work)
  const outcomes: TenantOutcome[] = []
  const mail = { unavailable: false }
  await forEachConcurrently(groupsBySlug(rows), ROWS_AT_ONCE, async (group) => {
    for (const { row, index } of group) outcomes[index] = await outcomeOf(row, work, mail)
  })
  return outcomes
}

/** Organisations as the operator sees them: all. */
export function listTenants(
  { transact }: Pick<ManualWork, 'transact'>,
  page: Parameters<typeof selectTenants>[1],
): Promise<ListedTenantRow[]> {
  return transact(
    async ({ db, audit }) => {
      audit.entry({ subject: 'organisations' })
      return selectTenants(db, page)
    },
    { as: 'job' },
  )
}

/** Before anything is written. */
async function requireVerified(rows: readonly RawTenantRow[], { read }: TenantsWork): Promise<void> {
  const named = rows.flatMap(({ admin_user_id }) => admin_user_id ?? [])
  const verified = await read(({ db }) => selectVerified(db, named))
  const details = rows.flatMap(({ admin_user_id }, index): Fault[] => {
    if (admin_user_id === undefined || verified.has(admin_user_id)) return []
    const message = 'is not that of an active person whom the eID has verified'
    return [{ path: `/body/organisations/${index}/admin_user_id`, rule: 'eid_verified', message }]
  })
  if (details.length > 0) throw new AppError('tenants.admin_unverified', { details: details.slice(0, 100) })
}

async function outcomeOf(
  row: RawTenantRow,
  work: TenantsWork,
  mail: { unavailable: boolean },
): Promise<TenantOutcome> {
  // A request that is aborted leaves the rest to the next submission.
  const outcome: RowOutcome = work.signal.aborted
    ? { result: 'failed', error: 'server.shutting_down' }
    : await createTenant(row, work, work.services)
  if (outcome.result === 'failed') return outcome
  const { mailId, ...done } = outcome
  const invitation = mailId === undefined ? 'none' : await invite(mailId, done.tenantId, work, mail)
  return { ...done, invitation }
}

/** Where the mail server does not answer, one row waits for it and not each of them. */
async function invite(
  mailId: string,
  tenantId: string,
  { services, log }: Pick<TenantsWork, 'services' | 'log'>,
  mail: { unavailable: boolean },
): Promise<Invitation> {
  if (mail.unavailable) return 'unsent'
  // The organisation is there, whatever becomes of the mail.
  const delivery = await services.outbox.deliver(mailId).catch((error) => {
    log.error({ err: error, tenant: tenantId }, 'invitation mail failed')
    return 'later' as const
  })
  mail.unavailable ||= delivery === 'later'
  return delivery === 'none' || delivery === 'sent' ? delivery : 'unsent'
}
