/** In both languages. */
interface FieldTitle {
  mn: string
  en: string
}

/** Titles of the fields of the state registry's answers, for pages and certificates alike. */
const titles: Readonly<Record<string, FieldTitle>> = {
  address: { mn: 'Хаяг', en: 'Address' },
  aimag_city: { mn: 'Аймаг, нийслэл', en: 'Province or city' },
  amount: { mn: 'Дүн', en: 'Amount' },
  area_m2: { mn: 'Талбай, м²', en: 'Area, m²' },
  bag_khoroo: { mn: 'Баг, хороо', en: 'Bag or khoroo' },
  birth_date: { mn: 'Төрсөн огноо', en: 'Date of birth' },
  birth_place: { mn: 'Төрсөн газар', en: 'Place of birth' },
  card_number: { mn: 'Үнэмлэхийн дугаар', en: 'ID card number' },
  categories: { mn: 'Ангилал', en: 'Categories' },
  certificate_number: { mn: 'Гэрчилгээний дугаар', en: 'Certificate number' },
  checked_on: { mn: 'Шалгасан огноо', en: 'Checked on' },
  colour: { mn: 'Өнгө', en: 'Colour' },
  contribution: { mn: 'Шимтгэл', en: 'Contribution' },
  count: { mn: 'Тоо', en: 'Number of records' },
  door: { mn: 'Тоот', en: 'Door' },
  employer: { mn: 'Ажил олгогч', en: 'Employer' },
  expires_on: { mn: 'Дуусах огноо', en: 'Expires on' },
  family_name: { mn: 'Эцэг, эхийн нэр', en: 'Family name' },
  father_name: { mn: 'Эцгийн нэр', en: 'Name of the father' },
  fines: { mn: 'Торгууль', en: 'Fines' },
  given_name: { mn: 'Нэр', en: 'Given name' },
  is_clear: { mn: 'Төлөөгүй торгуульгүй', en: 'No unpaid fines' },
  is_married: { mn: 'Гэрлэлттэй эсэх', en: 'Married' },
  is_paid: { mn: 'Төлсөн эсэх', en: 'Paid' },
  issued_on: { mn: 'Олгосон огноо', en: 'Issued on' },
  kind: { mn: 'Төрөл', en: 'Kind' },
  legal_entities: { mn: 'Хуулийн этгээд', en: 'Legal entity' },
  licence_number: { mn: 'Жолооны үнэмлэхийн дугаар', en: 'Licence number' },
  made_in: { mn: 'Үйлдвэрлэсэн он', en: 'Year made' },
  make: { mn: 'Марк', en: 'Make' },
  married_on: { mn: 'Гэрлэсэн огноо', en: 'Married on' },
  model: { mn: 'Загвар', en: 'Model' },
  month: { mn: 'Сар', en: 'Month' },
  monthly_pay: { mn: 'Сарын цалин', en: 'Monthly pay' },
  months_total: { mn: 'Шимтгэл төлсөн нийт сар', en: 'Months insured' },
  mother_name: { mn: 'Эхийн нэр', en: 'Name of the mother' },
  name: { mn: 'Нэр', en: 'Name' },
  name_en: { mn: 'Англи нэр', en: 'Name in English' },
  number: { mn: 'Дугаар', en: 'Number' },
  on: { mn: 'Огноо', en: 'Date' },
  pay: { mn: 'Цалин', en: 'Pay' },
  payments: { mn: 'Төлөлт', en: 'Payment' },
  plate: { mn: 'Улсын дугаар', en: 'Number plate' },
  properties: { mn: 'Эд хөрөнгө', en: 'Property' },
  registered_on: { mn: 'Бүртгэсэн огноо', en: 'Registered on' },
  register_number: { mn: 'Регистрийн дугаар', en: 'Register number' },
  role: { mn: 'Үүрэг', en: 'Role' },
  sex: { mn: 'Хүйс', en: 'Sex' },
  soum_district: { mn: 'Сум, дүүрэг', en: 'Soum or district' },
  spouse_family_name: { mn: 'Эхнэр, нөхрийн эцэг, эхийн нэр', en: 'Family name of the spouse' },
  spouse_given_name: { mn: 'Эхнэр, нөхрийн нэр', en: 'Given name of the spouse' },
  status: { mn: 'Төлөв', en: 'Status' },
  street: { mn: 'Гудамж, байр', en: 'Street and building' },
  unpaid_count: { mn: 'Төлөөгүй торгуулийн тоо', en: 'Unpaid fines' },
  unpaid_total: { mn: 'Төлөөгүй торгуулийн дүн', en: 'Sum of unpaid fines' },
  vehicles: { mn: 'Тээврийн хэрэгсэл', en: 'Vehicle' },
  vin: { mn: 'Арлын дугаар', en: 'Chassis number' },
  what: { mn: 'Зөрчил', en: 'Offence' },
  year: { mn: 'Он', en: 'Year' },
}

/** A field that the registry has added since keeps its name as title rather than being left out. */
export function fieldTitle(name: string): FieldTitle {
  return titleOf(name) ?? { mn: spaced(name), en: spaced(name) }
}

const titleOf = (name: string) => (Object.hasOwn(titles, name) ? titles[name] : undefined)
const spaced = (name: string): string => name.replaceAll('_', ' ')

/** Fields that hold whole tugriks. */
const amounts: ReadonlySet<string> = new Set(['amount', 'contribution', 'monthly_pay', 'pay', 'unpaid_total'])

export const isAmount = (name: string): boolean => amounts.has(name)

/** Codes of the state registry's answers in words, by field. */
const codes: Readonly<Record<string, Readonly<Record<string, FieldTitle>>>> = {
  kind: {
    apartment: { mn: 'Орон сууц', en: 'Apartment' },
    house: { mn: 'Хувийн сууц', en: 'House' },
    land: { mn: 'Газар', en: 'Land' },
  },
  role: { representative: { mn: 'Итгэмжлэлгүй төлөөлөх эрхтэй', en: 'Representative' } },
  sex: { female: { mn: 'Эмэгтэй', en: 'Female' }, male: { mn: 'Эрэгтэй', en: 'Male' } },
  status: {
    active: { mn: 'Бүртгэлтэй', en: 'Registered' },
    struck_off: { mn: 'Бүртгэлээс хасагдсан', en: 'Struck off' },
  },
}

/** Undefined where the register says it in words already, or in a code that is not known here. */
export function codeTitle(field: string, value: string): FieldTitle | undefined {
  const known = Object.hasOwn(codes, field) ? codes[field] : undefined
  return known && Object.hasOwn(known, value) ? known[value] : undefined
}

/** In both languages, as certificates have it. */
export function codeText(field: string, value: string): string | undefined {
  const title = codeTitle(field, value)
  return title && `${title.mn} / ${title.en}`
}

type Language = keyof FieldTitle

/** All names and codes in one language, for a script. */
export function registryLabels(language: Language) {
  const inIt = (words: Readonly<Record<string, FieldTitle>>): Record<string, string> =>
    Object.fromEntries(Object.entries(words).map(([name, title]) => [name, title[language]]))
  return {
    amounts: [...amounts],
    titles: inIt(titles),
    codes: Object.fromEntries(Object.entries(codes).map(([field, words]) => [field, inIt(words)])),
  }
}
