import type { ReferenceState } from '../../../../services/references/state-machine.ts'
import { formatLocalMoment } from '../format.ts'
import { listed, listOf, type PersonalAnswerContext, type PersonalQuestion, textPart } from './question.ts'

interface Certificate {
  id: string
  number: string
  title_mn: string
  title_en: string
  status: ReferenceState
  valid_until: string | null
}

export const certificateStateWords: Record<Certificate['status'], { mn: string; en: string }> = {
  issued: { mn: 'хүчинтэй', en: 'valid' },
  expired: { mn: 'хугацаа нь дууссан', en: 'expired' },
  revoked: { mn: 'хүчингүй болгосон', en: 'revoked' },
  superseded: { mn: 'шинэ лавлагаагаар солигдсон', en: 'replaced by a newer one' },
}

const texts = {
  none: { mn: 'Танд лавлагаа алга.', en: 'You have no certificates.' },
  some: { mn: 'Таны лавлагаанууд:', en: 'Your certificates:' },
  until: { mn: 'хүртэл', en: 'until' },
}

export async function* certificatesAnswer(question: PersonalQuestion): PersonalAnswerContext {
  const { language } = question
  const certificates = await listOf<Certificate>(question, 'listReferences')
  if (certificates.length === 0) {
    yield textPart([texts.none[language]])
    return 'full'
  }
  return yield* listed(question, certificates, {
    title: texts.some[language],
    page: '/certificates',
    lineOf: (one) => lineOf(one, question),
  })
}

function lineOf(one: Certificate, { language }: PersonalQuestion): string {
  const { number, status, valid_until } = one
  const until = status === 'issued' && valid_until ? formatLocalMoment(valid_until, language) : undefined
  const words = language === 'mn' ? `${until} ${texts.until.mn}` : `${texts.until.en} ${until}`
  return `${number}, ${one[`title_${language}`]}: ${certificateStateWords[status][language]}${until ? `, ${words}` : ''}`
}
