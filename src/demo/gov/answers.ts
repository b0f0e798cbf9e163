import type { EvidenceData } from '../../providers/state-registry/port.ts'
import { contentDigest } from '../../text/content-digest.ts'
import { utcDay } from '../../text/local-days.ts'
import { demoCitizen, demoColleague } from '../data.ts'
import { demoRepresentedPerson } from './agencies.ts'

/** What the registers have of the people who apply; the simulated state registry says the same. */
interface Life {
  register_number: string
  sex: 'male' | 'female'
  birth_date: string
  birth_place: string
  parents: [father: string, mother: string]
  home: { aimag_city: string; soum_district: string; bag_khoroo: string; street: string; door: string }
  card: [number: string, issuedOn: string, expiresOn: string]
  work: [employer: string, monthlyPay: number, months: number]
  marriage?: EvidenceData
  licence?: EvidenceData
  properties?: EvidenceData[]
  vehicles?: EvidenceData[]
  taxes?: { plate: string; amount: number; is_paid: boolean }[]
  fines?: { number: string; on: string; amount: number; what: string; is_paid: boolean }[]
  entities?: EvidenceData[]
}

const entity = (
  number: number,
  name: string,
  name_en: string | null,
  status: 'active' | 'struck_off' = 'active',
): EvidenceData => ({
  register_number: String(number).padStart(7, '0'),
  name,
  name_en,
  status,
  registered_on: `${2003 + number}-04-${number + 10}`,
  address: `Улаанбаатар, Сүхбаатар, Үлгэр гудамж ${number}`,
  role: 'representative',
})

const openInformation = entity(15, 'Нээлттэй Мэдээлэл Сан', 'Open Information Foundation')

const lives = new Map<string, Life>([
  [
    demoCitizen.civil_id,
    {
      register_number: 'ТЭ92023024',
      sex: 'male',
      birth_date: '1992-02-24',
      birth_place: 'Дархан-Уул, Дархан',
      parents: ['Дорж', 'Мандах'],
      home: {
        aimag_city: 'Улаанбаатар',
        soum_district: 'Баянзүрх',
        bag_khoroo: '26-р хороо',
        street: 'Жишээ гудамж 17',
        door: '45',
      },
      card: ['ҮЛГ0000002', '2022-06-20', '2032-06-20'],
      work: ['Үлгэр ХХК', 3_100_000, 121],
      licence: {
        licence_number: 'Ж-0000002',
        categories: 'B, C',
        issued_on: '2017-01-16',
        expires_on: '2027-01-16',
      },
      properties: [
        {
          number: 'Ү-0000000002',
          kind: 'land',
          address: 'Төв, Сэргэлэн, 2-р баг, Жишээ 8',
          area_m2: 700,
          registered_on: '2019-04-11',
        },
      ],
      vehicles: [
        {
          plate: '0000 ҮЛА',
          make: 'Toyota',
          model: 'Prius',
          made_in: 2014,
          colour: 'цагаан',
          vin: 'IIIIIIIIII0000001',
        },
      ],
      taxes: [{ plate: '0000 ҮЛА', amount: 78_000, is_paid: true }],
      fines: [
        { number: 'Т-0000001', on: '2026-02-03', amount: 100_000, what: 'Хурд хэтрүүлсэн', is_paid: true },
      ],
      entities: [
        entity(1, 'Үлгэр ХХК', 'Example LLC'),
        entity(9, 'Уул Уурхайн Үлгэр ХК', 'Example Mining JSC'),
        entity(10, 'Цахим Шийдэл ХХК', 'Digital Solutions LLC'),
        entity(12, 'Хуучин Зам ХХК', 'Old Road LLC', 'struck_off'),
        openInformation,
      ],
    },
  ],
  [
    demoColleague.civil_id,
    {
      register_number: 'ЧА78023037',
      sex: 'female',
      birth_date: '1978-02-07',
      birth_place: 'Архангай, Цэцэрлэг',
      parents: ['Ганбаатар', 'Долгорсүрэн'],
      home: {
        aimag_city: 'Архангай',
        soum_district: 'Эрдэнэбулган',
        bag_khoroo: '5-р баг',
        street: 'Голын гудамж 3',
        door: '1',
      },
      card: ['ҮЛГ0000003', '2019-11-05', '2029-11-05'],
      work: ['Алтан Ургац Хоршоо', 1_500_000, 240],
      marriage: {
        married_on: '2002-09-21',
        certificate_number: 'Г-000002',
        spouse_family_name: 'Цэрэндорж',
        spouse_given_name: 'Батхүү',
      },
      vehicles: [
        {
          plate: '0000 ҮЛБ',
          make: 'Hyundai',
          model: 'Porter',
          made_in: 2011,
          colour: 'хөх',
          vin: 'IIIIIIIIII0000002',
        },
      ],
      taxes: [{ plate: '0000 ҮЛБ', amount: 120_000, is_paid: false }],
      entities: [
        entity(2, 'Тэнгэрийн Хаяа ХХК', 'Skyline LLC'),
        entity(3, 'Алтан Ургац Хоршоо', 'Golden Harvest Cooperative'),
        entity(11, 'Бага Гол Нөхөрлөл', null),
        openInformation,
      ],
    },
  ],
  [
    demoRepresentedPerson.civil_id,
    {
      register_number: 'ЗА55023010',
      sex: 'female',
      birth_date: '1955-02-10',
      birth_place: 'Завхан, Улиастай',
      parents: ['Жамц', 'Янжин'],
      home: {
        aimag_city: 'Завхан',
        soum_district: 'Улиастай',
        bag_khoroo: '2-р баг',
        street: 'Богдын 5',
        door: '1',
      },
      card: ['ҮЛГ0000051', '2010-01-20', '2030-01-20'],
      work: ['Өвөл Зуны Хүнс ХХК', 900_000, 312],
    },
  ],
])

