import { sql } from 'kysely'
import type { ManualWork } from '../../../audit/work.ts'
import type { Db } from '../../../db/database.ts'
import { instantIn } from '../../../text/instant.ts'
import { dayOf, formatDayWithWeekday } from '../../../text/local-format.ts'
import { isReadableCase } from '../cases/represented.ts'
import type { AppealState } from './state-machine.ts'

export type RemedyKind = 'rejection' | 'revocation' | 'silence'

/** As they were when the authority acted, or fell silent. */
interface RemedyTerms {
  days: number
  decide_days: number
  working: boolean
  legal_basis_mn: string
  legal_basis_en: string
  body_mn: string
  body_en: string
}

/** What a person can do against an act of an authority. Times are texts, as JSON has them. */
export interface RemedyRow {
  id: string
  kind: RemedyKind
  terms: RemedyTerms
  acted_at: string
  served_at: string
  opened_at: string | null
  ends_at: string | null
  appeal_id: string | null
  appeal_state: AppealState | null
  /** Of the appeal, where there is one. */
  appeal_due_at: string | null
}

const remedyJson = sql`jsonb_build_object('id', r.id, 'kind', r.kind, 'terms', r.terms, 'acted_at', r.acted_at,
  'served_at', r.served_at, 'opened_at', r.opened_at, 'ends_at', r.ends_at, 'appeal_id', p.id, 'appeal_state', p.state,
  'appeal_due_at', p.due_at)`
const lastAppeal = sql`left join lateral (
  select p.id, p.state, p.due_at from gov_appeals p where p.remedy_id = r.id order by p.filed_at desc limit 1) p on true`

/** The newest remedy of the case `a`; silence that ended without an appeal is nothing to speak of. */
export const remedyOfCase = sql`(
  select ${remedyJson} from gov_remedies r ${lastAppeal}
  where r.application_id = a.id and (r.kind <> 'silence' or r.ends_at is null or p.id is not null)
  order by r.acted_at desc limit 1)`

export async function selectRemedyOfReference(db: Db, referenceId: string): Promise<RemedyRow | null> {
  const { rows } = await sql<{ remedy: RemedyRow }>`
    select ${remedyJson} as remedy from gov_remedies r ${lastAppeal}
    where r.reference_id = ${referenceId}::uuid order by r.acted_at desc limit 1`.execute(db)
  return rows[0]?.remedy ?? null
}

const isActive = ({ appeal_state: state }: RemedyRow): boolean => state === 'filed' || state === 'in_review'

/** Whether the person can appeal now. */
function isOpenRemedy(remedy: RemedyRow, now: Date): boolean {
  if (remedy.appeal_state !== null && remedy.appeal_state !== 'withdrawn') return false
  return remedy.ends_at === null || instantIn(remedy.ends_at) >= now
}

/** What of a remedy belongs to the next steps of a case. */
export interface RemedyFacts {
  /** `none`: the time is over, or the appeal is decided. */
  state: 'open' | 'filed' | 'none'
  /** Until when the person can appeal, or by when the appeal is decided. */
  at: Date | null
  text_mn: string
  text_en: string
}

export function remedyFacts(remedy: RemedyRow | null, now: Date): RemedyFacts | null {
  if (!remedy) return null
  if (isActive(remedy)) {
    const at = remedy.appeal_due_at === null ? null : instantIn(remedy.appeal_due_at)
    return { state: 'filed', at, ...waitingText(remedy, at) }
  }
  const at = remedy.ends_at === null ? null : instantIn(remedy.ends_at)
  return { state: isOpenRemedy(remedy, now) ? 'open' : 'none', at, ...noticeOfAppeal(remedy) }
}

/** The notice of appeal that every such act carries: to whom, in how many days, until when, by which law. */
export function noticeOfAppeal({ kind, terms, ends_at }: Pick<RemedyRow, 'kind' | 'terms' | 'ends_at'>) {
  const day = (language: 'mn' | 'en') =>
    ends_at === null ? '' : formatDayWithWeekday(language, dayOf(instantIn(ends_at)))
  const { days, working, body_mn, body_en, legal_basis_mn, legal_basis_en } = terms
  if (kind === 'silence' || ends_at === null)
    return {
      text_mn: `Шийдвэр хугацаандаа гараагүй. Шийдвэр гартал ${body_mn}-д гомдол гаргах эрхтэй. Үндэслэл: ${legal_basis_mn}.`,
      text_en: `The decision is late. Until it is made, you can appeal to ${body_en}. Legal basis: ${legal_basis_en}.`,
    }
  return {
    text_mn: `Шийдвэрийг зөвшөөрөхгүй бол хүлээн авснаас хойш ${working ? 'ажлын ' : ''}${days} хоногийн дотор буюу ${day('mn')} хүртэл ${body_mn}-д гомдол гаргах эрхтэй. Үндэслэл: ${legal_basis_mn}.`,
    text_en: `If you disagree, you can appeal to ${body_en} within ${days} ${working ? 'working ' : ''}days of receiving the decision, until ${day('en')}. Legal basis: ${legal_basis_en}.`,
  }
}

function waitingText({ terms }: RemedyRow, at: Date | null) {
  const day = (language: 'mn' | 'en') => (at ? formatDayWithWeekday(language, dayOf(at)) : '')
  return {
    text_mn: `${terms.body_mn} таны гомдлыг ${day('mn')} хүртэл шийдвэрлэнэ.`,
    text_en: `${terms.body_en} decides your appeal by ${day('en')}.`,
  }
}

export function toRemedyResponse(remedy: RemedyRow, now: Date) {
  const { terms } = remedy
  const iso = (time: string | null) => (time === null ? null : instantIn(time).toISOString())
  return {
    id: remedy.id,
    kind: remedy.kind,
    authority: { name_mn: terms.body_mn, name_en: terms.body_en },
    days: terms.days,
    working_days: terms.working,
    legal_basis_mn: terms.legal_basis_mn,
    legal_basis_en: terms.legal_basis_en,
    acted_at: instantIn(remedy.acted_at).toISOString(),
    served_at: instantIn(remedy.served_at).toISOString(),
    opened_at: iso(remedy.opened_at),
    ends_at: iso(remedy.ends_at),
    open: isOpenRemedy(remedy, now),
    appeal_id: remedy.appeal_id,
    appeal_state: remedy.appeal_state,
    ...noticeOfAppeal(remedy),
  }
}

interface OpeningWork extends Pick<ManualWork, 'transact'> {
  now: Date
}

/**
 * The person has what was decided before them: from now on the term runs, where it had not begun by the rule of service.
 * The first look counts, of whichever representative.
 */
export async function recordReceipt(
  { transact, now }: OpeningWork,
  { remedyId, subject }: { remedyId: string; subject: string },
): Promise<void> {
  await transact(async ({ db, audit }) => {
    audit.entry({ subject, details: { remedy: remedyId, received: true } })
    await sql`
      update gov_remedies set opened_at = ${now}::timestamptz, ends_at = appeal_term_ends(
        least(${now}::timestamptz, served_at), (terms ->> 'days')::integer, (terms ->> 'working')::boolean)
      where id = ${remedyId}::uuid and opened_at is null and kind <> 'silence'`.execute(db)
  })
}

/** Whether a remedy is the person's: about them, or of an organisation for which they act. */
export const isOwnRemedy = (userId: string) => sql<boolean>`case
  when r.application_id is null then r.user_id = ${userId}::uuid
  else exists (select from gov_applications a where a.id = r.application_id and ${isReadableCase(userId)}) end`
