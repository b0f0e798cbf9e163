import type { PublishedContent } from '../../../src/domains/services/registry/content.ts'

const subjects: [string, string][] = [
  ['Гадаад паспорт', 'Passport'],
  ['Иргэний үнэмлэх', 'Identity card'],
  ['Төрсний гэрчилгээ', 'Birth certificate'],
  ['Гэрлэлтийн бүртгэл', 'Marriage registration'],
  ['Жолооны үнэмлэх', 'Driving licence'],
  ['Тээврийн хэрэгсэл', 'Vehicle'],
  ['Газар өмчлөх эрх', 'Land ownership'],
  ['Хуулийн этгээд', 'Legal entity'],
  ['Нийгмийн даатгал', 'Social insurance'],
  ['Өндөр насны тэтгэвэр', 'Old-age pension'],
  ['Хүүхдийн мөнгө', 'Child money'],
  ['Оршин суугаа хаяг', 'Residence'],
  ['Барилгын зөвшөөрөл', 'Building permit'],
  ['Аж ахуйн лиценз', 'Business licence'],
  ['Гаалийн мэдүүлэг', 'Customs declaration'],
  ['Эрүүл мэндийн даатгал', 'Health insurance'],
  ['Ерөнхий боловсролын сургууль', 'School'],
  ['Цэргийн үүрэг', 'Military duty'],
  ['Ан агнуур', 'Hunting'],
  ['Усны ашиглалт', 'Use of water'],
]
const deeds: [string, string][] = [
  ['анх олгох', 'first issue'],
  ['дахин олгох', 'reissue'],
  ['сунгах', 'renewal'],
  ['шилжүүлэх', 'transfer'],
  ['цуцлах', 'cancellation'],
  ['лавлагаа авах', 'reference'],
  ['мэдээлэл засах', 'correction'],
  ['бүртгүүлэх', 'registration'],
  ['гомдол гаргах', 'complaint'],
  ['хуулбар авах', 'copy'],
]
const places: [string, string][] = [
  ['Улаанбаатар', 'Ulaanbaatar'],
  ['Архангай', 'Arkhangai'],
  ['Баянхонгор', 'Bayankhongor'],
  ['Дорнод', 'Dornod'],
  ['Завхан', 'Zavkhan'],
  ['Орхон', 'Orkhon'],
  ['Өмнөговь', 'Umnugovi'],
  ['Сэлэнгэ', 'Selenge'],
  ['Увс', 'Uvs'],
  ['Ховд', 'Khovd'],
  ['Хөвсгөл', 'Khuvsgul'],
  ['Хэнтий', 'Khentii'],
]

/** The service of that number: each subject with each deed, then in each place, then under numbers of its own. */
export function plausibleService(
  index: number,
  orgId: string,
  lifeEvents: readonly string[],
): PublishedContent {
  const subject = subjects[index % subjects.length]!
  const deed = deeds[Math.floor(index / subjects.length) % deeds.length]!
  const place = places[Math.floor(index / (subjects.length * deeds.length)) % places.length]!
  return {
    code: `bench-${index}`,
    authority: { org_id: orgId, name_mn: `${place[0]} аймгийн алба`, name_en: `Office of ${place[1]}` },
    name_mn: `${subject[0]} ${deed[0]}, ${place[0]} ${index}`,
    name_en: `${subject[1]}, ${deed[1]}, ${place[1]} ${index}`,
    description_mn: `${place[0]} дахь иргэдэд ${subject[0].toLowerCase()} ${deed[0]} үйлчилгээг хуульд заасан хугацаанд үзүүлнэ.`,
    description_en: `For the people of ${place[1]}: ${subject[1].toLowerCase()}, ${deed[1]}, within the time that the law gives.`,
    addressee: index % 5 === 0 ? 'business' : 'citizen',
    keywords: [subject[1].toLowerCase(), deed[1]],
    legal_basis: [{ title_mn: 'Хууль', title_en: 'A law' }],
    channels: index % 3 === 0 ? [{ channel: 'online' }, { channel: 'office' }] : [{ channel: 'online' }],
    fees: [
      { channel: 'online', urgency: 'normal', amount: (index % 40) * 500, processing_days: 1 + (index % 14) },
    ],
    fee_timing: 'before',
    requires_signature: false,
    output: { type: 'registration' },
    form_schema: { type: 'object', properties: {} },
    evidence_groups: [],
    life_events: [lifeEvents[index % lifeEvents.length]!],
  }
}
