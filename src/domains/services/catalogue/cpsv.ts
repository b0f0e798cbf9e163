import type { PublishedContent, RequiredEvidence } from '../registry/content.ts'
import { cpsvContext } from './cpsv-context.ts'
import type { CatalogueLifeEventRow } from './queries.ts'

interface ExportedService {
  published_at: Date
  content: PublishedContent
}

/** A thing of the graph: its IRI, its class, and what is said of it in the terms of the context. */
interface CpsvNode {
  id: string
  type: string
  [term: string]: unknown
}

interface CpsvDocument {
  '@context': typeof cpsvContext
  '@graph': CpsvNode[]
}

const publications = 'http://publications.europa.eu/resource/authority'
const languages = [`${publications}/language/MON`, `${publications}/language/ENG`]
const country = `${publications}/country/MNG`
const tugrik = `${publications}/currency/MNT`
const completed = 'http://purl.org/adms/status/Completed'

/**
 * The catalogue as a graph. A service has the address at which it is read for its IRI, and what belongs to it alone has that
 * with a fragment; what services share is named within the document itself. All of them stay the same from day to day.
 */
export function cpsvDocument(
  catalogue: string,
  services: readonly ExportedService[],
  lifeEvents: readonly CatalogueLifeEventRow[],
): CpsvDocument {
  const iris = irisUnder(catalogue)
  const nodes = [
    ...lifeEvents.map((event) => eventNode(iris, event, services)),
    ...services.flatMap((service) => nodesOf(iris, service)),
  ]
  // What several services name is said once.
  return { '@context': cpsvContext, '@graph': [...new Map(nodes.map((node) => [node.id, node])).values()] }
}

interface Iris {
  service(code: string): string
  event(code: string): string
  shared(name: string): string
}

function irisUnder(catalogue: string): Iris {
  return {
    service: (code) => `${catalogue}/services/${code}`,
    event: (code) => `${catalogue}/life-events#${code}`,
    shared: (name) => `${catalogue}/cpsv-ap#${name}`,
  }
}

const inBoth = (mn: string, en: string) => ({ mn, en })

function eventNode(iris: Iris, event: CatalogueLifeEventRow, services: readonly ExportedService[]): CpsvNode {
  const related = services.filter(({ content }) => content.life_events.includes(event.code))
  const ofBusiness = related.length > 0 && related.every(({ content }) => content.addressee === 'business')
  return {
    id: iris.event(event.code),
    type: ofBusiness ? 'BusinessEvent' : 'LifeEvent',
    identifier: event.code,
    title: inBoth(event.name_mn, event.name_en),
    ...(event.description_mn !== '' && { description: inBoth(event.description_mn, event.description_en) }),
    hasRelatedService: related.map(({ content }) => iris.service(content.code)),
  }
}

function nodesOf(iris: Iris, { published_at, content }: ExportedService): CpsvNode[] {
  const own = iris.service(content.code)
  const authority = authorityNode(iris, content)
  const channels = channelNodes(iris, own, content, authority.id)
  const costs = costNodes(own, content)
  const laws = lawNodes(own, content)
  const { requirement, lists, evidences } = evidenceNodes(iris, own, content)
  const output = outputNode(iris, own, content)
  const audience = concept(iris, content.addressee)
  const service: CpsvNode = {
    id: own,
    type: 'PublicService',
    identifier: content.code,
    title: inBoth(content.name_mn, content.name_en),
    description: inBoth(content.description_mn, content.description_en),
    ...(content.keywords.length > 0 && { keyword: content.keywords }),
    language: languages,
    spatial: [country],
    status: completed,
    modified: published_at.toISOString(),
    audience: [audience.id],
    processingTime: days(Math.min(...content.fees.map(({ processing_days }) => processing_days))),
    hasCompetentAuthority: [authority.id],
    isGroupedBy: content.life_events.map(iris.event),
    hasChannel: channels.map(({ id }) => id),
    hasCost: costs.map(({ id }) => id),
    hasLegalResource: laws.map(({ id }) => id),
    ...(requirement && {
      holdsRequirement: [requirement.id],
      hasInputType: evidences.map(({ id }) => id),
    }),
    produces: [output.id],
  }
  return [
    service,
    authority,
    audience,
    ...channels,
    ...content.channels.map(({ channel }) => concept(iris, channel)),
    ...costs,
    ...laws,
    ...(requirement ? [requirement] : []),
    ...lists,
    ...evidences,
    ...evidences.map(({ evidenceTypeClassification }) => concept(iris, formatOf(evidenceTypeClassification))),
    output,
    concept(iris, content.output.type),
  ]
}

function authorityNode(iris: Iris, { authority }: PublishedContent): CpsvNode {
  return {
    id: iris.shared(`authority-${authority.org_id}`),
    type: 'PublicOrganisation',
    identifier: authority.org_id,
    prefLabel: inBoth(authority.name_mn, authority.name_en),
    spatial: [country],
  }
}

