import type { Language } from '../../errors/language.ts'

/** What people call the fields that the state registry answers with. */
const fields: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  address: { mn: 'Хаяг', en: 'Address' },
  aimag_city: { mn: 'Аймаг, хот', en: 'Province or city' },
  bag_khoroo: { mn: 'Баг, хороо', en: 'Bag or khoroo' },
  birth_date: { mn: 'Төрсөн өдөр', en: 'Date of birth' },
  birth_place: { mn: 'Төрсөн газар', en: 'Place of birth' },
  card_number: { mn: 'Үнэмлэхний дугаар', en: 'Card number' },
  categories: { mn: 'Ангилал', en: 'Categories' },
  certificate_number: { mn: 'Гэрчилгээний дугаар', en: 'Certificate number' },
  checked_on: { mn: 'Шалгасан өдөр', en: 'Checked on' },
  count: { mn: 'Тоо', en: 'Number of records' },
  door: { mn: 'Хаалга, тоот', en: 'Door' },
  employer: { mn: 'Ажил олгогч', en: 'Employer' },
  expires_on: { mn: 'Дуусах өдөр', en: 'Expires on' },
  family_name: { mn: 'Эцэг (эх)-ийн нэр', en: 'Family name' },
  father_name: { mn: 'Эцгийн нэр', en: 'Father’s name' },
  fines: { mn: 'Торгууль', en: 'Fines' },
  given_name: { mn: 'Нэр', en: 'Given name' },
  is_clear: { mn: 'Торгуульгүй', en: 'No unpaid fines' },
  is_married: { mn: 'Гэрлэсэн', en: 'Married' },
  is_paid: { mn: 'Төлсөн', en: 'Paid' },
  issued_on: { mn: 'Олгосон өдөр', en: 'Issued on' },
  legal_entities: { mn: 'Хуулийн этгээд', en: 'Legal entities' },
  licence_number: { mn: 'Үнэмлэхний дугаар', en: 'Licence number' },
  married_on: { mn: 'Гэрлэсэн өдөр', en: 'Married on' },
  monthly_pay: { mn: 'Сарын цалин', en: 'Monthly pay' },
  months_total: { mn: 'Нийт сар', en: 'Months in all' },
  mother_name: { mn: 'Эхийн нэр', en: 'Mother’s name' },
  payments: { mn: 'Төлөлт', en: 'Payments' },
  plate: { mn: 'Улсын дугаар', en: 'Number plate' },
  properties: { mn: 'Үл хөдлөх хөрөнгө', en: 'Properties' },
  register_number: { mn: 'Регистрийн дугаар', en: 'Register number' },
  sex: { mn: 'Хүйс', en: 'Sex' },
  soum_district: { mn: 'Сум, дүүрэг', en: 'Soum or district' },
  spouse_family_name: { mn: 'Эхнэр, нөхрийн эцэг (эх)-ийн нэр', en: 'Family name of the spouse' },
  spouse_given_name: { mn: 'Эхнэр, нөхрийн нэр', en: 'Given name of the spouse' },
  street: { mn: 'Гудамж, байр', en: 'Street' },
  unpaid_count: { mn: 'Төлөөгүй торгууль', en: 'Unpaid fines' },
  unpaid_total: { mn: 'Төлөөгүй дүн', en: 'Unpaid amount' },
  vehicles: { mn: 'Тээврийн хэрэгсэл', en: 'Vehicles' },
  year: { mn: 'Он', en: 'Year' },
}

/** All of them in one language, for a script. */
export function registryFields(language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, words[language]]))
}

/** A field that has no words of its own is shown by its name, which reads well enough. */
export function registryField(name: string, language: Language): string {
  return Object.hasOwn(fields, name) ? (fields[name]?.[language] ?? name) : name.replaceAll('_', ' ')
}
