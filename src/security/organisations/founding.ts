import type { Selectable } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import { actFor } from './acting.ts'

export type OrganisationRow = Selectable<DB['organisations']>

export interface NewOrganisation {
  slug: string
  nameMn: string
  nameEn: string
  regNo: string | null
  /** Without one, somebody is invited to own it. */
  ownerUserId: string | null
  now: Date
}

/**
 * Founds an organisation with its owner. Nothing when the slug is taken; a register number that is taken breaks the
 * constraint and answers `org.reg_no_taken`.
 */
export async function createOrganisation(
  tx: Tx,
  made: NewOrganisation,
): Promise<OrganisationRow | undefined> {
  const { slug, nameMn, nameEn, regNo, ownerUserId, now } = made
  const id = uuidv7(now.getTime())
  return actFor(tx, id, async () => {
    const organisation = await tx
      .insertInto('organisations')
      .values({ id, slug, name_mn: nameMn, name_en: nameEn, reg_no: regNo, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!organisation) return undefined
    if (ownerUserId !== null)
      await tx
        .insertInto('organisation_members')
        .values({ org_id: id, user_id: ownerUserId, role: 'owner', created_at: now })
        .execute()
    return organisation
  })
}
