import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../../db/database.ts'
import { contentDigest } from '../../../../text/content-digest.ts'
import { signatureProof, toSignatureResponse } from '../../../signing/engine/evidence.ts'
import type { SigningState } from '../../../signing/engine/records.ts'
import type { PublishedContent } from '../../registry/content.ts'
import { isReadableCase } from '../represented.ts'
import type { CaseState } from '../state-machine.ts'

export function toApplicationSignature(asked: ApplicationSignature) {
  return { ...toSignatureResponse(asked), application_id: asked.application_id }
}

export function toApplicationSignatureDetail(asked: ApplicationSignature) {
  return { ...toApplicationSignature(asked), record: asked.record, signature: signatureProof(asked) }
}

/** An application that waits for its applicant's signature, with all that the signature is bound to. */
export interface SignableCase {
  id: string
  number: string
  status: CaseState
  row_version: number
  sign_before: Date | null
  org_id: string
  applicant_user_id: string
  channel: string
  urgency: string
  created_at: Date
  fee_amount: number
  service_version_id: string
  content: PublishedContent
  /** SHA-256, hexadecimal: of the version's content, and of what was declared. */
  version_sha256: string
  form_sha256: string
  evidences: { code: string; origin: string; sha256: string }[]
  represented: {
    kind: 'organisation' | 'person'
    reg_no: string | null
    name: string | null
    reason: string | null
    proof_sha256: string | null
  } | null
}

/** Nothing where the case is not the person's to read. */
export async function selectSignableCase(
  db: Db,
  caseId: string,
  applicantId: string,
): Promise<SignableCase | undefined> {
  const { rows } = await sql<Omit<SignableCase, 'form_sha256'> & { form_data: object }>`
    select a.id, a.number, a.status, a.row_version, a.sign_before, a.org_id, a.applicant_user_id, a.channel, a.urgency,
      a.created_at, a.fee_amount, a.service_version_id, v.content, encode(v.sha256, 'hex') as version_sha256, a.form_data,
      (select coalesce(jsonb_agg(jsonb_build_object('code', r.code, 'origin', e.origin,
          'sha256', encode(e.sha256, 'hex')) order by e.id), '[]')
        from gov_application_evidences e join reg_evidences r on r.id = e.evidence_id
        where e.application_id = a.id) as evidences,
      case when a.represented_kind is not null then jsonb_build_object('kind', a.represented_kind,
        'reg_no', a.represented_reg_no, 'name', a.represented_name, 'reason', a.represented_reason,
        'proof_sha256', (select encode(f.sha256, 'hex') from gov_files f where f.id = a.represented_proof_file_id)) end
        as represented
    from gov_applications a join reg_service_versions v on v.id = a.service_version_id
    where a.id = ${caseId} and ${isReadableCase(applicantId)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { form_data, ...signable } = row
  return { ...signable, form_sha256: contentDigest(form_data).toString('hex') }
}

/** An application that waits for its applicant's signature, or has it. */
export type ApplicationSignature = Omit<Selectable<DB['gov_application_signatures']>, 'state'> & {
  state: SigningState
}

type NewSignature = Pick<
  ApplicationSignature,
  'id' | 'application_id' | 'user_id' | 'case_version' | 'record' | 'created_at' | 'expires_at'
>

/**
 * Nothing where the case does not wait for a signature any more, or is not of that version. A second signature that is
 * pending breaks a constraint, which has its own error.
 */
export async function insertSignature(
  tx: Tx,
  asked: NewSignature,
): Promise<ApplicationSignature | undefined> {
  const { rows } = await sql<ApplicationSignature>`
    insert into gov_application_signatures (id, application_id, org_id, user_id, case_version, record, created_at,
      expires_at)
    select ${asked.id}::uuid, a.id, a.org_id, a.applicant_user_id, a.row_version, ${asked.record}::text,
      ${asked.created_at}::timestamptz, ${asked.expires_at}::timestamptz
    from gov_applications a
    where a.id = ${asked.application_id}::uuid and a.applicant_user_id = ${asked.user_id}::uuid
      and a.row_version = ${asked.case_version} and a.status = 'signature_pending'
    returning *`.execute(tx)
  return rows[0]
}

/** The newest of the case, or the one that was signed; nothing where none was asked for, or none is seen. */
export async function selectCaseSignature(db: Db, caseId: string): Promise<ApplicationSignature | undefined> {
  const { rows } = await sql<ApplicationSignature>`
    select * from gov_application_signatures where application_id = ${caseId}
    order by state = 'completed' desc, id desc limit 1`.execute(db)
  return rows[0]
}

export async function isOwnCase(db: Db, caseId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gov_applications as a')
    .select('a.id')
    .where('a.id', '=', caseId)
    .where(isReadableCase(userId))
    .executeTakeFirst()
  return row !== undefined
}
