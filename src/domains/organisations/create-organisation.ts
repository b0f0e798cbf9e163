import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
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
 * Founds an organisation with its owner. Nothing when the slug alone is taken; a register number that is taken answers
 * `org.reg_no_taken`, whatever the slug.
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
    if (!organisation) {
      if (regNo !== null && (await isRegNoTaken(tx, regNo))) throw new AppError('org.reg_no_taken')
      return undefined
    }
    if (ownerUserId !== null)
      await tx
        .insertInto('organisation_members')
        .values({ org_id: id, user_id: ownerUserId, role: 'owner', created_at: now })
        .execute()
    return organisation
  })
}

/** Whoever asks need not see the organisation that has it. */
export async function isRegNoTaken(tx: Tx, regNo: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select reg_no_is_taken(${regNo}) as taken`.execute(tx)
  return rows[0]?.taken === true
}
