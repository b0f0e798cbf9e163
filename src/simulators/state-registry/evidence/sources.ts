import { organisations } from '../organisations.ts'
import { people, type RegisteredPerson } from '../people.ts'
import { type PersonRecords, personRecords } from './person-records.ts'

/** Nothing where the register has no record of the person. */
type Source = (person: RegisteredPerson, life: PersonRecords) => object | undefined

/** A day of this month, so that what is counted back from it stays believable. */
const today = (): string => new Date().toISOString().slice(0, 10)

/** The services of the exchange that answer, under their codes there. */
export const sources: Readonly<Record<string, Source>> = {
  WS100101: (person, { sex, bornOn, card }) =>
    card && {
      ...named(person),
      register_number: person.registerNumber,
      sex,
      birth_date: bornOn,
      card_number: card.number,
      issued_on: card.issuedOn,
      expires_on: card.expiresOn,
    },
  WS100102: (person, { bornOn, birthPlace, parents: [father, mother] }) => ({
    ...named(person),
    birth_date: bornOn,
    birth_place: birthPlace,
    father_name: father,
    mother_name: mother,
    certificate_number: `Т-${person.civilId.slice(-6)}`,
  }),
  WS100103: (_, { home }) => ({ address: written(home), ...home }),
  WS100104: (_, { marriage }) => {
    const spouse = people.find(({ civilId }) => civilId === marriage?.spouse)
    if (!marriage || !spouse) return undefined
    return {
      married_on: marriage.on,
      certificate_number: marriage.certificate,
      spouse_family_name: spouse.familyName,
      spouse_given_name: spouse.givenName,
    }
  },
  // Married people have no such record: the answer is then that there is none.
  WS100128: (person, { marriage }) =>
    marriage ? undefined : { ...named(person), is_married: false, checked_on: today() },
  WS100201: (_, { properties }) => properties && { count: properties.length, properties },
  WS100307: ({ civilId }) => {
    const entities = organisations
      .filter(({ representatives }) => representatives.includes(civilId))
      .map(({ registerNumber, nameMn, nameEn, status, registeredOn, address }) => ({
        register_number: registerNumber,
        name: nameMn,
        name_en: nameEn,
        status,
        registered_on: registeredOn,
        address,
        role: 'representative',
      }))
    return entities.length > 0 ? { count: entities.length, legal_entities: entities } : undefined
  },
  WS100401: (_, { vehicles }) =>
    vehicles && {
      count: vehicles.length,
      plate: vehicles[0]?.plate,
      vehicles: vehicles.map(({ tax, isTaxPaid, ...vehicle }) => vehicle),
    },
  // People who owe nothing have a record that says so.
  WS100403: (_, { fines = [] }) => {
    const unpaid = fines.filter(({ isPaid }) => !isPaid)
    return {
      is_clear: unpaid.length === 0,
      unpaid_count: unpaid.length,
      unpaid_total: unpaid.reduce((sum, { amount }) => sum + amount, 0),
      fines: fines.map(({ isPaid, ...fine }) => ({ ...fine, is_paid: isPaid })),
    }
  },
  WS100407: (person, { licence }) =>
    licence && {
      ...named(person),
      licence_number: licence.number,
      categories: licence.categories.join(', '),
      issued_on: licence.issuedOn,
      expires_on: licence.expiresOn,
    },
  WS100501: (_, { work }) =>
    work && {
      months_total: work.months,
      employer: work.employer,
      monthly_pay: work.monthlyPay,
      payments: lastMonths(12).map((month) => ({
        month,
        employer: work.employer,
        pay: work.monthlyPay,
        contribution: Math.round(work.monthlyPay * 0.115),
      })),
    },
  WS100609: (_, { vehicles }) =>
    vehicles && {
      is_paid: vehicles.every(({ isTaxPaid }) => isTaxPaid),
      year: Number(today().slice(0, 4)),
      vehicles: vehicles.map(({ plate, tax, isTaxPaid }) => ({ plate, amount: tax, is_paid: isTaxPaid })),
    },
}

/** What that register has of that person. */
export function evidenceOf(source: string, civilId: string): object | undefined {
  const person = people.find((one) => one.civilId === civilId)
  const life = personRecords[civilId]
  return person && life && sources[source]?.(person, life)
}

const named = ({ familyName, givenName }: RegisteredPerson) => ({
  family_name: familyName,
  given_name: givenName,
})

const written = ({ aimag_city, soum_district, bag_khoroo, street, door }: PersonRecords['home']): string =>
  `${aimag_city}, ${soum_district}, ${bag_khoroo}, ${street}, ${door} тоот`

/** The newest first, without the one that is not over. */
function lastMonths(count: number): string[] {
  const now = new Date()
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
