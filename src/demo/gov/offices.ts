import { agencies } from './agencies.ts'

interface DemoOffice {
  id: string
  org_id: string
  code: string
  name_mn: string
  name_en: string
  address_mn: string
  address_en: string
  hours_mn: string
  hours_en: string
}

type Names = [mn: string, en: string]

const office = (
  number: number,
  code: string,
  [name_mn, name_en]: Names,
  [address_mn, address_en]: Names,
): DemoOffice => ({
  id: `01930000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  org_id: agencies.registration.id,
  code: `registration-${code}`,
  name_mn,
  name_en,
  address_mn,
  address_en,
  hours_mn: 'Даваа–Баасан 09:00–17:00',
  hours_en: 'Monday to Friday 9:00–17:00',
})

/** Code, name and centre of each aimag. */
const aimags: [code: string, name: Names, centre: Names][] = [
  ['arkhangai', ['Архангай', 'Arkhangai'], ['Цэцэрлэг', 'Tsetserleg']],
  ['bayankhongor', ['Баянхонгор', 'Bayankhongor'], ['Баянхонгор', 'Bayankhongor']],
  ['bayan-ulgii', ['Баян-Өлгий', 'Bayan-Ulgii'], ['Өлгий', 'Ulgii']],
  ['bulgan', ['Булган', 'Bulgan'], ['Булган', 'Bulgan']],
  ['darkhan-uul', ['Дархан-Уул', 'Darkhan-Uul'], ['Дархан', 'Darkhan']],
  ['dornod', ['Дорнод', 'Dornod'], ['Чойбалсан', 'Choibalsan']],
  ['dornogovi', ['Дорноговь', 'Dornogovi'], ['Сайншанд', 'Sainshand']],
  ['dundgovi', ['Дундговь', 'Dundgovi'], ['Мандалговь', 'Mandalgovi']],
  ['govi-altai', ['Говь-Алтай', 'Govi-Altai'], ['Алтай', 'Altai']],
  ['govisumber', ['Говьсүмбэр', 'Govisumber'], ['Чойр', 'Choir']],
  ['khentii', ['Хэнтий', 'Khentii'], ['Чингис', 'Chinggis']],
  ['khovd', ['Ховд', 'Khovd'], ['Ховд', 'Khovd']],
  ['khuvsgul', ['Хөвсгөл', 'Khuvsgul'], ['Мөрөн', 'Murun']],
  ['orkhon', ['Орхон', 'Orkhon'], ['Эрдэнэт', 'Erdenet']],
  ['selenge', ['Сэлэнгэ', 'Selenge'], ['Сүхбаатар', 'Sukhbaatar']],
  ['sukhbaatar', ['Сүхбаатар', 'Sukhbaatar'], ['Баруун-Урт', 'Baruun-Urt']],
  ['tuv', ['Төв', 'Tuv'], ['Зуунмод', 'Zuunmod']],
  ['umnugovi', ['Өмнөговь', 'Umnugovi'], ['Даланзадгад', 'Dalanzadgad']],
  ['uvs', ['Увс', 'Uvs'], ['Улаангом', 'Ulaangom']],
  ['uvurkhangai', ['Өвөрхангай', 'Uvurkhangai'], ['Арвайхээр', 'Arvaikheer']],
  ['zavkhan', ['Завхан', 'Zavkhan'], ['Улиастай', 'Uliastai']],
]

/** Where the officer of the capital sees people. */
export const capitalOffice = office(
  1,
  'ulaanbaatar',
  ['Улсын бүртгэлийн ерөнхий газар, Улаанбаатар', 'State Registration, Ulaanbaatar'],
  ['Улаанбаатар хот', 'Ulaanbaatar'],
)

/** The state registration of the capital and of the 21 aimags. */
export const offices: readonly DemoOffice[] = [
  capitalOffice,
  ...aimags.map(([code, [mn, en], [centreMn, centreEn]], index) =>
    office(
      index + 2,
      code,
      [`${mn} аймгийн улсын бүртгэлийн хэлтэс`, `State Registration, ${en}`],
      [`${mn} аймаг, ${centreMn} хот`, `${centreEn}, ${en}`],
    ),
  ),
]
