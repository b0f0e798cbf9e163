import { REPRICED } from '../registry.ts'
import {
  account,
  type CaseScript,
  company,
  licence,
  lost,
  passport,
  property,
  vehicle,
} from './case-script.ts'

export const waitingForMoney: CaseScript[] = [
  { service: 'ordinary-passport', by: 'citizen', opened: 1, form: passport, steps: [] },
  { service: 'licence-renewal', by: 'colleague', opened: 0, form: licence, steps: [] },
  {
    service: 'name-change',
    by: 'citizen',
    opened: 1,
    form: { new_name: 'Тэмүүжин', reason: 'Бичиг баримтын зөрүүг арилгах' },
    steps: [],
  },
]

export const waitingForASignature: CaseScript[] = [
  {
    service: 'marriage-registration',
    by: 'citizen',
    opened: 0,
    form: { spouse_name: 'Лхагва Сувд', spouse_civil_id: '110000000052', wedding_on: '2026-12-19' },
    onSignedVersion: true,
    steps: [],
  },
]

export const waitingForAnOfficer: CaseScript[] = [
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
  // Overdue: no officer has taken them.
  { service: REPRICED, by: 'colleague', opened: 9, urgent: true, form: property, steps: [{ pay: 9 }] },
  {
    service: 'vehicle-transfer',
    by: 'citizen',
    opened: 9,
    form: vehicle,
    steps: [
      { pay: 8 },
      { refund: 7, amount: 12_500, reason: 'Хураамжийг илүү тооцсон байсан.' },
      { refund: 6, amount: 60_000, reason: 'Гэрээний үнийг буруу бичсэн байсан.' },
    ],
  },
]

export const waitingForTheApplicant: CaseScript[] = [
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
