import type { Concept } from './states.ts'

export type Kind = 'case' | 'payment' | 'appointment' | 'certificate' | 'notification'

/** One datum of the person, by the fields that the platform itself has set. What people wrote into it is left out. */
export interface OwnRecord {
  kind: Kind
  id: string
  status: string
  /** As people know it. */
  number: string | null
  numbers: readonly string[]
  /** Names of the service, office or certificate, in both languages. */
  names: readonly string[]
  title: { mn: string; en: string }
  amounts: readonly number[]
  /** Moments by what they are the time of. */
  times: Readonly<Partial<Record<Time, readonly string[]>>>
  isTrue: ReadonlySet<Concept>
  /** What neither this state nor its absence tells. */
  isOpen: ReadonlySet<Concept>
}

/** What a moment of a record is. */
export type Time =
  | 'submitted'
  | 'decided'
  | 'due'
  | 'visit'
  | 'paid'
  | 'refunded'
  | 'issued'
  | 'valid'
  | 'revoked'
  | 'cancel'
  | 'sign'
  | 'information'
  | 'created'

type Truth = readonly [isTrue: string, isOpen?: string]

/** What each state of the contract says, in concepts: that is so; and what it leaves open. All else is not so. */
export const stateConcepts: Readonly<Record<Kind, Readonly<Record<string, Truth>>>> = {
  case: {
    signature_pending: ['signature open'],
    payment_pending: ['payment open', 'submitted'],
    submitted: ['submitted open'],
    in_review: ['submitted review open'],
    info_requested: ['submitted information open'],
    approved: ['submitted approved decided', 'open closed completed'],
    rejected: ['submitted rejected decided closed'],
    completed: ['submitted completed closed', 'approved rejected decided'],
    cancelled: ['cancelled closed', 'submitted approved rejected decided completed'],
    expired: ['expired closed', 'submitted approved rejected decided completed'],
  },
  payment: {
    created: ['open due'],
    pending: ['paying open due'],
    paid: ['paid'],
    failed: ['failed open due'],
    void: ['void'],
    refunding: ['refunding', 'paid'],
    refunded: ['refunded', 'paid'],
  },
  appointment: {
    booked: ['booked'],
    cancelled: ['cancelled', 'booked'],
    attended: ['attended', 'booked'],
    no_show: ['missed', 'booked'],
  },
  certificate: {
    issued: ['issued valid'],
    expired: ['expired', 'issued'],
    revoked: ['revoked void', 'issued'],
    superseded: ['replaced', 'issued valid void'],
  },
  notification: { read: ['read'], unread: ['unread'] },
}

const concepts = (list: string | undefined): Set<Concept> =>
  new Set((list ?? '').split(' ').filter((one) => one !== '') as Concept[])

/** The concepts that a record of this kind can have at all. */
export function conceptsOf(kind: Kind): Set<Concept> {
  const all = Object.values(stateConcepts[kind]).flatMap(([isTrue]) => [...concepts(isTrue)])
  return new Set<Concept>(kind === 'case' || kind === 'payment' ? [...all, 'overdue', 'due'] : all)
}

type Fields = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (...values: unknown[]): string[] => values.map(text).filter((one) => one !== '')
const fields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

interface Given extends Partial<Omit<OwnRecord, 'kind' | 'isTrue' | 'isOpen'>> {
  more?: readonly Concept[]
}

function recordOf(kind: Kind, { id, status }: Fields, given: Given): OwnRecord[] {
  const truth = Object.hasOwn(stateConcepts[kind], text(status))
    ? stateConcepts[kind][text(status)]
    : undefined
  if (!truth || text(id) === '') return []
  const { more = [], ...rest } = given
  return [
    {
      kind,
      id: text(id),
      status: text(status),
      number: null,
      numbers: [],
      names: [],
      title: { mn: '', en: '' },
      amounts: [],
      times: {},
      isTrue: new Set([...concepts(truth[0]), ...more]),
      isOpen: concepts(truth[1]),
      ...rest,
    },
  ]
}

