interface Format {
  fits(text: string): boolean
  mn: string
  en: string
}

/** What has a form of its own. The list is closed: an agency's own form is a `pattern`. */
export const textFormats = {
  'latin-name': {
    fits: (text) => /^[A-Za-z]+(?:[ '-][A-Za-z]+)*$/.test(text),
    mn: 'паспортод бичдэг шиг латин үсгээр бичнэ: Bat-Erdene.',
    en: 'this is written in Latin letters, as in a passport: Bat-Erdene.',
  },
  phone: {
    fits: (text) => /^(?:\+976)?[5-9]\d{7}$/.test(text) || /^\+(?!976)[1-9]\d{7,14}$/.test(text),
    mn: 'утасны дугаар 8 оронтой, эсвэл улсын кодтой (+976…) байна.',
    en: 'a phone number has 8 digits, or the code of its country (+976…).',
  },
  plate: {
    fits: (text) => /^\d{4} ?[А-ЯЁӨҮ]{3}$/.test(text),
    mn: 'улсын дугаар 4 тоо, 3 кирилл үсэгтэй байна: 1234УБА.',
    en: 'a plate has four digits and three Cyrillic letters: 1234УБА.',
  },
  'account-number': {
    fits: isAccountNumber,
    mn: 'IBAN дансны дугаар биш байна: MN-ээр эхэлсэн 20 тэмдэгтийг шалгаж бичнэ үү.',
    en: 'this is no account number (IBAN): check the 20 characters that begin with MN.',
  },
  'register-number': {
    fits: isRegisterNumber,
    mn: 'регистрийн дугаар 2 үсэг, төрсөн огноотой 8 тоотой байна: УБ85023011.',
    en: 'a register number has two letters and eight digits that begin with a date of birth: УБ85023011.',
  },
  'civil-id': {
    fits: (text) => /^\d{12}$/.test(text),
    mn: 'иргэний бүртгэлийн дугаар 12 оронтой байна.',
    en: 'a civil number has twelve digits.',
  },
  'organisation-number': {
    fits: (text) => /^\d{7}$/.test(text),
    mn: 'байгууллагын регистр 7 оронтой байна.',
    en: 'the register number of an organisation has seven digits.',
  },
} satisfies Record<string, Format>

export type FormatName = keyof typeof textFormats

export const isFormatName = (name: unknown): name is FormatName =>
  typeof name === 'string' && Object.hasOwn(textFormats, name)

/** The check digits of ISO 13616: the country and the check digits go to the end, and letters count from 10. */
function isAccountNumber(text: string): boolean {
  const plain = text.replaceAll(' ', '')
  if (!/^MN\d{18}$/.test(plain)) return false
  const digits = `${plain.slice(4)}2223${plain.slice(2, 4)}`
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Its digits begin with a day: of the months of people born since 2000, 20 more. */
function isRegisterNumber(text: string): boolean {
  const [, month, day] = /^[А-ЯЁӨҮ]{2}\d{2}(\d{2})(\d{2})\d{2}$/.exec(text) ?? []
  const number = Number(month) % 20
  const isMonth = number >= 1 && number <= 12 && Number(month) <= 32
  return isMonth && Number(day) >= 1 && Number(day) <= 31
}
