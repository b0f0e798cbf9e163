import type { CaseState } from '../../../../services/cases/state-machine.ts'
import { caseStateName } from '../../../../services/cases/state-texts.ts'
import type { Proposal } from '../../turn.ts'
import { formatLocalMoment } from '../format.ts'
import { listed, listOf, type PersonalAnswerContext, type PersonalQuestion, textPart } from './question.ts'
import { selectNamed } from './selection.ts'

interface Case {
  id: string
  number: string
  status: CaseState
  service: { name_mn: string; name_en: string }
  due_at: string | null
  overdue: boolean
}

interface WholeCase extends Case {
  info_request: { due_at: string } | null
  sign_before?: string
}

const cancellable = new Set([
  'signature_pending',
  'payment_pending',
  'submitted',
  'in_review',
  'info_requested',
])
const MAX_PROPOSALS = 5

const texts = {
  none: { mn: 'Танд хүсэлт алга.', en: 'You have no cases.' },
  some: { mn: 'Таны хүсэлтүүд:', en: 'Your cases:' },
  noSuch: {
    mn: 'Таны хүсэлтүүдийн дунд ийм дугаартай нь алга.',
    en: 'None of your cases has this number.',
  },
  overdue: { mn: 'хугацаа хэтэрсэн', en: 'overdue' },
  due: { mn: 'шийдвэрлэх хугацаа', en: 'due by' },
  notCancellable: {
    mn: 'Буцаан татах боломжтой хүсэлт алга.',
    en: 'None of your cases can be withdrawn.',
  },
  cancelHint: {
    mn: 'Буцаан татахыг хүсвэл өөрөө баталгаажуулна уу. Би юу ч өөрчлөөгүй.',
    en: 'Confirm it yourself to withdraw one. I have changed nothing.',
  },
}

/** What the person has to do, where the case waits for that. */
const todo = {
  info_requested: {
    mn: (until: string) => `хүссэн мэдээллийг ${until} хүртэл илгээнэ үү`,
    en: (until: string) => `send the information that was asked for by ${until}`,
  },
  signature_pending: {
    mn: (until: string) => `${until} хүртэл гарын үсэг зурна уу`,
    en: (until: string) => `sign it by ${until}`,
  },
}

export async function* casesAnswer(question: PersonalQuestion): PersonalAnswerContext {
  const { language, action: wish, numbers, named } = question
  const all = await listOf<Case>(question, 'listGovApplications')
  if (all.length === 0) {
    yield textPart([texts.none[language]])
    return 'full'
  }
  const numbered = all.filter(({ number }) => numbers.includes(number))
  if (numbers.length > 0 && numbered.length === 0) {
    yield textPart([texts.noSuch[language]])
    return 'none'
  }
  const meant = numbered.length > 0 ? numbered : selectNamed(all, named, namesOf)
  const open = (meant.length > 0 ? meant : all).filter(({ status }) => cancellable.has(status))
  const one = wish === 'cancel' && question.ordinal !== undefined ? open.at(question.ordinal) : undefined
  const cases = one ? [one] : meant.length > 0 ? meant : all
  const completeness = yield* listed(question, cases, {
    title: texts.some[language],
    page: '/cases',
    lineOf: (each) => lineOf(each, question),
  })
  if (wish !== 'cancel') return completeness
  yield textPart([`\n\n${open.length === 0 ? texts.notCancellable[language] : texts.cancelHint[language]}`])
  for (const each of (one ? [one] : open).slice(0, MAX_PROPOSALS))
    yield { type: 'proposal', proposal: withdrawal(each, question) }
  return completeness
}

/** Those of the person's own that the question names; whether there are any. */
export async function hasNamedCase(question: PersonalQuestion): Promise<boolean> {
  const all = await listOf<Case>(question, 'listGovApplications')
  return selectNamed(all, question.named, namesOf).length > 0
}

const namesOf = ({ service }: Case): string[] => [service.name_mn, service.name_en]

async function lineOf(each: Case, question: PersonalQuestion): Promise<string> {
  const { number, status, service } = each
  const { language } = question
  const parts = [await todoOf(each, question), deadlineOf(each, question)].filter(
    (part) => part !== undefined,
  )
  const state = `${number}, ${service[`name_${language}`]}: ${caseStateName(status, language)}`
  return [state, ...parts].join(', ')
}

function deadlineOf({ status, due_at, overdue }: Case, { language }: PersonalQuestion): string | undefined {
  // While the authority waits for the person, its own deadline stands still.
  if (!due_at || !cancellable.has(status) || status === 'info_requested') return undefined
  const due = `${texts.due[language]} ${formatLocalMoment(due_at, language)}`
  return overdue ? `${due} (${texts.overdue[language]})` : due
}

async function todoOf(
  { id, status }: Case,
  { read, language }: PersonalQuestion,
): Promise<string | undefined> {
  if (status !== 'info_requested' && status !== 'signature_pending') return undefined
  const { status: answered, data } = await read('getGovApplication', { id })
  if (answered !== 200) return undefined
  const { info_request, sign_before } = data as WholeCase
  const until = status === 'info_requested' ? info_request?.due_at : sign_before
  return until && todo[status][language](formatLocalMoment(until, language))
}

function withdrawal({ id, number, service }: Case, { language }: PersonalQuestion): Proposal {
  const name = service[`name_${language}`]
  return {
    operation_id: 'cancelGovApplication',
    method: 'POST',
    path: `/api/v1/gov/applications/${id}/cancel`,
    body: null,
    summary:
      language === 'mn' ? `${number} (${name}) хүсэлтийг буцаан татах.` : `Withdraw ${number} (${name}).`,
    href: `/cases/${id}`,
  }
}
