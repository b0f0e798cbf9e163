import type { Context, Handler, Output } from '../contract/types.ts'
import { selectVerified } from '../domains/identity/people/accounts.ts'
import { assignOwner } from '../domains/organisations/assign-owner.ts'
import { createTenant, type RowOutcome } from '../domains/organisations/create-tenant.ts'
import {
  forEachConcurrently,
  groupsBySlug,
  type RawTenantRow,
} from '../domains/organisations/tenant-rules.ts'
import { AppError, type BilingualFault, type Fault } from '../errors/app-error.ts'
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

const someoneNeeded: BilingualFault = {
  path: '/body',
  rule: 'anyOf',
  mn: 'Нэгийг нь өгнө үү: admin_user_id, admin_email.',
  en: 'Give one of these: admin_user_id, admin_email.',
}

export const assignTenantOwner: Handler<'assignTenantOwner'> = async ({ path, body }, context) => {
  const { transact, services, principal, language, now } = context
  const { admin_user_id: userId, admin_email: email, reason } = body
  if (userId === undefined && email === undefined)
    throw new AppError('request.invalid', { details: [someoneNeeded] })
  const orgId = path.id
  const mailId = await transact(
    async ({ db, audit }) => {
      const operatorId = principal.userId
      const due = await assignOwner(db, services.outbox, { orgId, userId, email, operatorId, language, now })
      const subject = `organisation:${orgId}`
      audit.entry({ subject, details: { reason, owner: userId ?? null, invited: due !== undefined } })
      audit.reads({ orgId, reason })
      return due
    },
    { as: 'job' },
  )
  const mail = { unavailable: false }
  const invitation = mailId === undefined ? 'none' : await invite(mailId, orgId, context, mail)
  return { tenant_id: orgId, owner_id: userId ?? null, invitation }
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
