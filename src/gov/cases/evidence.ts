import type { Fault } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import { unmetGroups } from '../evidence-groups.ts'
import type { PublishedContent, RequiredEvidence } from '../registry/content.ts'
import type { GivenEvidence } from './asked.ts'
import type { CaseGround } from './ground.ts'

/** An evidence of a case, as its row is written. */
export interface ShownEvidence {
  evidence_id: string
  code: string
  origin: 'upload' | 'once_only' | 'reference'
  file_id: string | null
  fetch_id: string | null
  reference_id: string | null
  /** In hex. */
  sha256: string
  valid_until: string | null
}

const DAY_MS = 86_400_000

const texts = {
  unasked: {
    mn: 'Үйлчилгээ үүнийг шаарддаггүй.',
    en: 'The service does not ask for this.',
  },
  file: {
    mn: 'Танд ийм файл алга, эсвэл аль нэг хүсэлтэд хавсаргагдсан байна.',
    en: 'You have no such file, or it belongs to an application already.',
  },
  format: {
    mn: 'Файлын төрөл энэ нотлох баримтад тохирохгүй.',
    en: 'The file is not of a type that this evidence may have.',
  },
  data: {
    mn: 'Үүнийг файлаар биш, төрийн бүртгэлээс авна: POST /api/v1/gov/once-only дуудаж, fetch_id-г нь өгнө үү.',
    en: 'This is no file: the state registry has it. Ask for it with POST /api/v1/gov/once-only and give its fetch_id.',
  },
  fetch: {
    mn: 'Төрийн бүртгэлээс авсан энэ мэдээллийг ашиглах боломжгүй: зөвшөөрөөгүй, ашигласан, хуучирсан эсвэл өөр зүйлийнх байна.',
    en: 'This cannot be used: it is not accepted, used already, too old, or for something else.',
  },
  reference: {
    mn: 'Танд энэ төрлийн хүчинтэй ийм лавлагаа алга.',
    en: 'You have no such certificate of this kind that is valid.',
  },
} as const

type Unusable = keyof typeof texts

/** What each given evidence is worth: the rows to be written, and what is wrong with those that cannot be. */
export function judgeEvidence(
  given: readonly GivenEvidence[],
  ground: CaseGround,
  content: PublishedContent,
  language: Language,
): { shown: ShownEvidence[]; faults: Fault[] } {
  const shown: ShownEvidence[] = []
  const faults: Fault[] = []
  for (const [index, one] of given.entries()) {
    const judged = judge(one, ground, content)
    if (typeof judged !== 'string') shown.push(judged)
    else faults.push(unusable(`/body/evidences/${index}`, judged, language))
  }
  return { shown, faults }
}

export function unusable(path: string, rule: Unusable, language: Language): Fault {
  return { path, rule, message: texts[rule][language] }
}

function judge(
  given: GivenEvidence,
  ground: CaseGround,
  content: PublishedContent,
): ShownEvidence | Unusable {
  const { code } = given
  const asked = requiredIn(content, code)
  const evidence = ground.evidences.find((one) => one.code === code)
  if (!asked || !evidence) return 'unasked'
  const of = { evidence_id: evidence.id, code, file_id: null, fetch_id: null, reference_id: null }

  if (given.file_id) {
    const file = ground.files.find(({ id }) => id === given.file_id)
    if (!file) return 'file'
    const format = asked.format ?? evidence.format
    if (format === 'data') return 'data'
    if (!fits(file.media_type, format)) return 'format'
    return { ...of, origin: 'upload', file_id: file.id, sha256: file.sha256, valid_until: null }
  }
  if (given.fetch_id) {
    const fetch = ground.fetches.find(({ id }) => id === given.fetch_id)
    if (fetch?.code !== code || fetch.service_id !== ground.service_id) return 'fetch'
    const days = asked.validity_days ?? evidence.validity_days
    const valid_until = days === null ? null : after(fetch.told_at, days)
    return { ...of, origin: 'once_only', fetch_id: fetch.id, sha256: fetch.sha256, valid_until }
  }
  const reference = ground.references.find(({ id }) => id === given.reference_id)
  if (reference?.type !== code) return 'reference'
  const { id, sha256, valid_until } = reference
  return { ...of, origin: 'reference', reference_id: id, sha256, valid_until }
}

/** Each missing evidence by its code and name, group by group. */
export function missingEvidence(
  given: readonly GivenEvidence[],
  content: PublishedContent,
  language: Language,
): Fault[] {
  const missing = unmetGroups(
    content.evidence_groups,
    given.map(({ code }) => code),
  )
  return missing.flatMap((codes, group) =>
    codes.map((code) => ({
      path: '/body/evidences',
      rule: `group_${group + 1}`,
      message: missingText(code, requiredIn(content, code), language),
    })),
  )
}

const onRecord = {
  mn: 'төрийн бүртгэлд бий, POST /api/v1/gov/once-only-оор авна уу',
  en: 'the state registry has it, ask with POST /api/v1/gov/once-only',
}

function missingText(code: string, required: RequiredEvidence | undefined, language: Language): string {
  const named = `${code}: ${required?.[`name_${language}`] ?? code}`
  return required?.once_only_source ? `${named} (${onRecord[language]})` : named
}

function requiredIn({ evidence_groups }: PublishedContent, code: string): RequiredEvidence | undefined {
  return evidence_groups.flatMap(({ evidences }) => evidences).find((one) => one.code === code)
}

/** What is data is told by the state registry, and not by a file. */
export function fits(mediaType: string, format: RequiredEvidence['format']): boolean {
  const isPdf = mediaType === 'application/pdf'
  return format === 'pdf_or_image' || (isPdf ? format === 'pdf' : format === 'image')
}

function after(time: string, days: number): string {
  return new Date(new Date(time).getTime() + days * DAY_MS).toISOString()
}
