import { REPRICED } from '../registry.ts'
import {
  account,
  type CaseScript,
  cardForm,
  licence,
  lostLicence,
  passport,
  property,
} from './case-script.ts'

export const decided: CaseScript[] = [
  {
    service: 'id-card-reissue',
    by: 'citizen',
    opened: 13,
    form: cardForm,
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
    by: 'relative',
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
      {
        appeal: 2,
        grounds: 'Мэдээлэл бүртгэлтэй таарч байгаа. Лавлагаагаа хавсаргасан тул дахин шалгана уу.',
      },
    ],
  },
]
