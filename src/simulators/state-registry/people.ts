import { people as peopleWithEid } from '../eid/people.ts'

export interface RegisteredPerson {
  registerNumber: string
  civilId: string
  familyName: string
  givenName: string
  /** None for people who are not registered as citizens yet. */
  geId: string | null
  /** Absent where the register has no such entry. */
  bornOn?: string
  diedOn?: string
  /** A court has given the person a guardian. */
  guardianship?: boolean
}

/** Registered people without an eID. None of them exists: their register numbers are of the 30th of February. */
const withoutEid: readonly RegisteredPerson[] = [
  {
    registerNumber: 'ЗА55023010',
    civilId: '110000000051',
    familyName: 'Жамц',
    givenName: 'Долгор',
    geId: 'GE-000051',
  },
  {
    registerNumber: 'УС10223021',
    civilId: '110000000052',
    familyName: 'Тэмүүлэн',
    givenName: 'Мишээл',
    geId: null,
  },
]

/** The people of the eID, under the same numbers. */
export const people: readonly RegisteredPerson[] = [
  ...peopleWithEid.map(({ nationalId, civilId, familyName, givenName }) => ({
    registerNumber: nationalId,
    civilId,
    familyName,
    givenName,
    geId: `GE-${civilId.slice(-6)}`,
  })),
  ...withoutEid,
]
