import { REPRICED } from '../registry.ts'
import { account, type CaseScript, lostLicence, passport, property } from './case-script.ts'

const parcel = { parcel: '18650000000', area_m2: 700, used_for: 'dwelling' }

export const inReview: CaseScript[] = [
  {
    service: 'old-age-pension',
    by: 'citizen',
    opened: 6,
    form: { from: '2027-01-01', months_insured: 312, ...account },
    represents: true,
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
    steps: [
      { pay: 3 },
      { assign: 2 },
      {
        step: 1,
        key: 'police-check',
        result: 'passed',
        text: 'Ял шийтгэлгүй, хүүхдийн эсрэг гэмт хэргийн бүртгэлгүй.',
      },
    ],
  },
  // Overdue.
  {
    service: 'licence-replacement',
    by: 'relative',
    opened: 12,
    form: lostLicence,
    steps: [{ pay: 12 }, { assign: 11 }],
  },
]
