import type { PersonalData, PersonalDataKind } from '../redaction/find.ts'

const words: Record<'mn' | 'en', Record<PersonalDataKind, string>> = {
  mn: {
    REG: 'регистрийн дугаар',
    CIVIL: 'иргэний бүртгэлийн дугаар',
    PHONE: 'утасны дугаар',
    EMAIL: 'цахим шуудангийн хаяг',
    IBAN: 'дансны дугаар',
    CARD: 'картын дугаар',
    NAME: 'таны нэр',
  },
  en: {
    REG: 'register number',
    CIVIL: 'civil number',
    PHONE: 'phone number',
    EMAIL: 'e-mail address',
    IBAN: 'account number',
    CARD: 'card number',
    NAME: 'your name',
  },
}

/** The text with a word for each personal datum: what it is, and not which. Endings behind it go with it. */
export function neutralise(text: string, data: readonly PersonalData[], language: 'mn' | 'en'): string {
  let neutral = ''
  let done = 0
  for (const { kind, start, end } of data) {
    neutral += text.slice(done, start) + words[language][kind]
    done = end + (/^[-’']?\p{L}+/u.exec(text.slice(end))?.[0].length ?? 0)
  }
  return neutral + text.slice(done)
}
