import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import { findPersonalData, type PersonalData, type PersonalDataKind } from './find.ts'

const kinds: Record<PersonalDataKind, { mn: string; en: string }> = {
  EMAIL: { mn: 'Цахим шуудангийн хаяг байна.', en: 'It has an e-mail address in it.' },
  IBAN: { mn: 'Дансны дугаар байна.', en: 'It has an account number in it.' },
  CARD: { mn: 'Картын дугаар байна.', en: 'It has a card number in it.' },
  REG: { mn: 'Регистрийн дугаар байна.', en: 'It has a register number in it.' },
  CIVIL: { mn: 'Иргэний бүртгэлийн дугаар байна.', en: 'It has a civil registration number in it.' },
  PHONE: { mn: 'Утасны дугаар байна.', en: 'It has a phone number in it.' },
  NAME: { mn: 'Хүний нэр байна.', en: 'It has the name of a person in it.' },
}

interface Refusing {
  field: 'message' | 'text'
  /** Of the text, where it shows one. */
  language?: Language | undefined
}

/** Refuses a text of the public that holds any. Says which kind it is, and never what it was. */
export function refusePersonalData(text: string, refusing: Refusing): void {
  refuseAny(findPersonalData(text), refusing)
}

/** The same where the data are known already. */
export function refuseAny(data: readonly PersonalData[], { field, language }: Refusing): void {
  const found = new Set(data.map(({ kind }) => kind))
  if (found.size === 0) return
  throw new AppError('ai.personal_data', {
    language,
    details: [...found].map((kind) => ({
      path: `/body/${field}`,
      rule: kind.toLowerCase() as Lowercase<typeof kind>,
      ...kinds[kind],
    })),
  })
}
