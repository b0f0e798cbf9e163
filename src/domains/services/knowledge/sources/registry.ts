import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import type { Language } from '../../../../errors/language.ts'
import type { Chunk } from '../chunk.ts'
import { calendarDays, formatLabels, labelledLine, labels } from './labels.ts'

/** How many services a life event names; the others are found by themselves. */
const MAX_NAMED = 30

interface LifeEventRow {
  id: string
  code: string
  name_mn: string
  name_en: string
  description_mn: string
  description_en: string
  services: { mn: string; en: string }[]
}

export async function lifeEventChunks(db: Db, ids: readonly string[]): Promise<Chunk[]> {
  const { rows } = await sql<LifeEventRow>`
    select e.id, e.code, e.name_mn, e.name_en, e.description_mn, e.description_en,
      (select coalesce(jsonb_agg(jsonb_build_object('mn', s.name_mn, 'en', s.name_en)), '[]') from (
        select c.name_mn, c.name_en from catalogue_services c where c.life_events @> array[e.code]
        order by c.sort_key, c.service_id limit ${MAX_NAMED}) s) as services
    from reg_life_events e where e.id = any (${ids}::uuid[])`.execute(db)
  return rows.map((event) => ({
    kind: 'life_event',
    refId: event.id,
    part: 'card',
    code: event.code,
    mn: { title: event.name_mn, text: eventText(event, 'mn') },
    en: { title: event.name_en, text: eventText(event, 'en') },
    href: `/services?life_event=${event.code}`,
    also: '',
  }))
}

function eventText(event: LifeEventRow, language: Language): string {
  const services = event.services.map((service) => service[language])
  return [
    event[`description_${language}`],
    ...(services.length > 0 ? [labelledLine('services', language, services.join('; '))] : []),
  ]
    .filter((one) => one !== '')
    .join('\n')
}

interface EvidenceRow {
  id: string
  code: string
  name_mn: string
  name_en: string
  description_mn: string
  description_en: string
  issuer_mn: string
  issuer_en: string
  format: string
  validity_days: number | null
  in_state: boolean
}

export async function evidenceChunks(db: Db, ids: readonly string[]): Promise<Chunk[]> {
  const { rows } = await sql<EvidenceRow>`
    select e.id, e.code, e.name_mn, e.name_en, e.description_mn, e.description_en, e.issuer_mn, e.issuer_en, e.format,
      e.validity_days,
      exists (select from reg_once_only_sources s where s.evidence_id = e.id and s.active) as in_state
    from reg_evidences e where e.id = any (${ids}::uuid[])`.execute(db)
  return rows.map((evidence) => ({
    kind: 'evidence',
    refId: evidence.id,
    part: 'card',
    code: evidence.code,
    mn: { title: evidence.name_mn, text: evidenceText(evidence, 'mn') },
    en: { title: evidence.name_en, text: evidenceText(evidence, 'en') },
    href: null,
    also: '',
  }))
}

function evidenceText(evidence: EvidenceRow, language: Language): string {
  const { format, validity_days, in_state } = evidence
  return [
    evidence[`description_${language}`],
    labelledLine('issuer', language, evidence[`issuer_${language}`]),
    labelledLine('format', language, formatLabels(format, language)),
    ...(validity_days === null
      ? []
      : [labelledLine('validity', language, calendarDays(validity_days, language))]),
    in_state ? labels.fetched[language] : labels.bring[language],
  ]
    .filter((one) => one !== '')
    .join('\n')
}

interface OfficeRow {
  id: string
  name_mn: string
  name_en: string
  address_mn: string
  address_en: string
  authority_mn: string
  authority_en: string
}

/** Those that take bookings. */
export async function officeChunks(db: Db, ids: readonly string[]): Promise<Chunk[]> {
  const { rows } = await sql<OfficeRow>`
    select o.id, o.name_mn, o.name_en, o.address_mn, o.address_en, a.name_mn as authority_mn, a.name_en as authority_en
    from gov_offices o cross join lateral authority_names(o.org_id) a
    where o.active and o.id = any (${ids}::uuid[])`.execute(db)
  return rows.map((office) => ({
    kind: 'office',
    refId: office.id,
    part: 'card',
    code: null,
    mn: { title: office.name_mn, text: officeText(office, 'mn') },
    en: { title: office.name_en, text: officeText(office, 'en') },
    href: null,
    also: `${labels.office.mn} ${labels.office.en}`,
  }))
}

const officeText = (office: OfficeRow, language: Language): string =>
  [
    labelledLine('address', language, office[`address_${language}`]),
    labelledLine('authority', language, office[`authority_${language}`]),
    labels.booking[language],
  ].join('\n')
