import type { components } from '../../../../../generated/platform.d.ts'
import { caseStateName } from '../../../cases/state-texts.ts'
import type { AnswerPart, Proposal } from '../../turn.ts'
import { timeInWords } from '../in-words.ts'
import { listOf, type OwnQuestion, text } from './question.ts'

type Case = components['schemas']['GovApplicationSummary']

const cancellable = new Set([
  'signature_pending',
  'payment_pending',
  'submitted',
  'in_review',
  'info_requested',
])
const MOST_PROPOSALS = 5

const texts = {
  none: { mn: 'Танд хүсэлт алга.', en: 'You have no applications.' },
  some: { mn: 'Таны хүсэлтүүд:', en: 'Your applications:' },
  due: { mn: 'шийдвэрлэх хугацаа', en: 'due by' },
  notCancellable: {
    mn: 'Буцаан татах боломжтой хүсэлт алга.',
    en: 'None of your applications can be withdrawn.',
  },
  cancelHint: {
    mn: 'Буцаан татахыг хүсвэл өөрөө баталгаажуулна уу. Би юу ч өөрчлөөгүй.',
    en: 'Confirm it yourself to withdraw one. I have changed nothing.',
  },
}

export async function* casesAnswer(question: OwnQuestion): AsyncGenerator<AnswerPart> {
  const { language, wish } = question
  const cases = await listOf<Case>(question, 'listGovApplications')
  if (cases.length === 0) return yield text([texts.none[language]])
  yield text([texts.some[language], ...cases.map((one) => `– ${lineOf(one, question)}`)])
  if (wish !== 'cancel') return
  const open = cases.filter(({ status }) => cancellable.has(status)).slice(0, MOST_PROPOSALS)
  yield text([`\n\n${open.length === 0 ? texts.notCancellable[language] : texts.cancelHint[language]}`])
  for (const one of open) yield { type: 'proposal', proposal: withdrawal(one, question) }
}

function lineOf({ number, status, service, due_at }: Case, { language }: OwnQuestion): string {
  const due = due_at && cancellable.has(status) ? `, ${texts.due[language]} ${timeInWords(due_at)}` : ''
  return `${number}, ${service[`name_${language}`]}: ${caseStateName(status, language)}${due}`
}

function withdrawal({ id, number, service }: Case, { language }: OwnQuestion): Proposal {
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
