import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { comparableEmailSql } from '../../../db/email.ts'
import { comparableEmail } from '../../../text/email.ts'
import { normaliseEmail } from './address.ts'

/** An address that someone else has verified, as it is kept here; null where it is none. */
const normaliseVerifiedEmail = (email: string | null): string | null =>
  email === null ? null : (normaliseEmail(email) ?? null)

/**
 * The address that an account elsewhere vouches for, for a person who has none. The same address, entered by an
 * administrator, is verified by it; another one is never written over: the person chose it, or can.
 */
export async function fillVerifiedEmail(
  db: Db,
  userId: string,
  email: string | null,
  now: Date,
): Promise<boolean> {
  const address = normaliseVerifiedEmail(email)
  if (address === null) return false
  const { numAffectedRows } = await sql`
    update users set email = ${address}, email_verified_at = ${now}::timestamptz, updated_at = ${now}::timestamptz,
      row_version = row_version + 1
    where id = ${userId} and email_verified_at is null
      and (email is null or ${comparableEmailSql(sql`email`)} = ${comparableEmail(address)})`.execute(db)
  return numAffectedRows === 1n
}
