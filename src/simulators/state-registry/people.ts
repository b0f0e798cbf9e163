import { people as peopleWithEid } from '../eid/people.ts'

export interface RegisteredPerson {
  registerNumber: string
  civilId: string
  familyName: string
  givenName: string
}

/** Registered people without an eID. None of them exists: their register numbers are of the 30th of February. */
const withoutEid: readonly RegisteredPerson[] = [
  { registerNumber: 'ЗА55023010', civilId: '110000000051', familyName: 'Жамц', givenName: 'Долгор' },
  { registerNumber: 'УС10223021', civilId: '110000000052', familyName: 'Тэмүүлэн', givenName: 'Мишээл' },
]

/** The people of the eID, under the same numbers. */
export const people: readonly RegisteredPerson[] = [
  ...peopleWithEid.map(({ nationalId, civilId, familyName, givenName }) => ({
    registerNumber: nationalId,
    civilId,
    familyName,
    givenName,
  })),
  ...withoutEid,
]
