import type { Finding } from '../../gov/references/finding.ts'
import { REPRICED } from './registry.ts'

export type ApplicantName = 'citizen' | 'colleague' | 'grandmother'

/** What happened to a case, each so many days ago. Whoever decides is the officer of its authority. */
export type Step =
  | { pay: number }
  | { assign: number }
  | { ask: number; mn: string; en: string }
  | { answer: number; text: string }
  | { approve: number; finding?: Finding }
  | { reject: number; because: string; text: string }
  | { complete: number }
  | { cancel: number; reason?: string }
  | { expire: number }
  /** A seat in the capital, booked then; for so many days from now, or ago. */
  | { visit: number; inDays: number }

export interface Story {
  service: string
  by: ApplicantName
  opened: number
  urgent?: true
  form?: Record<string, string | number>
  /** Which of the groups of evidence is shown; the first where absent. */
  group?: number
  /** That the applicant acts for the grandmother. */
  forGrandmother?: true
  /** Opened before the service changed. */
  onFirstVersion?: true
  steps: Step[]
}

const noRecord: Finding = {
  text_mn: 'Ял шийтгүүлж байсан бүртгэлгүй.',
  text_en: 'There is no record of a conviction.',
}
const lost = { reason: 'lost', certificate_number: 'Т-000051' }
const passport = { latin_name: 'DORJ TEMUULEN', validity_years: 10, collect_at: 'ulaanbaatar' }
const account = { bank: 'Хаан банк', account: '5000000000' }
const parcel = { parcel: '18650000000', area_m2: 700, used_for: 'dwelling' }
const vehicle = { plate: '0000УБА', buyer_civil_id: '110000000003', price: 18_500_000 }
const property = { property_number: 'Ү-0000000001', change: 'Өмчлөгчийн овог өөрчлөгдсөн' }
const company = {
  name: 'Шинэ Зам ХХК',
  capital: 10_000_000,
  address: 'Улаанбаатар, Сүхбаатар дүүрэг',
  activity: 'Програм хангамж',
}
const licence = { licence_number: 'МН000002', expires_on: '2026-12-20', collect_at: 'ulaanbaatar' }
const lostLicence = { lost_on: '2026-10-30', circumstances: 'Автобусанд орхисон' }
const card = { reason: 'expired', card_number: '000000002', collect_at: 'ulaanbaatar' }

const waitingForMoney: Story[] = [
  { service: 'ordinary-passport', by: 'citizen', opened: 1, form: passport, steps: [] },
  { service: 'licence-renewal', by: 'colleague', opened: 0, form: licence, steps: [] },
  {
    service: 'name-change',
    by: 'citizen',
    opened: 1,
    form: { new_name: 'Тэмүүжин', reason: 'Бичиг баримтын зөрүүг арилгах' },
    steps: [],
  },
  { service: 'id-card-reissue', by: 'colleague', opened: 1, form: card, steps: [] },
]

const waitingForAnOfficer: Story[] = [
  {
    service: 'birth-registration',
    by: 'citizen',
    opened: 0,
    form: { child_name: 'Сарнай', born_on: '2026-11-10', sex: 'female', born_at: 'Улаанбаатар' },
    group: 1,
    steps: [],
  },
  {
    service: 'residence-change',
    by: 'citizen',
    opened: 1,
    form: { old_address: 'Улаанбаатар, Баянзүрх', new_address: 'Дархан-Уул, Дархан', moved_on: '2026-11-01' },
    steps: [{ pay: 0 }],
  },
  {
    service: 'criminal-record-reference',
    by: 'colleague',
    opened: 0,
    form: { purpose: 'work', addressed_to: 'Үлгэр ХХК' },
    steps: [],
  },
  {
    service: 'child-money',
    by: 'citizen',
    opened: 2,
    form: { child_civil_id: '110000000052', ...account },
    steps: [],
  },
  // Overdue: nobody has taken them.
  { service: REPRICED, by: 'colleague', opened: 9, urgent: true, form: property, steps: [{ pay: 9 }] },
  { service: 'vehicle-transfer', by: 'citizen', opened: 9, form: vehicle, steps: [{ pay: 8 }] },
]

