import type { Finding } from '../../../domains/services/references/certify.ts'
import { type CaseScript, passport } from './case-script.ts'

const noRecord: Finding = {
  text_mn: 'Ял шийтгүүлж байсан бүртгэлгүй.',
  text_en: 'There is no record of a conviction.',
}

export const completed: CaseScript[] = [
  {
    service: 'residence-reference',
    by: 'citizen',
    opened: 10,
    steps: [{ assign: 10 }, { approve: 10 }],
  },
  {
    service: 'no-marriage-reference',
    by: 'relative',
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
    by: 'relative',
    opened: 28,
    form: { ...passport, latin_name: 'JAMTS DOLGOR', validity_years: 5 },
    steps: [{ pay: 28 }, { assign: 27 }, { visit: 27, inDays: -20 }, { approve: 18 }, { complete: 12 }],
  },
  // Its certificate was good for thirty days.
  {
    service: 'criminal-record-reference',
    by: 'relative',
    opened: 70,
    form: { purpose: 'work', addressed_to: 'Цэцэрлэг' },
    steps: [{ assign: 70 }, { approve: 69, finding: noRecord }],
  },
]
