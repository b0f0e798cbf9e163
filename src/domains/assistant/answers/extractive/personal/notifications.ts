import { formatLocalMoment } from '../format.ts'
import { listOf, type PersonalAnswerContext, type PersonalQuestion, textPart } from './question.ts'

interface Notification {
  title: string
  text: string
  created_at: string
  read_at: string | null
}

const SHOWN = 5

const texts = {
  none: { mn: 'Танд мэдэгдэл алга.', en: 'You have no notifications.' },
  some: { mn: 'Таны сүүлийн мэдэгдлүүд:', en: 'Your latest notifications:' },
  unread: { mn: 'уншаагүй', en: 'unread' },
}

export async function* notificationsAnswer(question: PersonalQuestion): PersonalAnswerContext {
  const { language } = question
  const notifications = await listOf<Notification>(question, 'listNotifications', { limit: SHOWN })
  const lines = notifications.map((one) => `– ${lineOf(one, question)}`)
  yield textPart(lines.length === 0 ? [texts.none[language]] : [texts.some[language], ...lines])
  return 'full'
}

function lineOf(
  { title, text: says, created_at, read_at }: Notification,
  { language }: PersonalQuestion,
): string {
  const unread = read_at === null ? ` (${texts.unread[language]})` : ''
  return `${formatLocalMoment(created_at, language)}, ${title}: ${says}${unread}`
}
