import type { AnswerPart, Turn } from '../../turn.ts'
import type { Heard } from '../heard.ts'
import { casesAnswer } from './cases.ts'
import { certificatesAnswer } from './certificates.ts'
import { type OwnIntent, type OwnMatter, ownIntent } from './intent.ts'
import { notificationsAnswer } from './notifications.ts'
import { paymentsAnswer } from './payments.ts'
import type { OwnQuestion } from './question.ts'
import { visitsAnswer } from './visits.ts'

const answers: Record<OwnMatter, (question: OwnQuestion) => AsyncGenerator<AnswerPart>> = {
  cases: casesAnswer,
  payments: paymentsAnswer,
  visits: visitsAnswer,
  certificates: certificatesAnswer,
  notifications: notificationsAnswer,
}

const signInFirst = {
  mn: 'Өөрийн хүсэлт, төлбөр, цаг, лавлагаа, мэдэгдлийн талаар асуухын тулд эхлээд нэвтэрнэ үү.',
  en: 'Sign in first to ask about your own applications, payments, visits, certificates and notifications.',
}

/** What the person's own cases, payments and visits are; undefined where the question is about none of them. */
export async function* ownAnswer(
  heard: Heard,
  { person, language }: Turn,
): AsyncGenerator<AnswerPart, 'answered' | 'sign_in' | undefined> {
  const intent: OwnIntent | undefined = ownIntent(heard)
  if (!intent) return undefined
  if (!person) {
    yield { type: 'delta', text: signInFirst[language] }
    return 'sign_in'
  }
  yield* answers[intent.matter]({ read: person.read, language, wish: intent.wish })
  return 'answered'
}
