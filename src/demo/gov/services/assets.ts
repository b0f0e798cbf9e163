import type { FeeExample, FeeRules } from '../../../domains/services/form/fees.ts'
import { certificate, choice, helped, line, number, sectionOf, service, text } from './describe.ts'
import { laws } from './laws.ts'

/** Of a legal entity that the register names the applicant as a representative of. */
const registerNumber = () => ({
  ...helped(text(['Регистрийн дугаар', 'Register number'], 7), [
    'Таны төлөөлдөг хуулийн этгээдийн долоон оронтой дугаар.',
    'Seven digits, of a legal entity that you represent.',
  ]),
  selects: 'legal-entity/legal_entities/register_number',
})
const entity = (field: string) => `evidence:legal-entity/legal_entities/${field}`

const ofStampDuties = {
  legal_basis_mn: 'Улсын тэмдэгтийн хураамжийн тухай хууль',
  legal_basis_en: 'Law on state stamp duties',
}

/** Half a percent of the price, within bounds; a gift pays half of the fee. */
const vehicleDuty: FeeRules = {
  rows: [
    {
      code: 'transfer-duty',
      head: 'stamp_duty',
      title_mn: 'Шилжүүлгийн тэмдэгтийн хураамж',
      title_en: 'Stamp duty on the transfer',
      when: { field: 'price', gt: 0 },
      per: 'price',
      rate: 0.005,
      min: 5000,
      max: 500_000,
      round_to: 100,
      ...ofStampDuties,
    },
  ],
  exemptions: [
    {
      code: 'gift',
      title_mn: 'Бэлэглэсэн',
      title_en: 'Gifts',
      when: { field: 'price', eq: 0 },
      percent: 50,
      rows: ['base'],
      ...ofStampDuties,
    },
  ],
  examples: [
    vehicleExample(['18.5 сая төгрөгөөр худалдсан', 'Sold for 18.5 million'], 18_500_000, 112_500),
    vehicleExample(['Хямд худалдсан', 'Sold cheaply'], 200_000, 25_000),
    vehicleExample(['Бэлэглэсэн', 'A gift'], 0, 10_000),
  ],
  returned_after_rejection: true,
}

function vehicleExample(
  [title_mn, title_en]: [mn: string, en: string],
  price: number,
  total: number,
): FeeExample {
  const form_data = { plate: '0000УБА', buyer_civil_id: '110000000003', price }
  return { title_mn, title_en, channel: 'online', urgency: 'normal', form_data, total }
}

