import { type Act, acts } from './acts.ts'
import { accusative, genitive, withReflexive } from './mongolian.ts'
import { domains, inventedTopic, type Topic, topics } from './objects.ts'
import type { Random } from './random.ts'

export interface FreshService {
  code: string
  topic: Topic
  act: Act
  nameMn: string
  nameEn: string
  descriptionMn: string
  descriptionEn: string
  keywords: string[]
  fee: number
  days: number
  papers: Paper[]
  lawMn: string
  lawEn: string
  validityDays: number | undefined
}

interface Paper {
  code: string
  mn: string
  en: string
}

interface FreshOffice {
  domain: string
  townMn: string
  townEn: string
}

export interface FreshCatalogue {
  services: FreshService[]
  offices: FreshOffice[]
  /** What people ask about too, and no service is about. */
  absent: Topic[]
}

export const papers: readonly Paper[] = [
  ['selfie', 'Цээж зураг', 'Portrait photograph'],
  ['tenancy', 'Түрээсийн гэрээ', 'Tenancy agreement'],
  ['sketch', 'Байршлын тойм зураг', 'Sketch of the place'],
  ['doctor', 'Эмчийн магадалгаа', 'Medical opinion'],
  ['bank', 'Дансны хуулга', 'Bank statement'],
  ['invoice', 'Худалдан авалтын баримт', 'Purchase receipt'],
  ['school', 'Сургуулийн дүнгийн хуудас', 'School transcript'],
  ['consent', 'Хөршийн зөвшөөрсөн бичиг', 'Consent of the neighbours'],
  ['plan', 'Ажлын төлөвлөгөө', 'Work plan'],
  ['insurance', 'Хариуцлагын даатгалын баталгаа', 'Proof of liability insurance'],
  ['employer', 'Ажил олгогчийн захидал', 'Letter of the employer'],
  ['household', 'Өрхийн гишүүдийн жагсаалт', 'List of the household'],
].map(([code, mn, en]) => ({ code: code!, mn: mn!, en: en! }))

const towns = [
  ['Баянцагаан', 'Bayantsagaan'],
  ['Хонгорзул', 'Khongorzul'],
  ['Сайхан-Овоо', 'Saikhan-Ovoo'],
  ['Түмэнбулаг', 'Tumenbulag'],
  ['Номгон', 'Nomgon'],
  ['Цагаан-Уул', 'Tsagaan-Uul'],
] as const

const SERVICES = 200
const INVENTED = 10
const ABSENT = 18
/** Agencies name some of what people call it, not all. */
const KEYWORD_SHARE = 0.6

export function drawCatalogue(random: Random): FreshCatalogue {
  const shuffled = random.shuffled(topics)
  const absent = [...shuffled.slice(0, ABSENT), ...Array.from({ length: 3 }, () => inventedTopic(random))]
  const present = [
    ...Array.from({ length: INVENTED }, () => inventedTopic(random)),
    ...shuffled.slice(ABSENT),
  ]
  const services = present
    .flatMap((topic) => acts[topic.type]!.map((act) => ({ topic, act })))
    .slice(0, SERVICES)
    .map(({ topic, act }) => drawService(topic, act, random))
  const offices = Object.keys(domains).map((domain) => {
    const [townMn, townEn] = random.pick(towns)
    return { domain, townMn, townEn }
  })
  return { services, offices, absent }
}

function drawService(topic: Topic, act: Act, random: Random): FreshService {
  const number = random.below(9000) + 1000
  return {
    code: `${topic.domain}-${act.code}-${number}`,
    topic,
    act,
    nameMn: capital(named(act.mn, topic.mn, topic.en)),
    nameEn: capital(named(act.en, topic.mn, topic.en)),
    descriptionMn: `${topic.aboutMn}. ${act.aboutMn}`,
    descriptionEn: `${topic.aboutEn}. ${act.aboutEn}`,
    keywords: [...topic.otherMn, ...topic.otherEn].filter(() => random.chance(KEYWORD_SHARE)),
    fee: random.chance(0.2) ? 0 : (random.below(180) + 5) * 500,
    days: random.below(28) + 2,
    papers: random.shuffled(papers).slice(0, 1 + random.below(3)),
    lawMn: capital(`${genitive(topic.mn)} тухай хууль`),
    lawEn: `Law on ${topic.en}`,
    validityDays: topic.type === 'paper' ? (random.below(20) + 4) * 10 : undefined,
  }
}

/** A pattern of an act with the words for its object. */
export function named(pattern: string, mn: string, en: string): string {
  return pattern
    .replaceAll('{og}', () => genitive(mn))
    .replaceAll('{oa}', () => accusative(mn))
    .replaceAll('{or}', () => withReflexive(mn))
    .replaceAll('{o}', () => en)
    .replaceAll('{a}', () => withArticle(en))
}

const withArticle = (en: string): string =>
  /s$/u.test(en) || en.includes('farming') ? en : /^[aeio]/u.test(en) ? `an ${en}` : `a ${en}`
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
