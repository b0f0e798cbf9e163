import type { ManualWork } from '../../../audit/work.ts'
import type { Clock } from '../../../config/clock.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Logger } from '../../../observability/log.ts'
import type { StateRegistry } from '../../../providers/state-registry/port.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import { type Fetched, fetchSources, type RegistryAnswer } from '../once-only/fetch.ts'
import { activeSources, type OnceOnlySource } from '../once-only/source-queries.ts'
import type { FetchFailure } from '../once-only/state.ts'
import type { PublishedContent } from '../registry/content.ts'
import { certify, type EvidenceAnswer } from './certify.ts'
import { answerDigest, validUntil } from './draft-from-case.ts'
import type { ReferenceDraft } from './issue.ts'
import {
  type Certified,
  type ReferenceService,
  selectCertified,
  selectIssuerNames,
  servicesOfType,
} from './queries.ts'

export interface DraftContext extends Pick<ManualWork, 'read' | 'transact'> {
  now: Date
  principal: { sessionId: string }
  /** Aborted when the caller has gone. */
  signal: AbortSignal
  services: {
    stateRegistry: Pick<StateRegistry, 'evidence'>
    onceOnlyResults: SealedState
    clock: Clock
    log: Logger
  }
}

/** What a reference is made of: the service that promises it, and the sources of what it says. */
interface Recipe {
  service: ReferenceService
  sources: { source: OnceOnlySource; isOptional: boolean }[]
  person: Certified
  issuer: { id: string; name_mn: string; name_en: string }
}

/** Asks the state registry for all that such a reference says of the person. Where one source fails there is no reference. */
export async function draftFromRegistry(
  context: DraftContext,
  userId: string,
  type: string,
): Promise<ReferenceDraft> {
  const { services, now } = context
  const { service, sources, person, issuer } = await recipeOf(context, userId, type)
  if (person.civil_id === null) throw new AppError('once_only.identity_needed')
  const fetched = await fetchSources(
    { ...services, results: services.onceOnlyResults, signal: context.signal, transact: context.transact },
    {
      userId,
      sessionId: context.principal.sessionId,
      civilId: person.civil_id,
      service,
      sources: sources.map(({ source }) => source),
      store: false,
    },
  )
  const found = fetched.filter(({ source, answered }) => {
    const isOptional = sources.some((one) => one.isOptional && one.source.id === source.id)
    return isFound(answered, isOptional)
  })
  const { content } = service
  const payload = certifiedOf(found, service, person)
  if (payload.lines.length === 0) throw new AppError('references.nothing_on_record')
  return {
    type,
    title_mn: content.name_mn,
    title_en: content.name_en,
    subject: {
      userId,
      family_name: person.family_name ?? '',
      given_name: person.given_name ?? '',
      civil_id: person.civil_id,
    },
    org: issuer,
    payload,
    validUntil: validUntil(content, now),
  }
}

function recipeOf({ read }: DraftContext, userId: string, type: string): Promise<Recipe> {
  return read(async ({ db }) => {
    const offered = await servicesOfType(db, type)
    if (offered.length === 0)
      throw new AppError('references.unknown_type', {
        details: [{ path: '/body/type', rule: 'type', message: type }],
      })
    const service = offered.find(({ content }) => onceOnlyEvidences(content) !== undefined)
    const evidences = service && onceOnlyEvidences(service.content)
    if (!evidences) throw applyInstead(offered[0]!)
    const active = await activeSources(db, { evidenceCodes: evidences.map(({ code }) => code) })
    const sources = evidences.flatMap(({ code, isOptional }) => {
      const source = active.find(({ evidenceCode }) => evidenceCode === code)
      return source ? [{ source, isOptional }] : []
    })
    // A source may have been taken out of use since the service was published.
    const isComplete = evidences.every(
      ({ code, isOptional }) => isOptional || sources.some(({ source }) => source.evidenceCode === code),
    )
    if (!isComplete || sources.length === 0) throw applyInstead(service)
    const { authority } = service.content
    const names = (await selectIssuerNames(db, authority.org_id)) ?? authority
    return {
      service,
      sources,
      person: await selectCertified(db, userId),
      issuer: { id: authority.org_id, name_mn: names.name_mn, name_en: names.name_en },
    }
  })
}

