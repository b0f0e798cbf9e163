import { DAY_MS } from '../../../config/clock.ts'
import type { BilingualFault } from '../../../errors/app-error.ts'
import { type FetchState, fetchStateOf } from '../once-only/state.ts'
import { stateAt } from '../references/validity.ts'
import { recordKeyOf } from '../registry/certificate-lines.ts'
import { type PublishedContent, type RequiredEvidence, unmetGroups } from '../registry/content.ts'
import type { OpeningContext, OwnFile } from './opening-context.ts'
import type { EvidenceInput } from './request.ts'

/** An evidence of a case, as its row is written. */
export interface CaseEvidence {
  evidence_id: string
  code: string
  origin: 'upload' | 'once_only' | 'reference'
  /** A file, because the state registry did not answer the applicant. */
  instead_of_registry: boolean
  file_id: string | null
  fetch_id: string | null
  reference_id: string | null
  /** In hex. */
  sha256: string
  valid_until: string | null
}

/** A rule for each reason, so that a program can tell them apart, too. */
const texts = {
  unasked: {
    mn: 'Үйлчилгээ үүнийг шаарддаггүй.',
    en: 'The service does not ask for this.',
  },
  file: {
    mn: 'Танд ийм файл алга.',
    en: 'You have no such file.',
  },
  file_used: {
    mn: 'Энэ файл аль нэг хүсэлтэд хавсаргагдсан байна. Дахин илгээж, шинэ дугаарыг нь өгнө үү.',
    en: 'This file belongs to an application already. Send it again and give the new id.',
  },
  format: {
    mn: 'Файлын төрөл энэ нотлох баримтад тохирохгүй.',
    en: 'The file is not of a type that this evidence may have.',
  },
  data: {
    mn: 'Үүнийг файлаар биш, төрийн бүртгэлээс авна: POST /api/v1/gov/once-only дуудаж, fetch_id-г нь өгнө үү. Бүртгэл танд хариулаагүй бол түүнээс хойш 30 минутын дотор хүсэлтдээ файл хавсаргаж болно.',
    en: 'This is no file: the state registry has it. Ask for it with POST /api/v1/gov/once-only and give its fetch_id. If the registry does not answer you, you can apply with a file within 30 minutes of that.',
  },
  not_fetched: {
    mn: 'Маягт төрийн бүртгэлийн бичлэгийг нэрлэдэг тул файл орлохгүй. Төрийн бүртгэлээс дараа дахин авна уу.',
    en: 'The form names a record of the state registry, so a file cannot stand in for it. Ask the registry again later.',
  },
  fetch: {
    mn: 'Та төрийн бүртгэлээс ийм дугаартай зүйл асуугаагүй байна.',
    en: 'You have asked the state registry for nothing under this id.',
  },
  fetch_other_evidence: {
    mn: 'Энэ нь өөр нотлох баримтын тухай асуусан байна.',
    en: 'The state registry was asked for another evidence under this id.',
  },
  fetch_other_service: {
    mn: 'Үүнийг өөр үйлчилгээнд зориулж асуусан байна. Энэ үйлчилгээнд зориулж дахин асууна уу.',
    en: 'This was asked for another service. Ask again for this one.',
  },
  fetch_pending: {
    mn: 'Төрийн бүртгэл хараахан хариулаагүй байна. Хариуг нь хүлээнэ үү.',
    en: 'The state registry has not answered yet. Wait for its answer.',
  },
  fetch_not_accepted: {
    mn: 'Та үүнийг ашиглахыг зөвшөөрөөгүй байна. Эхлээд харж, зөвшөөрнө үү.',
    en: 'You have not accepted this yet. Look at it and accept it first.',
  },
  fetch_nothing: {
    mn: 'Төрийн бүртгэлд энэ тухай мэдээлэл алга.',
    en: 'The state registry has nothing about this.',
  },
  fetch_failed: {
    mn: 'Төрийн бүртгэл хариулж чадсангүй. Дахин асууна уу.',
    en: 'The state registry could not answer. Ask again.',
  },
  fetch_declined: {
    mn: 'Та үүнийг ашиглахаас татгалзсан байна. Хэрэгтэй бол дахин асууна уу.',
    en: 'You declined to use this. Ask again if you need it.',
  },
  fetch_expired: {
    mn: 'Энэ мэдээлэл хуучирсан байна. Дахин асууна уу.',
    en: 'This answer is too old. Ask again.',
  },
  fetch_used: {
    mn: 'Үүнийг аль нэг хүсэлтэд ашигласан байна. Дахин асууна уу.',
    en: 'This serves an application already. Ask again for this one.',
  },
  reference: {
    mn: 'Танд ийм лавлагаа алга.',
    en: 'You have no such certificate.',
  },
  reference_other_kind: {
    mn: 'Энэ лавлагаа өөр төрлийнх байна.',
    en: 'This certificate is of another kind.',
  },
  reference_expired: {
    mn: 'Энэ лавлагааны хугацаа дууссан байна. Шинээр авна уу.',
    en: 'This certificate has expired. Get a new one.',
  },
  reference_revoked: {
    mn: 'Энэ лавлагааг хүчингүй болгосон байна.',
    en: 'This certificate has been revoked.',
  },
  reference_superseded: {
    mn: 'Энэ лавлагааг шинэ лавлагаа орлосон байна. Шинийг нь өгнө үү.',
    en: 'A newer certificate has replaced this one. Give the newer one.',
  },
} as const