function channelNodes(iris: Iris, own: string, content: PublishedContent, owner: string): CpsvNode[] {
  return content.channels.map(({ channel, opening_hours_mn, opening_hours_en }) => {
    const offered = content.fees.filter((fee) => fee.channel === channel)
    return {
      id: `${own}#channel-${channel}`,
      type: 'Channel',
      identifier: `${content.code}-${channel}`,
      kind: concept(iris, channel).id,
      ownedBy: [owner],
      ...(offered.length > 0 && {
        processingTime: days(Math.min(...offered.map(({ processing_days }) => processing_days))),
      }),
      ...(opening_hours_mn !== undefined && {
        description: inBoth(opening_hours_mn, opening_hours_en ?? opening_hours_mn),
      }),
    }
  })
}

function costNodes(own: string, { code, fees }: PublishedContent): CpsvNode[] {
  return fees.map(({ channel, urgency, amount, processing_days, legal_basis }) => ({
    id: `${own}#cost-${channel}-${urgency}`,
    type: 'Cost',
    identifier: `${code}-${channel}-${urgency}`,
    hasValue: String(amount),
    currency: tugrik,
    ifAccessedThrough: `${own}#channel-${channel}`,
    description: inBoth(
      [
        urgency === 'urgent' ? 'Яаралтай' : 'Энгийн',
        `ажлын ${processing_days} өдөр`,
        ...(legal_basis ? [legal_basis] : []),
      ].join(', '),
      [urgency === 'urgent' ? 'Urgent' : 'Normal', `${processing_days} working days`].join(', '),
    ),
  }))
}

function lawNodes(own: string, { legal_basis }: PublishedContent): CpsvNode[] {
  return legal_basis.map(({ title_mn, title_en, url }, index) => ({
    id: `${own}#law-${index + 1}`,
    type: 'LegalResource',
    title: inBoth(title_mn, title_en),
    ...(url !== undefined && { page: url }),
  }))
}

type EvidenceNode = CpsvNode & { evidenceTypeClassification: string[] }

/** Lists of evidences in the sense of CCCEV: whatever one list asks for is enough, and all of that list is needed. */
function evidenceNodes(iris: Iris, own: string, { code, evidence_groups }: PublishedContent) {
  const groups = evidence_groups
    .map(({ evidences }) => evidences.filter(({ optional }) => optional !== true))
    .filter((evidences) => evidences.length > 0)
  const typeIri = (evidence: RequiredEvidence) => iris.shared(`evidence-${evidence.code}`)
  const lists: CpsvNode[] = groups.map((evidences, index) => ({
    id: `${own}#evidences-${index + 1}`,
    type: 'EvidenceTypeList',
    identifier: `${code}-evidences-${index + 1}`,
    specifiesEvidenceType: evidences.map(typeIri),
  }))
  const evidences: EvidenceNode[] = evidence_groups
    .flatMap(({ evidences }) => evidences)
    .map((evidence) => ({
      id: typeIri(evidence),
      type: 'EvidenceType',
      identifier: evidence.code,
      title: inBoth(evidence.name_mn ?? evidence.code, evidence.name_en ?? evidence.code),
      evidenceTypeClassification: [concept(iris, evidence.format ?? 'pdf_or_image').id],
    }))
  const requirement: CpsvNode | undefined =
    lists.length === 0
      ? undefined
      : {
          id: `${own}#requirement`,
          type: 'Requirement',
          identifier: `${code}-requirement`,
          title: inBoth('Бүрдүүлэх баримт', 'Evidence to be shown'),
          hasEvidenceTypeList: lists.map(({ id }) => id),
        }
  return { requirement, lists, evidences }
}

function outputNode(iris: Iris, own: string, { code, name_mn, name_en, output }: PublishedContent): CpsvNode {
  return {
    id: `${own}#output`,
    type: 'Output',
    identifier: output.reference_type ?? `${code}-output`,
    title: inBoth(name_mn, name_en),
    kind: concept(iris, output.type).id,
  }
}

const conceptNames: Record<string, readonly [string, string]> = {
  citizen: ['Иргэн', 'Citizen'],
  business: ['Аж ахуйн нэгж', 'Business'],
  online: ['Цахим', 'Online'],
  office: ['Биеэр', 'At an office'],
  kiosk: ['Киоск', 'Kiosk'],
  phone: ['Утас', 'By phone'],
  pdf: ['PDF файл', 'PDF file'],
  image: ['Зураг', 'Image'],
  pdf_or_image: ['PDF файл эсвэл зураг', 'PDF file or image'],
  data: ['Өгөгдөл', 'Data'],
  reference: ['Лавлагаа', 'Certificate'],
  registration: ['Бүртгэл', 'Registration'],
  document: ['Баримт бичиг', 'Document'],
  payment: ['Төлбөр', 'Payment'],
}

function concept(iris: Iris, name: string): CpsvNode {
  const [mn, en] = conceptNames[name] ?? [name, name]
  return { id: iris.shared(`concept-${name}`), type: 'Concept', identifier: name, prefLabel: inBoth(mn, en) }
}

const formatOf = ([iri = '']: string[]): string => iri.slice(iri.indexOf('#concept-') + '#concept-'.length)

const days = (count: number): string => `P${Number.isFinite(count) ? count : 0}D`