/** Companies, land, buildings and vehicles. */
export const assetServices = [
  service({
    code: 'company-name-confirmation',
    agency: 'registration',
    events: ['business'],
    name: ['Хуулийн этгээдийн нэр баталгаажуулах', 'Company name confirmation'],
    about: [
      'Байгуулах компанийн нэр давхцаагүйг шалгаж, 30 хоног хадгална.',
      'Checks that the name of a company to be founded is free, and keeps it for 30 days.',
    ],
    laws: [laws.registration, laws.entities],
    fee: 500,
    days: 1,
    addressee: 'business',
    evidences: [['id-card']],
    fields: {
      name: text(['Санал болгох нэр', 'Wanted name'], 120),
      second_name: helped(text(['Хоёр дахь нэр', 'Second choice'], 120), [
        'Эхний нэр эзэнтэй бол үүнийг шалгана.',
        'Checked if the first name is taken.',
      ]),
      form: choice(['Хэлбэр', 'Legal form'], {
        llc: ['Хязгаарлагдмал хариуцлагатай компани', 'Limited liability company'],
        jsc: ['Хувьцаат компани', 'Joint-stock company'],
        cooperative: ['Хоршоо', 'Cooperative'],
        ngo: ['Төрийн бус байгууллага', 'Non-governmental organisation'],
      }),
    },
    optionalFields: ['second_name'],
    output: { type: 'document' },
  }),
  service({
    code: 'llc-registration',
    agency: 'registration',
    events: ['business'],
    name: ['ХХК-ийн улсын бүртгэл', 'LLC registration'],
    about: [
      'Хязгаарлагдмал хариуцлагатай компанийг улсын бүртгэлд бүртгэнэ.',
      'Registers a limited liability company.',
    ],
    keywords: ['компани', 'ХХК', 'company', 'startup'],
    laws: [laws.entities, laws.companies],
    fee: 44_000,
    days: 2,
    addressee: 'business',
    applicantSigns: true,
    signed: true,
    evidences: [['id-card', 'name-slip', 'founders-decision', 'charter']],
    fields: {
      name: text(['Компанийн нэр', 'Company name'], 120),
      activity: text(['Үйл ажиллагааны чиглэл', 'Activity'], 200),
      address: text(['Албан ёсны хаяг', 'Registered office'], 300),
      capital: helped(
        number(['Хувь нийлүүлсэн хөрөнгө, төгрөг', 'Capital in tugriks'], 0, 1_000_000_000_000),
        ['Дүрэмд бичсэнтэй ижил.', 'As the charter has it.'],
      ),
    },
    sections: [
      sectionOf(['Компани', 'The company'], ['name', 'activity', 'address']),
      sectionOf(['Хөрөнгө', 'Capital'], ['capital']),
    ],
  }),
  service({
    code: 'legal-entity-change',
    agency: 'registration',
    events: ['business'],
    name: ['Хуулийн этгээдийн өөрчлөлт', 'Legal entity change'],
    about: [
      'Нэр, хаяг, удирдлага, хувьцаа эзэмшигчийн өөрчлөлтийг бүртгэнэ.',
      'Registers a new name, address, management or owner of a legal entity.',
    ],
    laws: [laws.entities],
    fee: 10_000,
    days: 2,
    addressee: 'business',
    evidences: [['legal-entity', 'resolution']],
    fields: {
      reg_no: registerNumber(),
      what: choice(['Юу өөрчлөх', 'What changes'], {
        name: ['Нэр', 'Name'],
        address: ['Хаяг', 'Address'],
        management: ['Удирдлага', 'Management'],
        owners: ['Өмчлөгчид', 'Owners'],
      }),
      details: text(['Тайлбар', 'Details'], 1000),
    },
  }),
  service({
    code: 'legal-entity-reference',
    agency: 'registration',
    events: ['business'],
    name: ['Хуулийн этгээдийн лавлагаа', 'Legal entity certificate'],
    about: [
      'Хуулийн этгээдийн бүртгэлийн мэдээллийг тодорхойлно.',
      'Certifies what the register has of a legal entity.',
    ],
    keywords: ['компани', 'company'],
    laws: [laws.entities],
    fee: 5000,
    days: 3,
    urgent: { fee: 10_000, days: 1 },
    addressee: 'business',
    evidences: [['legal-entity']],
    fields: { reg_no: registerNumber() },
    output: certificate('legal-entity-reference', 30, [
      line(['Нэр', 'Name'], entity('name')),
      line(['Англи нэр', 'Name in English'], entity('name_en')),
      line(['Регистрийн дугаар', 'Register number'], entity('register_number')),
      line(['Төлөв', 'Status'], entity('status')),
      line(['Бүртгэсэн огноо', 'Registered on'], entity('registered_on')),
      line(['Албан ёсны хаяг', 'Registered office'], entity('address')),
      line(['Өргөдөл гаргагчийн эрх', 'Role of the applicant'], entity('role')),
    ]),
  }),
  service({
    code: 'vehicle-transfer',
    agency: 'transport',
    events: ['driving'],
    name: ['Тээврийн хэрэгслийн шилжилт', 'Vehicle transfer'],
    about: [
      'Худалдсан, бэлэглэсэн тээврийн хэрэгслийг шинэ эзэмшигчид шилжүүлнэ.',
      'Moves a vehicle that was sold or given to its new owner.',
    ],
    keywords: ['машин', 'автомашин', 'car'],
    laws: [laws.transport],
    fee: 20_000,
    days: 1,
    feeRules: vehicleDuty,
    evidences: [['vehicle-record', 'traffic-fines', 'vehicle-tax', 'sale-contract']],
    fields: {
      plate: text(['Улсын дугаар', 'Plate'], 12, 'WS100401/plate'),
      buyer_civil_id: helped(text(['Худалдан авагчийн дугаар', 'Civil number of the buyer'], 12), [
        'Иргэний бүртгэлийн 12 оронтой дугаар.',
        'The twelve digits of the civil number.',
      ]),
      price: helped(number(['Үнэ, төгрөг', 'Price in tugriks'], 0, 10_000_000_000), [
        'Бэлэглэсэн бол 0.',
        'Write 0 for a gift.',
      ]),
    },
    sections: [
      sectionOf(['Тээврийн хэрэгсэл', 'The vehicle'], ['plate']),
      sectionOf(['Шилжүүлэлт', 'The transfer'], ['buyer_civil_id', 'price']),
    ],
  }),
  service({
    code: 'land-ownership',
    agency: 'land',
    events: ['property'],
    name: ['Газар өмчлөх эрхийн бүртгэл', 'Land ownership registration'],
    about: [
      'Засаг даргын захирамжаар өмчилсөн газрын эрхийг бүртгэнэ.',
      'Registers the right to land that a governor has given into ownership.',
    ],
    laws: [laws.land, laws.property],
    fee: 0,
    days: 9,
    signed: true,
    evidences: [['id-card', 'governor-decision', 'cadastral-map']],
    fields: {
      parcel: helped(text(['Нэгж талбарын дугаар', 'Parcel number'], 40), [
        'Кадастрын зурагт бичсэн дугаар.',
        'The number on the cadastral map.',
      ]),
      area_m2: number(['Талбай, м²', 'Area in m²'], 1, 10_000),
      used_for: choice(['Зориулалт', 'Used for'], {
        dwelling: ['Гэр, орон сууц', 'Dwelling'],
        garden: ['Хүнсний ногоо, жимс', 'Garden'],
        business: ['Аж ахуй', 'Business'],
      }),
    },
  }),
  service({
    code: 'property-record-change',
    agency: 'registration',
    events: ['property'],
    name: ['Эд хөрөнгийн бүртгэлийн өөрчлөлт', 'Property record change'],
    about: [
      'Үл хөдлөх эд хөрөнгийн бүртгэлд өөрчлөлт оруулна. Яаралтай бол ажлын нэг өдөрт шийднэ.',
      'Changes the record of a property; urgent requests are decided in one working day.',
    ],
    keywords: ['орон сууц', 'байр', 'flat', 'apartment'],
    laws: [laws.property],
    fee: 8000,
    days: 5,
    urgent: { fee: 16_000, days: 1 },
    evidences: [['property-record']],
    fields: {
      property_number: helped(text(['Бүртгэлийн дугаар', 'Registration number'], 20), [
        'Ү үсгээр эхэлсэн дугаар.',
        'The number that begins with Ү.',
      ]),
      change: text(['Юу өөрчлөх', 'What changes'], 500),
    },
  }),
]
