import type { AnswerPart, PastTurn, Turn } from '../../turn.ts'
import { type ParsedText, parseText } from '../parsed-text.ts'
import { casesAnswer, hasNamedCase } from './cases.ts'
import { certificatesAnswer } from './certificates.ts'
import {
  intentAfter,
  intentTo,
  isProgressQuestion,
  namingWords,
  type PersonalIntent,
  type PersonalTopic,
  personalIntent,
} from './intent.ts'
import { notificationsAnswer } from './notifications.ts'
import { paymentsAnswer } from './payments.ts'
import type { Completeness, PersonalAnswerContext, PersonalQuestion } from './question.ts'
import { chosenNumbers, ordinalIn } from './selection.ts'
import { appointmentsAnswer } from './visits.ts'

const answers: Record<PersonalTopic, (question: PersonalQuestion) => PersonalAnswerContext> = {
  cases: casesAnswer,
  payments: paymentsAnswer,
  visits: appointmentsAnswer,
  certificates: certificatesAnswer,
  notifications: notificationsAnswer,
}

const signInFirst = {
  mn: 'Өөрийн хүсэлт, төлбөр, цаг, лавлагаа, мэдэгдлийн талаар асуухын тулд эхлээд нэвтэрнэ үү.',
  en: 'Sign in first to ask about your own cases, payments, visits, certificates and notifications.',
}

/** What the person's own cases, payments and visits are; undefined where the question is about none of them. */
export async function* personalAnswer(
  heard: ParsedText,
  { question, history, person, language }: Turn,
): AsyncGenerator<AnswerPart, Completeness | 'sign_in' | undefined> {
  const numbers = chosenNumbers(question)
  const intent = intentIn(heard, numbers, history)
  if (!person) {
    if (!intent) return undefined
    yield { type: 'delta', text: signInFirst[language] }
    return 'sign_in'
  }
  const asked: PersonalQuestion = {
    read: person.read,
    language,
    action: intent?.action ?? 'see',
    named: numbers.length > 0 ? [] : namingWords(heard),
    numbers,
    ordinal: ordinalIn(heard),
  }
  if (intent) return yield* answers[intent.topic](asked)
  return isProgressQuestion(heard) && (await hasNamedCase(asked)) ? yield* answers.cases(asked) : undefined
}

function intentIn(
  heard: ParsedText,
  numbers: readonly string[],
  history: readonly PastTurn[],
): PersonalIntent | undefined {
  const [number] = numbers
  if (number) {
    const matter =
      number.startsWith('INV') || intentTo(heard, 'payments').action === 'pay' ? 'payments' : 'cases'
    return intentTo(heard, matter)
  }
  const before = matterBefore(history)
  return personalIntent(heard) ?? (before && intentAfter(heard, before))
}

/** What of the person's own the last answer was about. */
function matterBefore(history: readonly PastTurn[]): PersonalTopic | undefined {
  const last = history.at(-1)
  if (!last || last.cited.length > 0) return undefined
  return intentIn(parseText(last.question), chosenNumbers(last.question), history.slice(0, -1))?.topic
}
