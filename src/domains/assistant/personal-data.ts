import { AppError } from '../../errors/app-error.ts'
import { findPersonalData, type PersonalDataKind } from '../personal-data/find.ts'
import type { Language } from './turn.ts'

const kinds: Record<PersonalDataKind, { mn: string; en: string }> = {
  EMAIL: { mn: 'Цахим шуудангийн хаяг байна.', en: 'It has an e-mail address in it.' },
  IBAN: { mn: 'Дансны дугаар байна.', en: 'It has an account number in it.' },
  CARD: { mn: 'Картын дугаар байна.', en: 'It has a card number in it.' },
  REG: { mn: 'Регистрийн дугаар байна.', en: 'It has a register number in it.' },
  CIVIL: { mn: 'Иргэний бүртгэлийн дугаар байна.', en: 'It has a civil registration number in it.' },
  PHONE: { mn: 'Утасны дугаар байна.', en: 'It has a phone number in it.' },
  NAME: { mn: 'Хүний нэр байна.', en: 'It has the name of a person in it.' },
}

/** Says which kind it is, and never what it was; in the language of the question where it has one. */
export function refusePersonalData(question: string, language: Language | undefined): void {
  const found = new Set(findPersonalData(question).map(({ kind }) => kind))
  if (found.size === 0) return
  throw new AppError('ai.personal_data', {
    language,
    details: [...found].map((kind) => ({ path: '/body/message', rule: kind.toLowerCase(), ...kinds[kind] })),
  })
}
