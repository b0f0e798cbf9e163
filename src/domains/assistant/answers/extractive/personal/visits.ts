import type { Proposal } from '../../turn.ts'
import { formatLocalMoment } from '../format.ts'
import { listed, listOf, type PersonalAnswerContext, type PersonalQuestion, textPart } from './question.ts'

interface Visit {
  id: string
  starts_at: string
  cancel_until: string
  office: { name_mn: string; name_en: string; address_mn: string; address_en: string }
}

const MAX_PROPOSALS = 5

const texts = {
  none: { mn: 'Танд захиалсан цаг алга.', en: 'You have no appointments.' },
  some: { mn: 'Таны захиалсан цаг (Улаанбаатарын цагаар):', en: 'Your appointments (Ulaanbaatar time):' },
  until: { mn: 'цуцлах боломжтой хугацаа', en: 'can be cancelled until' },
  cancelHint: {
    mn: 'Цуцлахыг хүсвэл өөрөө баталгаажуулна уу. Би юу ч өөрчлөөгүй.',
    en: 'Confirm it yourself to cancel one. I have changed nothing.',
  },
}

export async function* appointmentsAnswer(question: PersonalQuestion): PersonalAnswerContext {
  const { language, action: wish } = question
  const visits = await listOf<Visit>(question, 'listAppointments', { status: 'booked' })
  if (visits.length === 0) {
    yield textPart([texts.none[language]])
    return 'full'
  }
  const chosen = wish === 'cancel' && question.ordinal !== undefined ? visits.at(question.ordinal) : undefined
  const meant = chosen ? [chosen] : visits
  const completeness = yield* listed(question, meant, {
    title: texts.some[language],
    page: '/appointments',
    lineOf: (one) => lineOf(one, question),
  })
  if (wish !== 'cancel') return completeness
  yield textPart([`\n\n${texts.cancelHint[language]}`])
  for (const one of meant.slice(0, MAX_PROPOSALS))
    yield { type: 'proposal', proposal: cancellation(one, question) }
  return completeness
}

function lineOf({ starts_at, office, cancel_until }: Visit, { language }: PersonalQuestion): string {
  const until = `${texts.until[language]} ${formatLocalMoment(cancel_until, language)}`
  return `${formatLocalMoment(starts_at, language)}, ${office[`name_${language}`]}, ${office[`address_${language}`]} (${until})`
}

function cancellation({ id, starts_at, office }: Visit, { language }: PersonalQuestion): Proposal {
  const [at, name] = [formatLocalMoment(starts_at, language), office[`name_${language}`]]
  return {
    operation_id: 'cancelAppointment',
    method: 'POST',
    path: `/api/v1/gov/appointments/${id}/cancel`,
    body: null,
    summary:
      language === 'mn'
        ? `${at}, ${name}: захиалсан цагийг цуцлах.`
        : `Cancel the appointment on ${at}, ${name}.`,
    href: '/appointments',
  }
}
