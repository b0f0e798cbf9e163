export interface Organisation {
  registerNumber: string
  nameMn: string
  nameEn: string | null
  status: 'active' | 'struck_off'
  registeredOn: string
  address: string
  /** Civil IDs of the people who may act for it alone. */
  representatives: readonly string[]
}

const civilId = (number: number): string => `1100000000${String(number).padStart(2, '0')}`

function organisation(
  number: number,
  [nameMn, nameEn]: [string, string | null],
  representatives: readonly number[],
  status: Organisation['status'] = 'active',
): Organisation {
  return {
    registerNumber: String(number).padStart(7, '0'),
    nameMn,
    nameEn,
    status,
    registeredOn: `${2003 + number}-04-${String(number + 10)}`,
    address: `Улаанбаатар, Сүхбаатар, Үлгэр гудамж ${number}`,
    representatives: representatives.map(civilId),
  }
}

/** None of them exists: no register begins with so many zeros. The representatives are people of the eID simulator. */
export const organisations: readonly Organisation[] = [
  organisation(1, ['Үлгэр ХХК', 'Example LLC'], [2]),
  organisation(2, ['Тэнгэрийн Хаяа ХХК', 'Skyline LLC'], [1, 3]),
  organisation(3, ['Алтан Ургац Хоршоо', 'Golden Harvest Cooperative'], [3]),
  organisation(4, ['Хөх Нуур Аялал ХХК', 'Blue Lake Travel LLC'], [4]),
  organisation(5, ['Их Тал Тээвэр ХХК', 'Great Steppe Transport LLC'], [4, 5]),
  organisation(6, ['Номын Өргөө ТББ', 'House of Books NGO'], [5]),
  organisation(7, ['Эрүүл Гэр Эмнэлэг', 'Healthy Home Clinic'], [6]),
  organisation(8, ['Сэтгэмж Дээд Сургууль', 'Setgemj University'], [1]),
  organisation(9, ['Уул Уурхайн Үлгэр ХК', 'Example Mining JSC'], [2, 4]),
  organisation(10, ['Цахим Шийдэл ХХК', 'Digital Solutions LLC'], [2]),
  // Without an English name, as many are.
  organisation(11, ['Бага Гол Нөхөрлөл', null], [3]),
  organisation(12, ['Хуучин Зам ХХК', 'Old Road LLC'], [2], 'struck_off'),
  // No person may act for it alone.
  organisation(13, ['Хамтын Шийдвэр ХХК', 'Joint Decision LLC'], []),
  organisation(14, ['Өвөл Зуны Хүнс ХХК', 'All Season Foods LLC'], [10]),
  organisation(15, ['Нээлттэй Мэдээлэл Сан', 'Open Information Foundation'], [1, 2, 3, 4, 5]),
]
