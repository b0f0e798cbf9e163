import { sql } from 'kysely'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import type { ReferenceSource } from './content.ts'
import type { ReferenceRow } from './issue.ts'

/** What a check by code gives: initials instead of names, and none of the data. */
interface CheckedReference {
  number: string
  type: string
  title_mn: string
  title_en: string
  issuer_mn: string
  issuer_en: string
  family_initial: string | null
  given_initial: string | null
  sha256: Buffer
  status: ReferenceRow['status']
  issued_at: Date
  valid_until: Date | null
  sources: CheckedSource[]
  /** Whether it states what an officer has found. */
  finding: boolean
  /** Whether it also says what the applicant alone has said. */
  declared: boolean
}

type CheckedSource = Pick<ReferenceSource, 'code' | 'name_mn' | 'name_en' | 'asked_at'>

/** Looks a reference up by its code and records the check. */
export async function checkReference(
  tx: Tx,
  code: string,
  { at, addressHash }: { at: Date; addressHash: string },
): Promise<CheckedReference | undefined> {
  const { rows } = await sql<CheckedReference>`
    select * from check_reference(${code}, ${at}, ${uuidv7(at.getTime())}, ${addressHash})`.execute(tx)
  return rows[0]
}

/** First letters alone, and as many stars for a short name as for a long one. */
export function maskedName(...initials: (string | null)[]): string {
  return initials
    .filter((initial) => initial !== null && initial !== '')
    .map((initial) => `${initial}***`)
    .join(' ')
}
