import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import { lockVerified } from '../identity/people/accounts.ts'
import type { Outbox } from '../notifications/mail/outbox.ts'
import { notify } from '../notifications/notices/notify.ts'
import { inviteOwner } from './invitation-queries.ts'
import { enqueueOwnerInvitation } from './owner-invitations.ts'
import { lockOrganisation, selectOrganisationNames } from './queries.ts'
import { insertOwner, selectOwnership, withdrawOwnerInvitations } from './tenant-queries.ts'

interface AssignedOwner {
  orgId: string
  /** A verified person, who owns it at once; else the address is invited. */
  userId: string | undefined
  email: string | undefined
  operatorId: string
  language: Language
  now: Date
}

/** For the role of jobs. Names an owner, also where others own it; returns the id of a mail that is due. */
export async function assignOwner(
  tx: Tx,
  outbox: Pick<Outbox, 'enqueue'>,
  { orgId, userId, email, operatorId, language, now }: AssignedOwner,
): Promise<string | undefined> {
  await lockOrganisation(tx, orgId)
  const organisation = await selectOwnership(tx, orgId)
  if (!organisation) throw new AppError('tenants.not_found')
  if (organisation.closed) throw new AppError('org.closed')
  await withdrawOwnerInvitations(tx, orgId, now)
  if (userId !== undefined) {
    if (!(await lockVerified(tx, userId))) throw new AppError('tenants.admin_unverified')
    await insertOwner(tx, orgId, userId, now)
    await notifyAssignedOwner(tx, orgId, userId, now)
    return undefined
  }
  const invited = await inviteOwner(tx, {
    orgId,
    email: email as string,
    civilId: null,
    invitedBy: operatorId,
    now,
  })
  return enqueueOwnerInvitation(tx, outbox, invited, language)
}

/** Notifies a person who became owner without being asked, and that they may step down. */
export async function notifyAssignedOwner(tx: Tx, orgId: string, userId: string, now: Date): Promise<void> {
  const { name_mn, name_en } = await selectOrganisationNames(tx, orgId)
  await notify(
    tx,
    userId,
    {
      template: 'organisation_owner_named',
      params: { organisation_mn: name_mn, organisation_en: name_en },
      resource: { kind: 'organisation', id: orgId },
      dedupeKey: `organisation_owner_named:${orgId}:${now.toISOString()}`,
    },
    now,
  )
}
