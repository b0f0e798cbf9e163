import { sql } from 'kysely'
import { type Db, literal, runAtCommit, type Tx, uuidv7 } from '../../../db/database.ts'

/** Rows whose end is that of the request: triggers see to it. */
export type EidRequestOrigin =
  | 'eid_sessions'
  | 'role_grants'
  | 'gov_decisions'
  | 'gov_appeal_decisions'
  | 'gov_application_signatures'
  | 'organisation_nominations'
  | 'sign_sessions'
  | 'signed_acts'

const requestPurposes = [
  'sign_in',
  'onboarding',
  'application_sign_in',
  'role_grant',
  'decision',
  'appeal',
  'application',
  'nomination',
  'document',
  'act',
  'relayed',
] as const
export type RequestPurpose = (typeof requestPurposes)[number]

export interface NewEidRequest {
  at: Date
  /** With PIN1, with PIN2, or with none: a choice of the certificate to sign with. */
  kind: 'authentication' | 'signature' | 'certificate_choice'
  purpose: RequestPurpose
  /** What the phone shows. */
  text: string | null
  /** By what the person is known; none where only the answer will tell. */
  person?: { civilId: string } | { document: string } | { nationalIdHash: Buffer }
  client?: { id: string; name: string }
  origin?: { table: EidRequestOrigin; id: string | Buffer }
}

/**
 * Notes a request to a person's phone, so that the person sees it. Every call that has a phone asked comes through here
 * first; undefined says that the person has disputed a request of the client, and nothing is to be asked.
 */
export async function recordEidRequest(db: Db, request: NewEidRequest): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select note_eid_request(${textOf(request)}::jsonb) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

/** The same for a code or a link, whose person is not known yet: none can have disputed it, and it goes with the commit. */
export function recordEidLink(tx: Tx, request: Omit<NewEidRequest, 'person'>): void {
  runAtCommit(tx, `select note_eid_request(${literal(textOf(request))}::jsonb)`)
}

function textOf(request: NewEidRequest): string {
  const { at, kind, purpose, text, person, client, origin } = request
  return JSON.stringify({
    id: uuidv7(at.getTime()),
    at: at.toISOString(),
    kind,
    purpose,
    text,
    ...(client && { application: client.id, client_name: client.name }),
    ...(person && 'civilId' in person && { civil_id: person.civilId }),
    ...(person && 'document' in person && { document: person.document }),
    ...(person && 'nationalIdHash' in person && { national_id_hash: person.nationalIdHash.toString('hex') }),
    ...(origin && { origin: origin.table, origin_id: originId(origin.id) }),
  })
}

const originId = (id: string | Buffer): string => (typeof id === 'string' ? id : id.toString('hex'))

/** The person whom the eID has proven in the session: told with the commit, when the account is there. */
export function setEidRequestPerson(tx: Tx, session: Uint8Array): void {
  runAtCommit(tx, `select name_eid_request('\\x${Buffer.from(session).toString('hex')}'::bytea)`)
}
