import type { PaymentState } from '../../../../services/payments/state-machine.ts'
import type { Proposal } from '../../turn.ts'
import { formatLocalMoment, tugriks } from '../format.ts'
import { listed, listOf, type PersonalAnswerContext, type PersonalQuestion, textPart } from './question.ts'
import { selectNamed } from './selection.ts'

interface Payment {
  id: string
  invoice_no: string
  application_number: string
  amount: number
  breakdown: { text_mn: string; text_en: string }[]
  status: PaymentState
  due_at: string
  paid_at: string | null
}

export const paymentStateWords: Record<Payment['status'], { mn: string; en: string }> = {
  created: { mn: 'төлөөгүй', en: 'not paid' },
  pending: { mn: 'төлж байна', en: 'being paid' },
  paid: { mn: 'төлсөн', en: 'paid' },
  failed: { mn: 'төлөгдсөнгүй', en: 'the payment failed' },
  void: { mn: 'хүчингүй', en: 'void' },
  refunding: { mn: 'буцааж байна', en: 'being paid back' },
  refunded: { mn: 'буцаасан', en: 'paid back' },
}
const payable = new Set<Payment['status']>(['created', 'failed', 'pending'])
const MAX_PROPOSALS = 5

const texts = {
  none: { mn: 'Танд төлбөр алга.', en: 'You have no payments.' },
  noSuch: {
    mn: 'Таны төлбөрүүдийн дунд ийм дугаартай нь алга.',
    en: 'None of your payments has this number.',
  },
  some: { mn: 'Таны төлбөрүүд:', en: 'Your payments:' },
  due: { mn: 'төлөх хугацаа', en: 'to be paid by' },
  nothingOpen: { mn: 'Төлөх төлбөр алга.', en: 'Nothing is left to pay.' },
}

export async function* paymentsAnswer(question: PersonalQuestion): PersonalAnswerContext {
  const { language, action: wish, numbers, named } = question
  const all = await listOf<Payment>(question, 'listGovPayments')
  if (all.length === 0) {
    yield textPart([texts.none[language]])
    return 'full'
  }
  const numbered = all.filter(
    ({ invoice_no, application_number }) =>
      numbers.includes(invoice_no) || numbers.includes(application_number),
  )
  if (numbers.length > 0 && numbered.length === 0) {
    yield textPart([texts.noSuch[language]])
    return 'none'
  }
  const meant = numbered.length > 0 ? numbered : selectNamed(all, named, namesOf)
  const among = meant.length > 0 ? meant : all
  const open = among.filter(({ status }) => payable.has(status))
  const chosen = question.ordinal === undefined ? undefined : open.at(question.ordinal)
  const toPay = wish === 'pay' && chosen ? [chosen] : open
  const completeness = yield* listed(question, wish === 'pay' && toPay.length > 0 ? toPay : among, {
    title: texts.some[language],
    page: '/payments',
    lineOf: (one) => lineOf(one, question),
  })
  if (wish === 'pay' && open.length === 0) yield textPart([`\n\n${texts.nothingOpen[language]}`])
  for (const one of toPay.slice(0, MAX_PROPOSALS))
    yield { type: 'proposal', proposal: payment(one, question) }
  return completeness
}

const namesOf = ({ breakdown }: Payment): string[] =>
  breakdown.flatMap(({ text_mn, text_en }) => [text_mn, text_en])

function lineOf(one: Payment, { language }: PersonalQuestion): string {
  const { invoice_no, amount, status, due_at, paid_at, breakdown } = one
  const what = breakdown.map((part) => part[`text_${language}`]).join(', ')
  const when = paid_at
    ? ` ${formatLocalMoment(paid_at, language)}`
    : due_at && payable.has(status)
      ? `, ${texts.due[language]} ${formatLocalMoment(due_at, language)}`
      : ''
  return `${invoice_no}, ${what}: ${tugriks(amount)}, ${paymentStateWords[status][language]}${when}`
}

function payment({ id, invoice_no, amount }: Payment, { language }: PersonalQuestion): Proposal {
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