const inReview: Story[] = [
  {
    service: 'old-age-pension',
    by: 'citizen',
    opened: 6,
    form: { from: '2027-01-01', months_insured: 312, ...account },
    forGrandmother: true,
    steps: [{ assign: 5 }],
  },
  { service: 'land-ownership', by: 'citizen', opened: 5, form: parcel, steps: [{ assign: 3 }] },
  {
    service: 'ordinary-passport',
    by: 'colleague',
    opened: 6,
    form: { ...passport, latin_name: 'GANBAATAR NOMIN' },
    steps: [{ pay: 6 }, { assign: 5 }, { visit: 5, inDays: 3 }],
  },
  // Overdue, and on the first version of its service.
  {
    service: REPRICED,
    by: 'colleague',
    opened: 40,
    form: property,
    onFirstVersion: true,
    steps: [
      { pay: 40 },
      { assign: 38 },
      { ask: 37, mn: 'Өмчлөгчийн овог хэзээ өөрчлөгдсөн бэ?', en: 'When did the owner’s clan name change?' },
      { answer: 35, text: '2026 оны 9 дүгээр сарын 2-нд' },
    ],
  },
  {
    service: 'marriage-registration',
    by: 'citizen',
    opened: 2,
    form: { spouse_name: 'Лхагва Сувд', spouse_civil_id: '110000000052', wedding_on: '2026-12-05' },
    steps: [{ pay: 2 }, { assign: 1 }],
  },
  // Overdue.
  {
    service: 'legal-entity-reference',
    by: 'citizen',
    opened: 8,
    urgent: true,
    form: { reg_no: '0000001' },
    steps: [{ pay: 8 }, { assign: 7 }],
  },
  {
    service: 'adoption-registration',
    by: 'colleague',
    opened: 3,
    form: { child_name: 'Мишээл', child_civil_id: '110000000052' },
    steps: [{ pay: 3 }, { assign: 2 }],
  },
  // Overdue.
  {
    service: 'licence-replacement',
    by: 'grandmother',
    opened: 12,
    form: lostLicence,
    steps: [{ pay: 12 }, { assign: 11 }],
  },
]

const waitingForTheApplicant: Story[] = [
  {
    service: 'divorce-registration',
    by: 'colleague',
    opened: 6,
    form: { decision_number: '181/ШШ2026/00001', decided_on: '2026-09-14' },
    steps: [
      { pay: 6 },
      { assign: 5 },
      {
        ask: 4,
        mn: 'Шийдвэр хүчин төгөлдөр болсон огноог бичнэ үү.',
        en: 'Since when is the decision final?',
      },
    ],
  },
  {
    service: 'llc-registration',
    by: 'citizen',
    opened: 4,
    form: company,
    steps: [
      { pay: 4 },
      { assign: 3 },
      { ask: 2, mn: 'Гүйцэтгэх захирал хэн бэ?', en: 'Who is the executive director?' },
    ],
  },
  {
    service: 'birth-certificate-reissue',
    by: 'citizen',
    opened: 3,
    form: lost,
    steps: [
      { pay: 3 },
      { assign: 2 },
      { ask: 1, mn: 'Гэрчилгээг хаана хаясан бэ?', en: 'Where was the certificate lost?' },
    ],
  },
]

const decided: Story[] = [
  {
    service: 'id-card-reissue',
    by: 'citizen',
    opened: 13,
    form: card,
    steps: [{ pay: 13 }, { assign: 12 }, { visit: 12, inDays: 2 }, { approve: 2 }],
  },
  {
    service: 'e-passport',
    by: 'colleague',
    opened: 14,
    form: { ...passport, latin_name: 'GANBAATAR NOMIN' },
    steps: [{ pay: 14 }, { assign: 13 }, { visit: 13, inDays: 4 }, { approve: 1 }],
  },
  {
    service: 'licence-renewal',
    by: 'citizen',
    opened: 6,
    form: licence,
    steps: [{ pay: 6 }, { assign: 5 }, { approve: 3 }],
  },
  {
    service: 'child-money',
    by: 'colleague',
    opened: 20,
    form: { child_civil_id: '110000000099', ...account },
    steps: [{ assign: 19 }, { reject: 17, because: 'not_entitled', text: 'Хүүхэд 18 нас хүрсэн байна.' }],
  },
  {
    service: 'licence-replacement',
    by: 'citizen',
    opened: 15,
    form: lostLicence,
    steps: [
      { pay: 15 },
      { assign: 14 },
      { reject: 12, because: 'obligation_open', text: 'Төлөөгүй торгууль байна.' },
    ],
  },
  {
    service: REPRICED,
    by: 'grandmother',
    opened: 25,
    form: property,
    steps: [
      { pay: 25 },
      { assign: 24 },
      { reject: 21, because: 'rights_of_others', text: 'Хамтран өмчлөгчийн зөвшөөрөл алга.' },
    ],
  },
  {
    service: 'name-change',
    by: 'colleague',
    opened: 18,
    form: { new_name: 'Номинзаяа', reason: 'Хувийн' },
    steps: [
      { pay: 18 },
      { assign: 17 },
      { reject: 14, because: 'information_false', text: 'Өгсөн мэдээлэл бүртгэлтэй зөрж байна.' },
    ],
  },
]

