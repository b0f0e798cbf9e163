import {
  address,
  bankAccount,
  bankSection,
  certificate,
  choice,
  date,
  fullName,
  helped,
  line,
  phone,
  reissueReasons,
  sectionOf,
  service,
  text,
} from './describe.ts'
import { laws } from './laws.ts'

const registration = 'registration' as const
const civil = [laws.registration, laws.citizens]
const childName = () => text(['Хүүхдийн нэр', 'Name of the child'], 100)
const civilNumber = (title: [string, string]) =>
  helped(text(title, 12), ['12 оронтой тоо.', 'Twelve digits.'])
const childNumber = () => civilNumber(['Хүүхдийн иргэний бүртгэлийн дугаар', 'Civil number of the child'])
const certificateNumber = (prefill: string) =>
  helped(text(['Гэрчилгээний дугаар', 'Certificate number'], 40, prefill), [
    'Төрийн бүртгэлээс авбал өөрөө бөглөгдөнө.',
    'Filled in by itself if you let us ask the state registry.',
  ])

/** What happens in a family, as the state registers it. */
export const civilServices = [
  service({
    code: 'birth-registration',
    agency: registration,
    events: ['birth'],
    name: ['Төрсний бүртгэл, гэрчилгээ', 'Birth registration'],
    about: [
      'Шинэ төрсөн хүүхдийг бүртгэж, төрсний гэрчилгээ олгоно. Эмнэлгийн магадлагааг хавсаргана.',
      'Registers a newborn child and issues the birth certificate. The hospital record is attached.',
    ],
    keywords: ['хүүхэд', 'нярай', 'newborn', 'child'],
    laws: civil,
    fee: 0,
    days: 1,
    evidences: [
      ['id-card', 'marriage-record', 'hospital-record'],
      ['id-card', 'hospital-record'],
    ],
    fields: {
      child_name: childName(),
      born_on: date(['Төрсөн өдөр', 'Date of birth']),
      sex: choice(['Хүйс', 'Sex'], { female: ['Эмэгтэй', 'Female'], male: ['Эрэгтэй', 'Male'] }),
      born_at: helped(text(['Төрсөн газар', 'Place of birth']), [
        'Аймаг, нийслэл, эмнэлгийн нэр.',
        'Province or city, and the hospital.',
      ]),
    },
    sections: [
      sectionOf(['Хүүхэд', 'The child'], ['child_name', 'sex']),
      sectionOf(['Төрөлт', 'The birth'], ['born_on', 'born_at']),
    ],
    output: { type: 'registration' },
  }),
  service({
    code: 'birth-certificate-reissue',
    agency: registration,
    events: ['birth'],
    name: ['Төрсний гэрчилгээ дахин олгох', 'Birth certificate reissue'],
    about: [
      'Хаягдсан, гэмтсэн төрсний гэрчилгээг дахин олгоно.',
      'Issues a birth certificate again where it was lost or damaged.',
    ],
    laws: civil,
    fee: 10_000,
    days: 1,
    evidences: [['id-card', 'birth-record']],
    fields: {
      certificate_number: certificateNumber('WS100102/certificate_number'),
      reason: choice(['Шалтгаан', 'Reason'], reissueReasons),
    },
    output: { type: 'document' },
  }),
  service({
    code: 'child-money',
    agency: 'welfare',
    events: ['birth'],
    name: ['Хүүхдийн мөнгө хүсэх', 'Child money'],
    about: [
      '18 хүртэлх насны хүүхдэд сар бүр олгох мөнгөн тэтгэмжийг дансаар авахаар хүснэ.',
      'Asks for the monthly allowance of a child under 18, paid to an account.',
    ],
    keywords: ['тэтгэмж', 'халамж', 'allowance', 'benefit'],
    laws: [laws.welfare],
    fee: 0,
    days: 5,
    evidences: [['birth-record', 'bank-account']],
    fields: {
      child_civil_id: childNumber(),
      ...bankAccount(),
    },
    sections: [sectionOf(['Хүүхэд', 'The child'], ['child_civil_id']), bankSection()],
    output: { type: 'payment' },
  }),
  service({
    code: 'marriage-registration',
    agency: registration,
    events: ['family'],
    name: ['Гэрлэлтийн бүртгэл', 'Marriage registration'],
    about: [
      'Гэрлэгчдийг бүртгэж, гэрлэсний гэрчилгээ олгоно. Хоёр гэрч байлцана.',
      'Registers a marriage and issues its certificate. Two witnesses are needed.',
    ],
    keywords: ['хурим', 'wedding'],
    laws: [...civil, laws.family],
    fee: 2500,
    days: 3,
    applicantSigns: true,
    evidences: [['id-card', 'no-marriage', 'spouse-papers', 'health-check', 'witnesses']],
    fields: {
      spouse_name: fullName(),
      spouse_civil_id: civilNumber(['Хосын иргэний бүртгэлийн дугаар', 'Civil number of the other spouse']),
      wedding_on: helped(date(['Бүртгүүлэх өдөр', 'Day of the registration']), [
        'Ажлын өдөр байна.',
        'Must be a working day.',
      ]),
    },
    sections: [
      sectionOf(['Хос', 'The other spouse'], ['spouse_name', 'spouse_civil_id']),
      sectionOf(['Бүртгэл', 'The registration'], ['wedding_on']),
    ],
  }),
  service({
    code: 'marriage-certificate-reissue',
    agency: registration,
    events: ['family'],
    name: ['Гэрлэсний гэрчилгээ дахин олгох', 'Marriage certificate reissue'],
    about: [
      'Хаягдсан, гэмтсэн гэрлэсний гэрчилгээг дахин олгоно.',
      'Issues a marriage certificate again where it was lost or damaged.',
    ],
    laws: civil,
    fee: 10_000,
    days: 1,
    evidences: [['id-card', 'marriage-record']],
    fields: {
      certificate_number: certificateNumber('WS100104/certificate_number'),
      reason: choice(['Шалтгаан', 'Reason'], reissueReasons),
    },
    output: { type: 'document' },
  }),
  service({
    code: 'divorce-registration',
    agency: registration,
    events: ['family'],
    name: ['Гэрлэлт дуусгавар болсны бүртгэл', 'Divorce registration'],
    about: [
      'Шүүхийн шийдвэрээр гэрлэлт дуусгавар болсныг бүртгэнэ.',
      'Registers the end of a marriage by the decision of a court.',
    ],
    laws: [...civil, laws.family],
    fee: 2500,
    days: 3,
    endsRight: true,
    evidences: [['id-card', 'marriage-record', 'court-decision']],
    fields: {
      decision_number: text(['Шийдвэрийн дугаар', 'Number of the decision'], 40),
      decided_on: date(['Шийдвэрийн огноо', 'Date of the decision']),
    },
  }),
  service({
    code: 'adoption-registration',
    agency: registration,
    events: ['family'],
    name: ['Үрчлэлтийн бүртгэл', 'Adoption registration'],
    about: ['Хүүхэд үрчлэн авсныг бүртгэнэ.', 'Registers the adoption of a child.'],
    keywords: ['хүүхэд', 'child'],
    laws: [...civil, laws.family],
    fee: 2500,
    days: 5,
    applicantSigns: true,
    signed: true,
    evidences: [['id-card', 'birth-record', 'adoption-decision']],
    fields: {
      child_name: childName(),
      child_civil_id: childNumber(),
    },
  }),
  service({
    code: 'name-change',
    agency: registration,
    events: ['family'],
    name: ['Нэр өөрчлөх бүртгэл', 'Name change'],
    about: ['Овог, эцгийн нэр, нэр өөрчилснийг бүртгэнэ.', 'Registers a new clan, father’s or given name.'],
    laws: civil,
    fee: 2500,
    days: 5,
    evidences: [['id-card', 'birth-record']],
    fields: {
      new_name: helped(text(['Шинэ нэр', 'New name'], 100), [
        'Бичиг баримтад бичигдэх хэлбэрээр.',
        'As it is to stand in your papers.',
      ]),
      reason: text(['Шалтгаан', 'Reason'], 500),
    },
  }),
  service({
    code: 'no-marriage-reference',
    agency: registration,
    events: ['family'],
    name: ['Гэрлэлт бүртгэлгүй лавлагаа', 'No-marriage certificate'],
    about: [
      'Иргэн гэрлэлт бүртгүүлээгүйг тодорхойлно. Төрийн бүртгэлээс шууд олгоно.',
      'Certifies that no marriage of a citizen is registered. It comes straight from the state registry.',
    ],
    laws: civil,
    fee: 0,
    days: 0,
    onlineOnly: true,
    evidences: [['no-marriage']],
    output: certificate('no-marriage-reference', 30, [
      line(['Гэрлэлттэй эсэх', 'Married'], 'evidence:no-marriage/is_married'),
      line(['Шалгасан огноо', 'Checked on'], 'evidence:no-marriage/checked_on'),
    ]),
  }),
  service({
    code: 'residence-change',
    agency: registration,
    events: ['moving'],
    name: ['Шилжилт хөдөлгөөний бүртгэл', 'Residence change'],
    about: [
      'Шинэ хаягт шилжин суурьшсаныг бүртгэнэ. Өмчлөгч бол лавлагаа, бусад нь өмчлөгчийн зөвшөөрөл шаардана.',
      'Registers your move to a new address. You own the home there, or its owner agrees.',
    ],
    keywords: ['хаяг', 'нүүх', 'address', 'move'],
    laws: civil,
    fee: 3500,
    days: 1,
    evidences: [
      ['id-card', 'address', 'property-record'],
      ['id-card', 'address', 'owner-consent'],
    ],
    fields: {
      old_address: address(),
      new_address: text(['Шинэ хаяг', 'New address'], 300),
      moved_on: date(['Нүүсэн өдөр', 'Day of the move']),
      phone: phone(),
    },
    optionalFields: ['phone'],
    sections: [
      sectionOf(['Нүүдэл', 'The move'], ['old_address', 'new_address', 'moved_on']),
      sectionOf(['Холбоо барих', 'Contact'], ['phone']),
    ],
  }),
  service({
    code: 'residence-reference',
    agency: registration,
    events: ['moving'],
    name: ['Оршин суугаа хаягийн лавлагаа', 'Residence certificate'],
    about: [
      'Иргэний бүртгэлтэй хаягийг тодорхойлно. Төрийн бүртгэлээс шууд олгоно.',
      'Certifies the address at which a citizen is registered. It comes straight from the state registry.',
    ],
    keywords: ['хаягийн тодорхойлолт', 'address'],
    laws: civil,
    fee: 0,
    days: 0,
    onlineOnly: true,
    evidences: [['address']],
    output: certificate('residence-reference', 30, [
      line(['Бүртгэлтэй хаяг', 'Registered address'], 'evidence:address/address'),
      line(['Аймаг, нийслэл', 'Province or city'], 'evidence:address/aimag_city'),
      line(['Сум, дүүрэг', 'Soum or district'], 'evidence:address/soum_district'),
      line(['Баг, хороо', 'Bag or khoroo'], 'evidence:address/bag_khoroo'),
    ]),
  }),
  service({
    code: 'death-registration',
    agency: registration,
    events: ['death'],
    name: ['Нас барсны бүртгэл', 'Death registration'],
    about: [
      'Нас барсныг бүртгэж, гэрчилгээ олгоно. Эмнэлгийн гэрчилгээг хавсаргана.',
      'Registers a death and issues its certificate. The medical certificate is attached.',
    ],
    laws: civil,
    fee: 0,
    days: 1,
    evidences: [['medical-certificate', 'id-card']],
    fields: {
      deceased_name: fullName(),
      deceased_civil_id: civilNumber([
        'Талийгаачийн иргэний бүртгэлийн дугаар',
        'Civil number of the deceased',
      ]),
      died_on: date(['Нас барсан өдөр', 'Date of death']),
    },
  }),
]
