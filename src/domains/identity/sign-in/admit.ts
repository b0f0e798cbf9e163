import { sql } from 'kysely'
import { type Db, uuidv7 } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'

/** A person as the eID has proven them. */
interface ProvenPerson {
  civilId: string
  givenName: string
  familyName: string
  /** Known where the client named the person by it. */
  nationalIdHash: Buffer | null
  /** SHA-256 of the authentication certificate, in hex. */
  certificate: string
  /** Where the person can be asked to sign. */
  documentNumber: string
}

export interface AdmittedPerson {
  id: string
  active: boolean
  locked_until: Date | null
  /** The certificate is another than last time: sessions on the former one have to end. */
  certificate_changed: boolean
}

/** Finds the person by civil_id or makes the account, in one statement, and notes what the eID says of them. */
export async function upsertEidPerson(db: Db, person: ProvenPerson, now: Date): Promise<AdmittedPerson> {
  const { civilId, givenName, familyName, nationalIdHash, certificate, documentNumber } = person
  const { rows } = await prepared(sql<AdmittedPerson>`
    with before as (
      select id, eid_certificate from users where civil_id = ${civilId} for no key update
    )
    insert into users as u
      (id, civil_id, given_name, family_name, national_id_hash, eid_verified_at, eid_certificate,
        eid_document)
    -- Counting reads what was there before it is overwritten.
    select ${uuidv7(now.getTime())}::uuid, ${civilId}, ${givenName}, ${familyName}, ${nationalIdHash}::bytea,
      ${now}::timestamptz, ${certificate}, ${documentNumber}
    from (select count(*) from before) as read_first
    on conflict (civil_id) do update set
      given_name = excluded.given_name,
      family_name = excluded.family_name,
      national_id_hash = coalesce(excluded.national_id_hash, u.national_id_hash),
      eid_verified_at = excluded.eid_verified_at,
      eid_certificate = excluded.eid_certificate,
      eid_document = excluded.eid_document,
      recovery_started_at = null,
      -- Another document is another device than the lost one.
      push_blocked_at = case when u.push_blocked_document = excluded.eid_document then u.push_blocked_at end,
      push_blocked_document = case when u.push_blocked_document = excluded.eid_document then u.push_blocked_document end,
      updated_at = excluded.eid_verified_at
    returning u.id, u.active, u.locked_until,
      coalesce((select eid_certificate <> ${certificate} from before), false) as certificate_changed`).execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('an upsert returned no row')
  return row
}
