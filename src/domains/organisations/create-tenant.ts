import type { ManualWork } from '../../audit/work.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import { mapError } from '../../errors/map-error.ts'
import type { CallContext } from '../../security/call-context.ts'
import { isSameEmail } from '../../text/email.ts'
import { lockVerified } from '../identity/people/accounts.ts'
import type { Outbox } from '../notifications/mail/outbox.ts'
import { notifyAssignedOwner } from './assign-owner.ts'
import { inviteOwner } from './invitation-queries.ts'
import { enqueueOwnerInvitation, ownerMailKey } from './owner-invitations.ts'
import { createOrganisation } from './queries.ts'
import { lockUnsentInvitation, selectOrganisationBySlug, withdrawOwnerInvitations } from './tenant-queries.ts'
import { checkRow, type RawTenantRow, type TenantRow } from './tenant-rules.ts'

type Context = ManualWork & Pick<CallContext, 'language' | 'now' | 'log'> & { principal: { userId: string } }

interface Deps {
  outbox: Pick<Outbox, 'enqueue'>
}

/** `mailId` names the owner's invitation where its mail has not gone out. */
export type RowOutcome =
  | {
      result: 'created' | 'exists'
      tenantId: string
      existingName: string | null
      mailId: string | undefined
    }
  | { result: 'failed'; error: ErrorCode }

/** One row: created, there already, or refused, and in each case one entry that holds its reason. */
export async function createTenant(sent: RawTenantRow, context: Context, deps: Deps): Promise<RowOutcome> {
  const row = checkRow(sent)
  if (typeof row === 'string') return refuse(sent, row, context)
  try {
    return await createOrFind(row, context, deps)
  } catch (error) {
    const { code, status } = mapError(error)
    if (status >= 500) context.log.error({ err: error, slug: row.slug }, 'organisation creation failed')
    return refuse(row, code, context)
  }
}

function createOrFind(
  row: TenantRow,
  { transact, principal, language, now }: Context,
  { outbox }: Deps,
): Promise<RowOutcome> {
  return transact(
    async ({ db, audit }) => {
      const ownerUserId = row.admin_user_id ?? null
      if (ownerUserId !== null && !(await lockVerified(db, ownerUserId)))
        throw new AppError('tenants.admin_unverified')
      const { slug, name } = row
      const created = await createOrganisation(db, {
        slug,
        nameMn: name.trim(),
        nameEn: name.trim(),
        regNo: null,
        ownerUserId,
        namedByOperator: true,
        now,
      })
      if (created && ownerUserId !== null) await notifyAssignedOwner(db, created.id, ownerUserId, now)
      const existing = created ? undefined : await selectOrganisationBySlug(db, slug)
      if (existing && existing.closed_at !== null) throw new AppError('org.closed')
      const id = (created ?? existing)?.id
      // Deleted between the two queries: the row, sent again, creates it.
      if (id === undefined) throw new AppError('request.conflict')
      const unsent =
        created || ownerUserId !== null ? undefined : await lockUnsentInvitation(db, ownerMailKey(id))
      const mustInvite = ownerUserId === null && (created !== undefined || isOutdated(unsent, row, now))
      let mailId = unsent?.id
      if (mustInvite) {
        if (unsent) await withdrawOwnerInvitations(db, id, now)
        const invited = await inviteOwner(db, {
          orgId: id,
          email: row.admin_email,
          civilId: null,
          invitedBy: principal.userId,
          now,
        })
        mailId = await enqueueOwnerInvitation(db, outbox, invited, language)
      }
      const result = created ? 'created' : 'exists'
      if (!created && !mustInvite) audit.refused()
      audit.entry({
        subject: `organisation:${id}`,
        details: { slug, reason: row.reason, result, invited: mustInvite, owner: ownerUserId },
      })
      return { result, tenantId: id, existingName: existing?.name_mn ?? null, mailId }
    },
    { as: 'job' },
  )
}

type Unsent = Awaited<ReturnType<typeof lockUnsentInvitation>>

/** The mail never went out, and the invitation is for another address than the row names, or has expired. */
const isOutdated = (unsent: Unsent, { admin_email }: TenantRow, now: Date): boolean =>
  unsent !== undefined && (!isSameEmail(unsent.email, admin_email) || unsent.expires_at <= now)

async function refuse(row: RawTenantRow, error: ErrorCode, { transact, log }: Context): Promise<RowOutcome> {
  const subject = `organisation-slug:${row.slug ?? ''}`
  const details = { reason: row.reason ?? null, result: 'failed', error }
  await transact(async ({ audit }) => {
    audit.refused()
    audit.entry({ subject, details })
  }).catch((cause) => log.error({ err: cause, error }, 'row refusal not recorded'))
  return { result: 'failed', error }
}