type Unusable = keyof typeof texts

/** The rows to be written for the evidence that is given, and the faults of what cannot be used. */
export function checkEvidence(
  given: readonly EvidenceInput[],
  context: OpeningContext,
  content: PublishedContent,
  at: Date,
): { accepted: CaseEvidence[]; faults: BilingualFault[] } {
  const accepted: CaseEvidence[] = []
  const faults: BilingualFault[] = []
  for (const [index, one] of given.entries()) {
    const checked = check(one, context, content, at)
    if (typeof checked !== 'string') accepted.push(checked)
    else faults.push(unusableEvidenceFault(`/body/evidences/${index}/${fieldOf(one, checked)}`, checked))
  }
  return { accepted, faults }
}

/** Where the fault lies: in what was given, or in what it was given for. */
function fieldOf(given: EvidenceInput, reason: Unusable): string {
  if (reason === 'unasked') return 'code'
  if (given.file_id) return 'file_id'
  return given.fetch_id ? 'fetch_id' : 'reference_id'
}

export function unusableEvidenceFault(path: string, rule: Unusable): BilingualFault {
  return { path, rule, ...texts[rule] }
}

function check(
  given: EvidenceInput,
  context: OpeningContext,
  content: PublishedContent,
  at: Date,
): CaseEvidence | Unusable {
  const { code } = given
  const required = requiredIn(content, code)
  const evidence = context.evidences.find((one) => one.code === code)
  if (!required || !evidence) return 'unasked'
  const base = {
    evidence_id: evidence.id,
    code,
    instead_of_registry: false,
    file_id: null,
    fetch_id: null,
    reference_id: null,
  }

  if (given.file_id) {
    const format = required.format ?? evidence.format
    const instead_of_registry = evidence.registry_silent
    const standsIn = instead_of_registry && format === 'data'
    const file = fileIn(context.files, given.file_id, standsIn ? undefined : format)
    if (typeof file === 'string') return file
    if (standsIn && namesRecordOf(content, code)) return 'not_fetched'
    const { id, sha256 } = file
    return { ...base, origin: 'upload', instead_of_registry, file_id: id, sha256, valid_until: null }
  }
  if (given.fetch_id) {
    const fetch = context.fetches.find(({ id }) => id === given.fetch_id)
    if (!fetch) return 'fetch'
    if (fetch.code !== code) return 'fetch_other_evidence'
    if (fetch.service_id !== context.service_id) return 'fetch_other_service'
    const against = reasonsOfState[fetchStateOf(datesOf(fetch), at)]
    if (against) return against
    const days = required.validity_days ?? evidence.validity_days
    const valid_until = days === null ? null : after(fetch.told_at!, days)
    return { ...base, origin: 'once_only', fetch_id: fetch.id, sha256: fetch.sha256!, valid_until }
  }
  const reference = context.references.find(({ id }) => id === given.reference_id)
  if (!reference) return 'reference'
  if (reference.type !== code) return 'reference_other_kind'
  const { id, sha256, status, valid_until } = reference
  const state = stateAt({ status, valid_until: timeOf(valid_until) }, at)
  if (state !== 'issued') return `reference_${state}`
  return { ...base, origin: 'reference', reference_id: id, sha256, valid_until }
}