function applyInstead({ code, content }: ReferenceService): AppError {
  return new AppError('references.apply_instead', {
    details: [
      {
        path: '/body/type',
        rule: 'apply',
        mn: `${code}: ${content.name_mn}`,
        en: `${code}: ${content.name_en}`,
      },
    ],
  })
}

function isFound(answered: RegistryAnswer, isOptional: boolean): boolean {
  if (answered.outcome === 'failed') throw failureOf(answered.failure)
  if (answered.outcome === 'found') return true
  if (isOptional) return false
  throw new AppError('references.nothing_on_record')
}

function failureOf(failure: FetchFailure): AppError {
  if (failure === 'unavailable' || failure === 'abandoned')
    return new AppError('state_registry.unavailable', { headers: { 'Retry-After': '10' } })
  return new AppError('state_registry.invalid_answer')
}

/** In the lines that the service declares; else all, without the names, which the head has already unless they differ. */
function certifiedOf(found: readonly Fetched[], { content }: ReferenceService, person: Certified) {
  const answers = found.flatMap(answerOf)
  const { lines, sources } = certify(content, { answers, finding: null, declared: {}, selected: new Map() })
  if (content.output.lines) return { lines, sources }
  const names: Record<string, string | null> = {
    family_name: person.family_name,
    given_name: person.given_name,
  }
  return { lines: lines.filter(({ name, value }) => names[name] !== value), sources }
}

function answerOf({ id, source, answered, requestedAt: askedAt }: Fetched): EvidenceAnswer[] {
  if (answered.outcome !== 'found') return []
  const { sourceCode: code, providerMn: name_mn, providerEn: name_en, evidenceCode: evidence } = source
  const sha256 = answerDigest(id, answered.sha256.toString('hex'))
  const asked_at = askedAt.toISOString()
  return [
    {
      code: evidence,
      name_mn,
      name_en,
      fetched: { source: { code, name_mn, name_en, evidence, asked_at, sha256 }, data: answered.data },
    },
  ]
}

interface OnceOnlyEvidence {
  code: string
  isOptional: boolean
}

/**
 * The evidences of which the platform makes the reference alone: all that one of the groups requires. Nothing where the
 * person has to bring, declare, pay or sign something first; such a reference is applied for.
 */
function onceOnlyEvidences(content: PublishedContent): OnceOnlyEvidence[] | undefined {
  if (
    content.requires_signature ||
    content.applicant_signs ||
    content.output.finding_required ||
    asksSomething(content) ||
    costsSomething(content)
  )
    return undefined
  const group = content.evidence_groups.find(
    ({ evidences }) =>
      evidences.length > 0 &&
      evidences.every(({ optional, once_only_source }) => optional || once_only_source),
  )
  const evidences = group?.evidences
    .filter(({ once_only_source }) => once_only_source)
    .map(({ code, optional = false }) => ({ code, isOptional: optional }))
  return evidences && evidences.length > 0 ? evidences : undefined
}

function asksSomething({ form_schema: { properties, required = [] } }: PublishedContent): boolean {
  return required.some((name) => properties[name]?.prefill === undefined)
}

/** A reference without a case is issued online and without urgency. */
function costsSomething({ fee_timing, fees, fee_rules }: PublishedContent): boolean {
  if (fee_timing === 'none') return false
  if (fee_rules?.rows?.length) return true
  const fee = fees.find(({ channel, urgency }) => channel === 'online' && urgency === 'normal')
  return fee === undefined || fee.amount > 0
}
