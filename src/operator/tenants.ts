import type { Context, Handler, Output } from '../contract/types.ts'
import { idAfter, pageOf } from '../db/cursor.ts'
import { selectVerified } from '../domains/identity/people/accounts.ts'
import { createTenant, type RowOutcome } from '../domains/organisations/create-tenant.ts'
import { type ListedTenantRow, selectTenants } from '../domains/organisations/tenant-queries.ts'
import {
  forEachConcurrently,
  groupsBySlug,
  type RawTenantRow,
} from '../domains/organisations/tenant-rules.ts'
import { AppError, type Fault } from '../errors/app-error.ts'
import { messageFor } from '../errors/messages.ts'

type Call = Context<'createTenants'>
type Results = Extract<Output<'createTenants'>, { results: unknown }>
type Result = Results['results'][number]

/** Enough that 200 rows are done soon, and few enough that others get their turn. */
const ROWS_AT_ONCE = 4

export const createTenants: Handler<'createTenants'> = async ({ body }, context) => {
  const rows: RawTenantRow[] = body.organisations
  await requireVerified(rows, context)
  const results: Result[] = []
  const mail = { unavailable: false }
  await forEachConcurrently(groupsBySlug(rows), ROWS_AT_ONCE, async (group) => {
    for (const { row, index } of group) results[index] = await resultOf(row, index, context, mail)
  })
  const count = (result: Result['result']) => results.filter((one) => one.result === result).length
  return { created: count('created'), exists: count('exists'), failed: count('failed'), results }
}

export const listTenants: Handler<'listTenants'> = async ({ query }, { transact }) => {
  const { limit, cursor, q, state } = query
  const page = { q, state, limit: limit + 1, after: idAfter(cursor) }
  const rows = await transact(
    async ({ db, audit }) => {
      audit.entry({ subject: 'organisations' })
      return selectTenants(db, page)
    },
    { as: 'job' },
  )
  return pageOf(rows, limit, toTenant)
}

function toTenant({ closed_at, suspended_at, created_at, ...row }: ListedTenantRow) {
  const state = closed_at ? ('closed' as const) : suspended_at ? ('suspended' as const) : ('active' as const)
  return { ...row, state, created_at: created_at.toISOString() }
}

/** Before anything is written: one who is not verified refuses the whole request. */
async function requireVerified(rows: readonly RawTenantRow[], { read }: Call): Promise<void> {
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
  row: RawTenantRow,
  index: number,
  context: Call,
  mail: { unavailable: boolean },
): Promise<Result> {
  const named = { row: index, slug: row.slug ?? null }
  // A request that is aborted leaves the rest to the next submission.
  const outcome: RowOutcome = context.signal.aborted
    ? { result: 'failed', error: 'server.shutting_down' }
    : await createTenant(row, context, context.services)
  if (outcome.result === 'failed') {
    const message = messageFor(outcome.error, context.language)
    const { result, error } = outcome
    const nothing = { tenant_id: null, existing_name: null, invitation: 'none' as const }
    return { ...named, result, ...nothing, error, message }
  }
  const { result, tenantId, existingName, mailId } = outcome
  const invitation = mailId === undefined ? 'none' : await invite(mailId, tenantId, context, mail)
  const organisation = { tenant_id: tenantId, existing_name: existingName }
  return { ...named, result, ...organisation, invitation, error: null, message: null }
}

/** Where the mail server does not answer, one row waits for it and not each of them. */
async function invite(
  mailId: string,
  tenantId: string,
  { services, log }: Pick<Call, 'services' | 'log'>,
  mail: { unavailable: boolean },
): Promise<Result['invitation']> {
  if (mail.unavailable) return 'unsent'
  // The organisation is there, whatever becomes of the mail.
  const delivery = await services.outbox.deliver(mailId).catch((error) => {
    log.error({ err: error, tenant: tenantId }, 'invitation mail failed')
    return 'later' as const
  })
  mail.unavailable ||= delivery === 'later'
  return delivery === 'none' || delivery === 'sent' ? delivery : 'unsent'
}
