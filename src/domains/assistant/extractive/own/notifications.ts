import type { components } from '../../../../../generated/platform.d.ts'
import type { AnswerPart } from '../../turn.ts'
import { timeInWords } from '../in-words.ts'
import { listOf, type OwnQuestion, text } from './question.ts'

type Notification = components['schemas']['Notification']

const SHOWN = 5

const texts = {
  none: { mn: 'Танд мэдэгдэл алга.', en: 'You have no notifications.' },
  some: { mn: 'Таны сүүлийн мэдэгдлүүд:', en: 'Your latest notifications:' },
  unread: { mn: 'уншаагүй', en: 'unread' },
}

export async function* notificationsAnswer(question: OwnQuestion): AsyncGenerator<AnswerPart> {
  const { language } = question
  const notifications = await listOf<Notification>(question, 'listNotifications', { limit: SHOWN })
  if (notifications.length === 0) return yield text([texts.none[language]])
  yield text([texts.some[language], ...notifications.map((one) => `– ${lineOf(one, question)}`)])
}

function lineOf({ title, text: says, created_at, read_at }: Notification, { language }: OwnQuestion): string {
  const unread = read_at === null ? ` (${texts.unread[language]})` : ''
  return `${timeInWords(created_at)}, ${title}: ${says}${unread}`
}
