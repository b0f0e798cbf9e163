import { randomBytes, randomInt } from 'node:crypto'
import { CompactSign } from 'jose'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Clock } from '../../../config/clock.ts'
import type { Config } from '../../../config/types.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { REFERENCE_ALGORITHM } from '../../../security/signing-keys/material.ts'
import type { SigningKeys } from '../../../security/signing-keys/signing-keys.ts'
import { sha256 } from '../../../text/sha256.ts'
import type { NoticeTemplate } from '../../notifications/notices/notice.ts'
import { notifyRows } from '../../notifications/notices/notify.ts'
import type { ReferenceContent, ReferenceLine, ReferenceSource, ReferenceSubject } from './content.ts'
import { referenceTransitions } from './state-machine.ts'

export type ReferenceRow = Omit<Selectable<DB['gov_references']>, 'payload'> & { payload: ReferenceContent }

/** What signing needs. */
export interface ReferenceDeps {
  referenceKeys: Pick<SigningKeys, 'signer'>
  config: Pick<Config, 'publicOrigin'>
  clock: Clock
}

/** What is to be certified, before it has a number. */
export interface ReferenceDraft {
  /** `residence-reference`. */
  type: string
  title_mn: string
  title_en: string
  subject: ReferenceSubject & { userId: string }
  org: { id: string; name_mn: string; name_en: string }
  /** The case whose result it is. */
  application?: { id: string; number: string }
  payload: { lines: ReferenceLine[]; sources?: ReferenceSource[] }
  /** Null is for ever. */
  validUntil: Date | null
}

/** A reference that is signed and in no table yet. */
export interface SignedReference {
  id: string
  number: string
  type: string
  userId: string
  orgId: string
  applicationId: string | null
  content: ReferenceContent
  jws: string
  sha256: Buffer
  keyId: string
  verifyCode: string
  issuedAt: Date
  validUntil: Date | null
}

/** The type of the token, so that no other token of this server passes for a reference. */
export const REFERENCE_TOKEN = 'reference+jwt'

export const verifyAddress = (publicOrigin: string, code: string): string => `${publicOrigin}/verify/${code}`

/**
 * Gives it a number and a code, and signs it. Not to be called inside a transaction: the key may have to be read.
 */
export async function prepareReference(deps: ReferenceDeps, draft: ReferenceDraft): Promise<SignedReference> {
  const { id: keyId, privateKey } = await deps.referenceKeys.signer()
  // Whole seconds: what the signature says and what the table says is the same moment.
  const issuedAt = new Date(seconds(deps.clock()) * 1000)
  const number = referenceNumber(issuedAt)
  const code = verifyCode()
  const { userId, ...subject } = draft.subject
  const validUntil = draft.validUntil && new Date(seconds(draft.validUntil.getTime()) * 1000)
  const content: ReferenceContent = {
    title_mn: draft.title_mn,
    title_en: draft.title_en,
    issuer: draft.org,
    subject,
    lines: draft.payload.lines,
    sources: draft.payload.sources ?? [],
    ...(draft.application && { application: draft.application.number }),
  }
  const claims = {
    iss: deps.config.publicOrigin,
    jti: number,
    iat: seconds(issuedAt.getTime()),
    ...(validUntil && { exp: seconds(validUntil.getTime()) }),
    type: draft.type,
    verify: verifyAddress(deps.config.publicOrigin, code),
    reference: content,
  }
  const jws = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: REFERENCE_ALGORITHM, kid: keyId, typ: REFERENCE_TOKEN })
    .sign(privateKey)
  return {
    id: uuidv7(deps.clock()),
    number,
    type: draft.type,
    userId,
    orgId: draft.org.id,
    applicationId: draft.application?.id ?? null,
    content,
    jws,
    sha256: sha256(jws),
    keyId,
    verifyCode: code,
    issuedAt,
    validUntil,
  }
}

/** Stores the reference and notifies its person, in one statement. A case has one at a time. */
export async function insertReference(tx: Tx, signed: SignedReference): Promise<ReferenceRow> {
  const { rows } = await sql<ReferenceRow>`
    with issued as (insert into gov_references ${issuedColumns} values ${issuedValues(signed)} returning *),
    notified as (${notifyOf('issued', 'reference_issued')})
    select * from issued`.execute(tx)
  return rows[0]!
}

export const issuedColumns = sql`(id, number, type, subject_user_id, application_id, org_id, payload, jws, sha256,
  key_id, verify_code, status, issued_at, valid_until)`

/** In the order of the columns, with the types that parameters of a SELECT would not have. */
export function issuedValues(signed: SignedReference) {
  const { to } = transition(referenceTransitions, 'issue')
  return sql`(${signed.id}::uuid, ${signed.number}::text, ${signed.type}::text, ${signed.userId}::uuid,
    ${signed.applicationId}::uuid, ${signed.orgId}::uuid, ${JSON.stringify(signed.content)}::jsonb,
    ${signed.jws}::text, ${signed.sha256}::bytea, ${signed.keyId}::uuid, ${signed.verifyCode}::text, ${to}::text,
    ${signed.issuedAt}::timestamptz, ${signed.validUntil}::timestamptz)`
}

const seconds = (ms: number): number => Math.floor(ms / 1000)

type ReferenceTemplate = Extract<NoticeTemplate, `reference_${string}`>

/**
 * Notifies the people of the references that a CTE has changed, as a part of the statement that changes them. Signing began
 * earlier, in whole seconds: the notice has the time at which it is written.
 */
export function notifyOf(cte: string, template: ReferenceTemplate): RawBuilder<unknown> {
  return notifyRows({
    template,
    user: sql`r.subject_user_id`,
    resource: { kind: 'reference', id: sql`r.id` },
    params: { number: sql`r.number` },
    from: sql`${sql.table(cte)} r`,
  })
}

/** Without letters that look like digits, or like each other when read out. */
const NUMBER_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** What people read out: `R26-7K3MQ-V9T2X`. It does not say how many there are. */
function referenceNumber(at: Date): string {
  const letters = Array.from({ length: 10 }, () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)]).join('')
  const year = String(at.getUTCFullYear()).slice(-2)
  return `R${year}-${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** The code or the number as it was given out, from what a person has typed. */
export function codeFromTyped(typed: string): string {
  const plain = typed.replaceAll(/[ -]/g, '')
  const [, year, first, last] = /^R(\d{2})(\w{5})(\w{5})$/.exec(plain.toUpperCase()) ?? []
  return year === undefined ? plain.toLowerCase() : `R${year}-${first}-${last}`
}

/** 128 bits in base32 (RFC 4648, without padding): only a person who was shown the reference has it. */
export function verifyCode(): string {
  let bits = 0
  let held = 0
  let code = ''
  for (const byte of randomBytes(16)) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      code += BASE32[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return code + BASE32[(held << (5 - bits)) & 31]
}
