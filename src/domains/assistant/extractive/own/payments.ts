import type { components } from '../../../../../generated/platform.d.ts'
import type { AnswerPart, Proposal } from '../../turn.ts'
import { timeInWords, tugriks } from '../in-words.ts'
import { listOf, type OwnQuestion, text } from './question.ts'

type Payment = components['schemas']['GovPaymentSummary']

const states: Record<Payment['status'], { mn: string; en: string }> = {
  created: { mn: 'төлөөгүй', en: 'not paid' },
  pending: { mn: 'төлж байна', en: 'being paid' },
  paid: { mn: 'төлсөн', en: 'paid' },
  failed: { mn: 'төлөгдсөнгүй', en: 'the payment failed' },
  void: { mn: 'хүчингүй', en: 'void' },
  refunding: { mn: 'буцааж байна', en: 'being paid back' },
  refunded: { mn: 'буцаасан', en: 'paid back' },
}
const payable = new Set<Payment['status']>(['created', 'failed', 'pending'])
const MOST_PROPOSALS = 5

const texts = {
  none: { mn: 'Танд төлбөр алга.', en: 'You have no payments.' },
  some: { mn: 'Таны төлбөрүүд:', en: 'Your payments:' },
  due: { mn: 'төлөх хугацаа', en: 'to be paid by' },
  nothingOpen: { mn: 'Төлөх төлбөр алга.', en: 'Nothing is left to pay.' },
}

export async function* paymentsAnswer(question: OwnQuestion): AsyncGenerator<AnswerPart> {
  const { language, wish } = question
  const payments = await listOf<Payment>(question, 'listGovPayments')
  if (payments.length === 0) return yield text([texts.none[language]])
  yield text([texts.some[language], ...payments.map((one) => `– ${lineOf(one, question)}`)])
  const open = payments.filter(({ status }) => payable.has(status)).slice(0, MOST_PROPOSALS)
  if (wish === 'pay' && open.length === 0) yield text([`\n\n${texts.nothingOpen[language]}`])
  for (const one of open) yield { type: 'proposal', proposal: payment(one, question) }
}

function lineOf(one: Payment, { language }: OwnQuestion): string {
  const { invoice_no, amount, status, due_at, paid_at, breakdown } = one
  const what = breakdown.map((part) => part[`text_${language}`]).join(', ')
  const when = paid_at
    ? ` ${timeInWords(paid_at)}`
    : due_at && payable.has(status)
      ? `, ${texts.due[language]} ${timeInWords(due_at)}`
      : ''
  return `${invoice_no}, ${what}: ${tugriks(amount)}, ${states[status][language]}${when}`
}

function payment({ id, invoice_no, amount }: Payment, { language }: OwnQuestion): Proposal {
  return {
    operation_id: 'payGovPayment',
    method: 'POST',
    path: `/api/v1/gov/payments/${id}/pay`,
    body: null,
    summary:
      language === 'mn'
        ? `${invoice_no} төлбөр ${tugriks(amount)} төлөх.`
        : `Pay ${tugriks(amount)} for ${invoice_no}.`,
    href: `/payments/${id}`,
  }
}