const named = new Map(
  [demoCitizen, demoColleague, demoRepresentedPerson].map(({ civil_id, family_name, given_name }) => [
    civil_id,
    { family_name, given_name },
  ]),
)

/** What a register answers of a person on a day; undefined where it has no record. */
export function answerOf(source: string, civilId: string, at: Date): EvidenceData | undefined {
  const life = lives.get(civilId)
  const name = named.get(civilId)
  if (!life || !name) return undefined
  const { home, card, work, vehicles, taxes, fines = [] } = life
  switch (source) {
    case 'WS100101':
      return {
        ...name,
        register_number: life.register_number,
        sex: life.sex,
        birth_date: life.birth_date,
        card_number: card[0],
        issued_on: card[1],
        expires_on: card[2],
      }
    case 'WS100102':
      return {
        ...name,
        birth_date: life.birth_date,
        birth_place: life.birth_place,
        father_name: life.parents[0],
        mother_name: life.parents[1],
        certificate_number: `Т-${civilId.slice(-6)}`,
      }
    case 'WS100103':
      return { address: `${Object.values(home).join(', ')} тоот`, ...home }
    case 'WS100104':
      return life.marriage
    case 'WS100128':
      return life.marriage ? undefined : { ...name, is_married: false, checked_on: utcDay(at) }
    case 'WS100201':
      return life.properties && { count: life.properties.length, properties: life.properties }
    case 'WS100307':
      return life.entities && { count: life.entities.length, legal_entities: life.entities }
    case 'WS100401':
      return vehicles && { count: vehicles.length, plate: vehicles[0]?.plate ?? null, vehicles }
    case 'WS100403': {
      const unpaid = fines.filter(({ is_paid }) => !is_paid)
      return {
        is_clear: unpaid.length === 0,
        unpaid_count: unpaid.length,
        unpaid_total: unpaid.reduce((sum, { amount }) => sum + amount, 0),
        fines,
      }
    }
    case 'WS100407':
      return life.licence && { ...name, ...life.licence }
    case 'WS100501':
      return {
        months_total: work[2],
        employer: work[0],
        monthly_pay: work[1],
        payments: monthsBefore(at).map((month) => ({
          month,
          employer: work[0],
          pay: work[1],
          contribution: Math.round(work[1] * 0.115),
        })),
      }
    case 'WS100609':
      return (
        taxes && {
          is_paid: taxes.every(({ is_paid }) => is_paid),
          year: at.getUTCFullYear(),
          vehicles: taxes,
        }
      )
    default:
      return undefined
  }
}

/** The twelve that were over, the newest first. */
const monthsBefore = (at: Date): string[] =>
  Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1 - back, 1)).toISOString().slice(0, 7),
  )

/**
 * What a register says of a person, with its digest. Of a record that it does not have the story keeps a digest alone, as
 * if the answer had been erased.
 */
export function answerTo(source: string, civilId: string, at: Date) {
  const data = answerOf(source, civilId, at)
  return { data, sha256: contentDigest(data ?? { civil_id: civilId, source }) }
}
