import type { components } from '../../../../../generated/platform.d.ts'
import type { AnswerPart, Proposal } from '../../turn.ts'
import { timeInWords } from '../in-words.ts'
import { listOf, type OwnQuestion, text } from './question.ts'

type Visit = components['schemas']['Appointment']

const MOST_PROPOSALS = 5

const texts = {
  none: { mn: 'Танд захиалсан цаг алга.', en: 'You have no appointments.' },
  some: { mn: 'Таны захиалсан цаг (Улаанбаатарын цагаар):', en: 'Your appointments (Ulaanbaatar time):' },
  until: { mn: 'цуцлах боломжтой хугацаа', en: 'can be cancelled until' },
  cancelHint: {
    mn: 'Цуцлахыг хүсвэл өөрөө баталгаажуулна уу. Би юу ч өөрчлөөгүй.',
    en: 'Confirm it yourself to cancel one. I have changed nothing.',
  },
}

export async function* visitsAnswer(question: OwnQuestion): AsyncGenerator<AnswerPart> {
  const { language, wish } = question
  const visits = await listOf<Visit>(question, 'listAppointments', { status: 'booked' })
  if (visits.length === 0) return yield text([texts.none[language]])
  yield text([texts.some[language], ...visits.map((one) => `– ${lineOf(one, question)}`)])
  if (wish !== 'cancel') return
  yield text([`\n\n${texts.cancelHint[language]}`])
  for (const one of visits.slice(0, MOST_PROPOSALS))
    yield { type: 'proposal', proposal: cancellation(one, question) }
}

function lineOf({ starts_at, office, cancel_until }: Visit, { language }: OwnQuestion): string {
  const until = `${texts.until[language]} ${timeInWords(cancel_until)}`
  return `${timeInWords(starts_at)}, ${office[`name_${language}`]}, ${office[`address_${language}`]} (${until})`
}

function cancellation({ id, starts_at, office }: Visit, { language }: OwnQuestion): Proposal {
  const [at, name] = [timeInWords(starts_at), office[`name_${language}`]]
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
