/** What applicants of several stories have filled in. */

export const lost = { reason: 'lost', certificate_number: 'Т-000051' }
export const passport = { latin_name: 'DORJ TEMUULEN', validity_years: 10, collect_at: 'ulaanbaatar' }
export const account = { bank: 'Хаан банк', account: '5000000000' }
export const vehicle = { plate: '0000УБА', buyer_civil_id: '110000000003', price: 18_500_000 }
export const property = { property_number: 'Ү-0000000001', change: 'Өмчлөгчийн овог өөрчлөгдсөн' }
export const company = {
  name: 'Шинэ Зам ХХК',
  capital: 10_000_000,
  address: 'Улаанбаатар, Сүхбаатар дүүрэг',
  activity: 'Програм хангамж',
}
export const licence = { licence_number: 'МН000002', expires_on: '2026-12-20', collect_at: 'ulaanbaatar' }
export const lostLicence = { lost_on: '2026-10-30', circumstances: 'Автобусанд орхисон' }
export const cardForm = { reason: 'expired', card_number: '000000002', collect_at: 'ulaanbaatar' }