function caseOf(one: Fields): OwnRecord[] {
  const service = fields(one.service) ?? {}
  const authority = fields(one.authority) ?? {}
  const decision = fields(one.decision) ?? {}
  const fee = fields(one.fee) ?? {}
  const number = text(one.number)
  const names = texts(service.name_mn, service.name_en, authority.name_mn, authority.name_en)
  const title = { mn: text(service.name_mn), en: text(service.name_en) }
  return [
    ...recordOf('case', one, {
      number,
      numbers: texts(number),
      names,
      title,
      amounts: numbers(fee.amount),
      times: {
        submitted: texts(one.submitted_at),
        created: texts(one.created_at),
        due: texts(one.due_at),
        sign: texts(one.sign_before),
        decided: texts(decision.decided_at),
        information: texts(fields(one.info_request)?.due_at),
      },
      more: one.overdue === true ? ['overdue'] : [],
    }),
    ...paymentOf({ ...fields(one.payment), application_number: number }, title),
    ...visitOf({ ...fields(one.appointment), application_number: number }),
    ...certificateOf({ ...fields(one.result) }),
  ]
}

function paymentOf(one: Fields, title?: OwnRecord['title']): OwnRecord[] {
  const lines = (Array.isArray(one.breakdown) ? one.breakdown : []).map((line) => fields(line) ?? {})
  return recordOf('payment', one, {
    number: text(one.invoice_no),
    numbers: texts(one.invoice_no, one.application_number, one.receipt_no),
    names: lines.flatMap((line) => texts(line.text_mn, line.text_en)),
    title: title ?? { mn: text(lines[0]?.text_mn), en: text(lines[0]?.text_en) },
    amounts: numbers(one.amount, ...lines.map((line) => line.amount)),
    times: {
      due: texts(one.due_at),
      paid: texts(one.paid_at),
      refunded: texts(one.refunded_at),
      created: texts(one.created_at),
    },
  })
}

function visitOf(one: Fields): OwnRecord[] {
  const office = fields(one.office) ?? { name_mn: one.office_mn, name_en: one.office_en }
  return recordOf('appointment', one, {
    numbers: texts(one.application_number),
    names: texts(office.name_mn, office.name_en, office.address_mn, office.address_en),
    title: { mn: text(office.name_mn), en: text(office.name_en) },
    times: {
      visit: texts(one.starts_at, one.ends_at),
      cancel: texts(one.cancel_until),
      created: texts(one.booked_at),
    },
  })
}

function certificateOf(one: Fields): OwnRecord[] {
  const issuer = fields(one.issuer) ?? {}
  return recordOf('certificate', one, {
    number: text(one.number),
    numbers: texts(one.number),
    names: texts(one.title_mn, one.title_en, issuer.name_mn, issuer.name_en),
    title: { mn: text(one.title_mn), en: text(one.title_en) },
    times: { issued: texts(one.issued_at), valid: texts(one.valid_until), revoked: texts(one.revoked_at) },
  })
}

function notificationOf(one: Fields): OwnRecord[] {
  const status = one.read_at === null ? 'unread' : 'read'
  return recordOf('notification', { ...one, status }, { times: { created: texts(one.created_at) } })
}

const numbers = (...values: unknown[]): number[] =>
  values.filter((one): one is number => typeof one === 'number')

const lists: Readonly<Record<string, { kind: Kind; of(one: Fields): OwnRecord[] }>> = {
  listGovApplications: { kind: 'case', of: caseOf },
  listGovPayments: { kind: 'payment', of: (one) => paymentOf(one) },
  listAppointments: { kind: 'appointment', of: visitOf },
  listReferences: { kind: 'certificate', of: certificateOf },
  listNotifications: { kind: 'notification', of: notificationOf },
}

/** The records in one answer of the person's own operations. */
interface ParsedRecords {
  records: OwnRecord[]
  /** Which list was read, and whether it was all of it. */
  list?: { kind: Kind; isWhole: boolean; status: string | undefined }
}

/** Undefined for operations that tell nothing of the person: the catalogue, free times, tools. */
export function parseRecords(
  operationId: string,
  parameters: Fields,
  data: unknown,
): ParsedRecords | undefined {
  const answer = fields(data) ?? {}
  if (operationId === 'getGovApplication') return { records: caseOf(answer) }
  // Its notes are free text; where a case stands, the case itself says.
  if (operationId === 'listGovApplicationTimeline') return { records: [] }
  const list = Object.hasOwn(lists, operationId) ? lists[operationId] : undefined
  if (!list) return undefined
  const items = Array.isArray(answer.items) ? answer.items.map((item) => fields(item) ?? {}) : undefined
  const { limit: _, status, ...narrowing } = parameters
  const isWhole = items !== undefined && answer.next_cursor === null && Object.keys(narrowing).length === 0
  return {
    records: (items ?? []).flatMap((item) => list.of(item)),
    list: { kind: list.kind, isWhole, status: status === undefined ? undefined : String(status) },
  }
}
