import { people } from '../people.ts'

/** What the registers have of a person beside the name. All of it is invented, like the person. */
export interface PersonRecords {
  sex: 'male' | 'female'
  /** Of the year and month in the register number; the day is one that exists. */
  bornOn: string
  birthPlace: string
  parents: [father: string, mother: string]
  home: Home
  marriage?: { spouse: string; on: string; certificate: string }
  /** Children have none. */
  card?: { number: string; issuedOn: string; expiresOn: string }
  licence?: { number: string; categories: string[]; issuedOn: string; expiresOn: string }
  properties?: Property[]
  vehicles?: Vehicle[]
  fines?: Fine[]
  work?: { employer: string; monthlyPay: number; months: number }
}

interface Home {
  aimag_city: string
  soum_district: string
  bag_khoroo: string
  street: string
  door: string
}

interface Property {
  number: string
  kind: 'apartment' | 'house' | 'land'
  address: string
  area_m2: number
  registered_on: string
}

interface Vehicle {
  /** No plate has four zeros. */
  plate: string
  make: string
  model: string
  made_in: number
  colour: string
  /** No real one holds the letter I. */
  vin: string
  tax: number
  isTaxPaid: boolean
}

interface Fine {
  number: string
  on: string
  amount: number
  what: string
  isPaid: boolean
}

const home = (
  aimag_city: string,
  soum_district: string,
  bag_khoroo: string,
  street: string,
  door: string,
): Home => ({ aimag_city, soum_district, bag_khoroo, street, door })

const card = (number: number, issuedOn: string, expiresOn: string) => ({
  number: `ҮЛГ${String(number).padStart(7, '0')}`,
  issuedOn,
  expiresOn,
})

const id = (number: number): string => `1100000000${String(number).padStart(2, '0')}`