const completed: Story[] = [
  {
    service: 'residence-reference',
    by: 'citizen',
    opened: 10,
    steps: [{ assign: 10 }, { approve: 10 }],
  },
  {
    service: 'no-marriage-reference',
    by: 'colleague',
    opened: 12,
    steps: [{ assign: 12 }, { approve: 12 }],
  },
  {
    service: 'criminal-record-reference',
    by: 'citizen',
    opened: 25,
    form: { purpose: 'visa', addressed_to: 'Элчин сайдын яам' },
    steps: [{ assign: 25 }, { approve: 24, finding: noRecord }],
  },
  {
    service: 'social-insurance-reference',
    by: 'citizen',
    opened: 5,
    steps: [{ assign: 5 }, { approve: 5 }],
  },
  {
    service: 'legal-entity-reference',
    by: 'colleague',
    opened: 16,
    form: { reg_no: '0000003' },
    steps: [{ pay: 16 }, { assign: 15 }, { approve: 14 }],
  },
  {
    service: 'ordinary-passport',
    by: 'grandmother',
    opened: 28,
    form: { ...passport, latin_name: 'JAMTS DOLGOR', validity_years: 5 },
    steps: [{ pay: 28 }, { assign: 27 }, { visit: 27, inDays: -20 }, { approve: 18 }, { complete: 12 }],
  },
  // Its certificate was good for thirty days.
  {
    service: 'criminal-record-reference',
    by: 'grandmother',
    opened: 70,
    form: { purpose: 'work', addressed_to: 'Цэцэрлэг' },
    steps: [{ assign: 70 }, { approve: 69, finding: noRecord }],
  },
]

const givenUp: Story[] = [
  {
    service: 'e-passport',
    by: 'colleague',
    opened: 20,
    form: { ...passport, latin_name: 'GANBAATAR NOMIN' },
    steps: [{ cancel: 19 }],
  },
  // Nobody had begun: the money goes back.
  {
    service: 'vehicle-transfer',
    by: 'colleague',
    opened: 7,
    form: vehicle,
    steps: [{ pay: 7 }, { cancel: 6, reason: 'Худалдан авагч татгалзсан' }],
  },
  // An officer had begun: it stays.
  {
    service: 'marriage-certificate-reissue',
    by: 'citizen',
    opened: 20,
    form: { ...lost, certificate_number: 'Г-000021' },
    steps: [{ pay: 20 }, { assign: 19 }, { cancel: 18, reason: 'Гэрчилгээ олдсон' }],
  },
  {
    service: 'licence-renewal',
    by: 'grandmother',
    opened: 30,
    form: licence,
    steps: [{ expire: 20 }],
  },
  {
    service: 'llc-registration',
    by: 'colleague',
    opened: 45,
    form: company,
    steps: [
      { pay: 45 },
      { assign: 44 },
      {
        ask: 43,
        mn: 'Дүрмийн 4 дүгээр зүйлийг тодруулна уу.',
        en: 'Please explain article 4 of the charter.',
      },
      { expire: 28 },
    ],
  },
]

/** Forty cases, in every state that there is. */
export const stories: readonly Story[] = [
  ...waitingForMoney,
  ...waitingForAnOfficer,
  ...inReview,
  ...waitingForTheApplicant,
  ...decided,
  ...completed,
  ...givenUp,
]
