import { sql } from 'kysely'
import { DAY_MS } from '../../../config/clock.ts'
import type { Tx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import { AppError } from '../../../errors/app-error.ts'
import { faultsUnder } from '../../../errors/faults.ts'
import { people } from '../../identity/people/people.ts'
import type { PublishedContent } from '../registry/content.ts'
import { type AnswerDeps, openAnswers, type StoredEvidence, storedEvidences } from './case-answers.ts'
import { certify, type EvidenceAnswer, isSupported } from './certify.ts'
import type { ReferenceDraft } from './issue.ts'
import { type Finding, type FindingColumns, findingOf } from './lines.ts'
import { selectRecords } from './selection.ts'

interface CaseFacts extends FindingColumns {
  id: string
  number: string
  form_data: Record<string, unknown>
  content: PublishedContent
  evidences: StoredEvidence[]
  issuer_mn: string | null
  issuer_en: string | null
  applicant: string
  family_name: string | null
  given_name: string | null
  civil_id: string | null
}

/** A case that is approved now, or was. */
interface CertifiedCase {
  caseId: string
  /** What the officer states with the approval; absent where the case has kept it. */
  finding?: Finding | null | undefined
  at: Date
}

/**
 * What the reference of a case says: what registers have answered for it, what its officer has found, and, marked as such,
 * what the applicant has declared. Nothing where the result of its version is no reference, or the case is not seen.
 */
export async function referenceOfCase(
  tx: Tx,
  deps: AnswerDeps,
  certified: CertifiedCase,
): Promise<ReferenceDraft | undefined> {
  const facts = await selectFacts(tx, certified.caseId)
  if (facts?.content.output.type !== 'reference') return undefined
  return draftOf(facts, await openAnswers(deps, facts.evidences), certified)
}

/** The same for a case that is about to be approved, which names no record that a register has not, whatever its result. */
export async function referenceOfApproval(
  tx: Tx,
  deps: AnswerDeps,
  certified: CertifiedCase,
): Promise<ReferenceDraft | undefined> {
  const facts = await selectFacts(tx, certified.caseId)
  if (!facts) return undefined
  const answers = await openAnswers(deps, facts.evidences)
  selectedBy(facts, answers)
  return draftOf(facts, answers, certified)
}

async function selectFacts(tx: Tx, caseId: string): Promise<CaseFacts | undefined> {
  const { rows } = await prepared(sql<CaseFacts>`
    select a.id, a.number, a.form_data, a.finding_mn, a.finding_en, v.content, ${storedEvidences} as evidences,
      n.name_mn as issuer_mn, n.name_en as issuer_en,
      u.id as applicant, u.family_name, u.given_name, u.civil_id
    from gov_applications a
      join reg_service_versions v on v.id = a.service_version_id
      join ${people('u')} on u.id = a.applicant_user_id
      left join lateral authority_names(a.org_id) n on true
    where a.id = ${caseId}`).execute(tx)
  return rows[0]
}

function selectedBy({ content, form_data }: CaseFacts, answers: readonly EvidenceAnswer[]) {
  const { selected, faults } = selectRecords(
    content.form_schema,
    form_data,
    (code) => answers.find((answer) => answer.code === code)?.fetched?.data,
  )
  if (faults.length > 0)
    throw new AppError('officer.record_not_matched', { details: faultsUnder('/form', faults) })
  return selected
}

function draftOf(
  facts: CaseFacts,
  answers: readonly EvidenceAnswer[],
  { at, finding: stated }: CertifiedCase,
): ReferenceDraft | undefined {
  const { content } = facts
  const { type, reference_type: referenceType } = content.output
  if (type !== 'reference' || referenceType === undefined) return undefined
  const finding = stated ?? findingOf(facts)
  const selected = selectedBy(facts, answers)
  const certified = certify(content, { answers, finding, declared: facts.form_data, selected })
  if (!isSupported(certified, finding))
    throw new AppError('officer.nothing_to_certify', { details: certified.unsupported })
  const { lines, sources } = certified
  return {
    type: referenceType,
    title_mn: content.name_mn,
    title_en: content.name_en,
    subject: {
      userId: facts.applicant,
      family_name: facts.family_name ?? '',
      given_name: facts.given_name ?? '',
      civil_id: facts.civil_id ?? '',
    },
    org: {
      id: content.authority.org_id,
      name_mn: facts.issuer_mn ?? content.authority.name_mn,
      name_en: facts.issuer_en ?? content.authority.name_en,
    },
    application: { id: facts.id, number: facts.number },
    payload: { lines, sources },
    validUntil: validUntil(content, at),
  }
}

/** By the version's own word: so many days from now, or for ever. */
export function validUntil({ output }: Pick<PublishedContent, 'output'>, at: Date): Date | null {
  return output.validity_days === undefined ? null : new Date(at.getTime() + output.validity_days * DAY_MS)
}
