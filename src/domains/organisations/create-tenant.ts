import type { Context } from '../../contract/types.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import { mapError } from '../../errors/map-error.ts'
import { createOrganisation } from './create-organisation.ts'
import { inviteOwner } from './invitations.ts'
import {
  holdDueInvitation,
  holdVerified,
  selectOrganisationBySlug,
  withdrawOwnerInvitations,
} from './tenant-queries.ts'
import { faultOfRow, type TenantRow } from './tenant-rules.ts'

type Work = Context<'createTenants'>

export type RowOutcome =
  | { result: 'created' | 'exists'; tenantId: string; existingName: string | null }
  | { result: 'failed'; error: ErrorCode }

/** One row: founded, or found, or refused, and in each case one entry that keeps its reason. */
export async function createTenant(row: TenantRow, work: Work): Promise<RowOutcome> {
  const fault = faultOfRow(row)
  if (fault) return refuse(row, fault, work)
  try {
    return await found(row, work)
  } catch (error) {
    const { code, status } = mapError(error)
    if (status >= 500) work.log.error({ err: error, slug: row.slug }, 'an organisation could not be created')
    return refuse(row, code, work)
  }
}

function found(row: TenantRow, { transact, principal, services, language, now }: Work): Promise<RowOutcome> {
  const invitedBy = principal.userId
  return transact(
    async ({ db, audit }) => {
      const ownerUserId = row.admin_user_id ?? null
      if (ownerUserId !== null && !(await holdVerified(db, ownerUserId)))
        throw new AppError('tenants.admin_unverified')
      const { slug, name } = row
      const made = await createOrganisation(db, {
        slug,
        nameMn: name.trim(),
        nameEn: name.trim(),
        regNo: null,
        ownerUserId,
        now,
      })
      const existing = made ? undefined : await selectOrganisationBySlug(db, slug)
      const id = (made ?? existing)?.id
      // Deleted between the two looks: whoever sends the row again creates it.
      if (id === undefined) throw new AppError('request.conflict')
      const mustInvite =
        ownerUserId === null && (made !== undefined || (await isInvitedAnew(db, id, row, now)))
      if (mustInvite) {
        const invited = await inviteOwner(db, {
          orgId: id,
          email: row.admin_email,
          civilId: null,
          invitedBy,
          now,
        })
        await services.ownerMails.keep(db, invited, language, now)
      }
      const result = made ? 'created' : 'exists'
      if (!made && !mustInvite) audit.refused()
      audit.entry({
        subject: `organisation:${id}`,
        details: { slug, reason: row.reason, result, invited: mustInvite, owner: ownerUserId },
      })
      return { result, tenantId: id, existingName: existing?.name_mn ?? null }
    },
    { as: 'job' },
  )
}

/** The mail never went out, and the invitation is of another address than now, or has expired. */
async function isInvitedAnew(db: Tx, id: string, { admin_email }: TenantRow, now: Date): Promise<boolean> {
  const due = await holdDueInvitation(db, id)
  if (!due || (due.email === admin_email && due.expires_at > now)) return false
  await withdrawOwnerInvitations(db, id, now)
  return true
}

async function refuse(row: TenantRow, error: ErrorCode, { transact, log }: Work): Promise<RowOutcome> {
  const subject = `organisation-slug:${row.slug}`
  const details = { reason: row.reason, result: 'failed', error }
  await transact(async ({ audit }) => {
    audit.refused()
    audit.entry({ subject, details })
  }).catch((cause) => log.error({ err: cause, error }, 'the refusal of a row could not be recorded'))
  return { result: 'failed', error }
}