export const personRecords: Readonly<Record<string, PersonRecords>> = {
  [id(1)]: {
    sex: 'female',
    bornOn: '1985-02-11',
    birthPlace: 'Улаанбаатар',
    parents: ['Бат', 'Цэцэг'],
    home: home('Улаанбаатар', 'Сүхбаатар', '8-р хороо', 'Үлгэр гудамж 4', '12'),
    marriage: { spouse: id(8), on: '2011-07-09', certificate: 'Г-000001' },
    card: card(1, '2020-03-02', '2030-03-02'),
    licence: {
      number: 'Ж-0000001',
      categories: ['B'],
      issuedOn: '2018-05-14',
      expiresOn: '2028-05-14',
    },
    properties: [
      {
        number: 'Ү-0000000001',
        kind: 'apartment',
        address: 'Улаанбаатар, Сүхбаатар, 8-р хороо, Үлгэр гудамж 4-12',
        area_m2: 62,
        registered_on: '2014-09-01',
      },
    ],
    work: { employer: 'Сэтгэмж Дээд Сургууль', monthlyPay: 2_400_000, months: 182 },
  },
  [id(2)]: {
    sex: 'male',
    bornOn: '1992-02-24',
    birthPlace: 'Дархан-Уул, Дархан',
    parents: ['Дорж', 'Мандах'],
    home: home('Улаанбаатар', 'Баянзүрх', '26-р хороо', 'Жишээ гудамж 17', '45'),
    card: card(2, '2022-06-20', '2032-06-20'),
    licence: {
      number: 'Ж-0000002',
      categories: ['B', 'C'],
      issuedOn: '2017-01-16',
      expiresOn: '2027-01-16',
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
        tax: 78_000,
        isTaxPaid: true,
      },
    ],
    fines: [
      { number: 'Т-0000001', on: '2026-02-03', amount: 100_000, what: 'Хурд хэтрүүлсэн', isPaid: true },
    ],
    work: { employer: 'Үлгэр ХХК', monthlyPay: 3_100_000, months: 121 },
  },
  [id(3)]: {
    sex: 'female',
    bornOn: '1978-02-07',
    birthPlace: 'Архангай, Цэцэрлэг',
    parents: ['Ганбаатар', 'Долгорсүрэн'],
    home: home('Архангай', 'Эрдэнэбулган', '5-р баг', 'Голын гудамж 3', '1'),
    marriage: { spouse: id(4), on: '2002-09-21', certificate: 'Г-000002' },
    card: card(3, '2019-11-05', '2029-11-05'),
    vehicles: [
      {
        plate: '0000 ҮЛБ',
        make: 'Hyundai',
        model: 'Porter',
        made_in: 2011,
        colour: 'хөх',
        vin: 'IIIIIIIIII0000002',
        tax: 120_000,
        isTaxPaid: false,
      },
    ],
    work: { employer: 'Алтан Ургац Хоршоо', monthlyPay: 1_500_000, months: 240 },
  },
  [id(4)]: {
    sex: 'male',
    bornOn: '1969-02-12',
    birthPlace: 'Ховд, Жаргалант',
    parents: ['Цэрэндорж', 'Нямаа'],
    home: home('Архангай', 'Эрдэнэбулган', '5-р баг', 'Голын гудамж 3', '1'),
    marriage: { spouse: id(3), on: '2002-09-21', certificate: 'Г-000002' },
    card: card(4, '2021-02-17', '2031-02-17'),
    licence: {
      number: 'Ж-0000004',
      categories: ['B', 'C', 'D'],
      issuedOn: '2016-12-01',
      expiresOn: '2026-12-01',
    },
    fines: [
      { number: 'Т-0000002', on: '2026-09-12', amount: 200_000, what: 'Зогсоолын журам', isPaid: false },
    ],
    work: { employer: 'Хөх Нуур Аялал ХХК', monthlyPay: 2_000_000, months: 396 },
  },
  [id(5)]: {
    sex: 'female',
    bornOn: '2001-02-18',
    birthPlace: 'Дорнод, Хэрлэн',
    parents: ['Лхагва', 'Сувд'],
    home: home('Улаанбаатар', 'Хан-Уул', '15-р хороо', 'Туршилт гудамж 9', '101'),
    card: card(5, '2019-03-01', '2029-03-01'),
    work: { employer: 'Номын Өргөө ТББ', monthlyPay: 1_300_000, months: 26 },
  },
  [id(6)]: {
    sex: 'female',
    bornOn: '1988-02-13',
    birthPlace: 'Өвөрхангай, Арвайхээр',
    parents: ['Пүрэв', 'Ичинхорлоо'],
    home: home('Өвөрхангай', 'Арвайхээр', '9-р баг', 'Найрамдал 22', '3'),
    card: card(6, '2023-10-10', '2033-10-10'),
    work: { employer: 'Эрүүл Гэр Эмнэлэг', monthlyPay: 1_900_000, months: 150 },
  },
  [id(7)]: {
    sex: 'female',
    bornOn: '1974-02-25',
    birthPlace: 'Архангай, Хайрхан',
    parents: ['Мөнх', 'Дэжид'],
    home: home('Улаанбаатар', 'Чингэлтэй', '4-р хороо', 'Жишээ хашаа 31', '2'),
    card: card(7, '2015-06-06', '2025-06-06'),
  },
  [id(8)]: {
    sex: 'male',
    bornOn: '1981-02-16',
    birthPlace: 'Баян-Өлгий, Өлгий',
    parents: ['Очир', 'Хандсүрэн'],
    home: home('Улаанбаатар', 'Сүхбаатар', '8-р хороо', 'Үлгэр гудамж 4', '12'),
    marriage: { spouse: id(1), on: '2011-07-09', certificate: 'Г-000001' },
    card: card(8, '2018-08-08', '2028-08-08'),
    work: { employer: 'Их Тал Тээвэр ХХК', monthlyPay: 1_700_000, months: 205 },
  },
  [id(9)]: {
    sex: 'female',
    bornOn: '1995-02-19',
    birthPlace: 'Сэлэнгэ, Сүхбаатар',
    parents: ['Нямдорж', 'Алтан'],
    home: home('Сэлэнгэ', 'Сүхбаатар', '1-р баг', 'Төмөр зам 6', '18'),
    card: card(9, '2021-12-24', '2031-12-24'),
  },
  [id(10)]: {
    sex: 'male',
    bornOn: '1983-02-04',
    birthPlace: 'Говь-Алтай, Есөнбулаг',
    parents: ['Сүхээ', 'Болор'],
    home: home('Говь-Алтай', 'Есөнбулаг', '3-р баг', 'Элсний 11', '1'),
    card: card(10, '2017-07-17', '2027-07-17'),
  },
  [id(51)]: {
    sex: 'female',
    bornOn: '1955-02-10',
    birthPlace: 'Завхан, Улиастай',
    parents: ['Жамц', 'Янжин'],
    home: home('Завхан', 'Улиастай', '2-р баг', 'Богдын 5', '1'),
    card: card(51, '2010-01-20', '2030-01-20'),
    work: { employer: 'Өвөл Зуны Хүнс ХХК', monthlyPay: 900_000, months: 312 },
  },
  [id(52)]: {
    sex: 'female',
    bornOn: '2010-02-21',
    birthPlace: 'Увс, Улаангом',
    parents: ['Тэмүүлэн', 'Золзаяа'],
    home: home('Увс', 'Улаангом', '7-р баг', 'Нуурын 2', '14'),
  },
}

for (const { civilId } of people) if (!personRecords[civilId]) throw new Error(`${civilId} has no life`)