/** The file, or why it cannot be used in that format; in any format where none is named. */
export function fileIn(
  files: readonly OwnFile[],
  fileId: string,
  format: RequiredEvidence['format'] | undefined,
): OwnFile | Extract<Unusable, 'file' | 'file_used' | 'data' | 'format'> {
  const file = files.find(({ id }) => id === fileId)
  if (!file) return 'file'
  if (file.taken) return 'file_used'
  if (format === undefined) return file
  if (format === 'data') return 'data'
  return fits(file.media_type, format) ? file : 'format'
}

const reasonsOfState: Record<FetchState, Unusable | undefined> = {
  accepted: undefined,
  found: 'fetch_not_accepted',
  pending: 'fetch_pending',
  nothing: 'fetch_nothing',
  failed: 'fetch_failed',
  declined: 'fetch_declined',
  expired: 'fetch_expired',
  used: 'fetch_used',
}

const timeOf = (time: string | null): Date | null => (time === null ? null : new Date(time))

const datesOf = ({ preview_accepted_at, expires_at, ...fetch }: OpeningContext['fetches'][number]) => ({
  ...fetch,
  preview_accepted_at: timeOf(preview_accepted_at),
  expires_at: timeOf(expires_at),
})

/** Each missing evidence by its code and name, group by group. */
export function missingEvidence(
  given: readonly EvidenceInput[],
  content: PublishedContent,
): BilingualFault[] {
  const missing = unmetGroups(
    content.evidence_groups,
    given.map(({ code }) => code),
  )
  return missing.flatMap((codes, group) =>
    codes.map((code) => ({
      // Of the service: which of its groups is not complete.
      path: `/evidence_groups/${group}`,
      rule: 'evidence_group',
      mn: missingText(code, requiredIn(content, code), 'mn'),
      en: missingText(code, requiredIn(content, code), 'en'),
    })),
  )
}

const onRecord = {
  mn: 'төрийн бүртгэлд бий, POST /api/v1/gov/once-only-оор авна уу',
  en: 'the state registry has it, ask with POST /api/v1/gov/once-only',
}

const toSend = {
  mn: 'POST /api/v1/gov/files-ээр илгээж, id-г нь file_id-д өгнө үү',
  en: 'send it with POST /api/v1/gov/files and give its id as file_id',
}

function missingText(code: string, required: RequiredEvidence | undefined, language: 'mn' | 'en'): string {
  const named = `${code}: ${required?.[`name_${language}`] ?? code}`
  if (required?.once_only_source) return `${named} (${onRecord[language]})`
  return required && required.format !== 'data' ? `${named} (${toSend[language]})` : named
}

function requiredIn({ evidence_groups }: PublishedContent, code: string): RequiredEvidence | undefined {
  return evidence_groups.flatMap(({ evidences }) => evidences).find((one) => one.code === code)
}

/** No case is approved that names a record which no answer of the registry has. */
function namesRecordOf({ form_schema }: PublishedContent, code: string): boolean {
  return Object.values(form_schema.properties).some((field) => recordKeyOf(field)?.code === code)
}

/** Data comes from the state registry, not from a file that has no failed look-up behind it. */
function fits(mediaType: string, format: RequiredEvidence['format']): boolean {
  const isPdf = mediaType === 'application/pdf'
  return format === 'pdf_or_image' || (isPdf ? format === 'pdf' : format === 'image')
}

function after(time: string, days: number): string {
  return new Date(new Date(time).getTime() + days * DAY_MS).toISOString()
}
