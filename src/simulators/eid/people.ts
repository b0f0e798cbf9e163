export type Level = 'ADVANCED' | 'QUALIFIED' | 'QSCD'

type PersonState = 'valid' | 'expired' | 'revoked' | 'foreign' | 'locked'

/** A person with the app. None of them exists: their register numbers are of the 30th of February. */
export interface Person {
  nationalId: string
  civilId: string
  familyName: string
  givenName: string
  documentNumber: string
  /** Four digits, before the key that authenticates. */
  pin1: string
  /** Five digits, before the key that signs. */
  pin2: string
  /** What is wrong with the certificates, or with the keys. */
  state: PersonState
  keyType: 'ec' | 'rsa'
  level: Level
}

type Trait = Partial<Pick<Person, 'state' | 'keyType' | 'level'>>

function person(
  number: number,
  nationalId: string,
  [familyName, givenName]: [string, string],
  suffix: string,
  trait: Trait = {},
): Person {
  const civilId = `1100000000${String(number).padStart(2, '0')}`
  return {
    nationalId,
    civilId,
    familyName,
    givenName,
    documentNumber: `PNOMN-${civilId}-${suffix}`,
    pin1: String(1230 + number),
    pin2: String(54_320 + number),
    state: 'valid',
    keyType: 'ec',
    level: 'QUALIFIED',
    ...trait,
  }
}

/** The first two are the administrator and the citizen of the platform's demonstration. */
export const people: readonly Person[] = [
  person(1, 'УБ85023011', ['Бат', 'Сараа'], 'Q7XZ-Q'),
  person(2, 'ТЭ92023024', ['Дорж', 'Тэмүүлэн'], 'K3MD-Q'),
  person(3, 'ЧА78023037', ['Ганбаатар', 'Номин'], 'W9RT-Q', { keyType: 'rsa' }),
  person(4, 'ХО69023042', ['Цэрэндорж', 'Батхүү'], 'B5HN-S', { keyType: 'rsa', level: 'QSCD' }),
  person(5, 'ДА01223058', ['Лхагва', 'Энхжин'], 'T2VC-S', { level: 'QSCD' }),
  person(6, 'ӨВ88023063', ['Пүрэв', 'Оюунчимэг'], 'M8LP-A', { level: 'ADVANCED' }),
  person(7, 'АР74023075', ['Мөнх', 'Хулан'], 'Z4GS-Q', { state: 'expired' }),
  person(8, 'БӨ81023086', ['Очир', 'Бямбасүрэн'], 'H6YK-Q', { state: 'revoked' }),
  person(9, 'СЭ95023099', ['Нямдорж', 'Солонго'], 'D1FW-Q', { state: 'foreign' }),
  person(10, 'ГО83023004', ['Сүхээ', 'Анхбаяр'], 'N7QB-Q', { state: 'locked' }),
]

export const personByNationalId = (nationalId: string): Person | undefined =>
  people.find((person) => person.nationalId === nationalId)

export const personByDocument = (documentNumber: string): Person | undefined =>
  people.find((person) => person.documentNumber === documentNumber)

export const personByCivilId = (civilId: string): Person | undefined =>
  people.find((person) => person.civilId === civilId)
