import { readFileSync } from 'node:fs'
import { englishNonce, nonce } from './mongolian.ts'
import type { Random } from './random.ts'

/** What a service is about. */
export interface Topic {
  domain: string
  /** Which acts it may have. */
  type: string
  mn: string
  en: string
  otherMn: string[]
  otherEn: string[]
  aboutMn: string
  aboutEn: string
  situationsMn: string[]
  situationsEn: string[]
}

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '')

export const topics: readonly Topic[] = readFileSync(new URL('words/objects.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [domain, type, mn, en, otherMn, otherEn, aboutMn, aboutEn, situationsMn, situationsEn] = line
      .split(';')
      .map((part) => part.trim())
    if (!situationsEn) throw new Error(`not a whole line: ${line}`)
    return {
      domain: domain!,
      type: type!,
      mn: mn!,
      en: en!,
      otherMn: listed(otherMn),
      otherEn: listed(otherEn),
      aboutMn: aboutMn!,
      aboutEn: aboutEn!,
      situationsMn: listed(situationsMn),
      situationsEn: listed(situationsEn),
    }
  })

/** The names of the domains: of an agency, of a life event and what begins it. */
export const domains: Readonly<
  Record<string, readonly [mn: string, en: string, eventMn: string, eventEn: string]>
> = {
  animals: ['Амьтны тоо, эрүүлжүүлэлтийн газар', 'Animal Office', 'Амьтантай болох', 'Getting an animal'],
  farming: ['Тариалангийн газар', 'Crops Agency', 'Тариалан эхлэх', 'Starting a farm'],
  building: ['Барилга байгууламжийн алба', 'Construction Bureau', 'Барилга барих', 'Building'],
  water: ['Усны нөөцийн газар', 'Waters Authority', 'Усан дээр амрах', 'Leisure on the water'],
  transport: ['Тээврийн зохицуулах алба', 'Mobility Office', 'Тээвэр эрхлэх', 'Working in transport'],
  culture: ['Урлаг, өвийн хороо', 'Arts and Heritage Board', 'Уран бүтээл туурвих', 'Making art'],
  trade: ['Худалдааны зөвлөл', 'Trade Council', 'Дэлгүүр нээх', 'Opening a shop'],
  health: ['Эрүүлийг хамгаалах алба', 'Wellbeing Agency', 'Өвчин тусах', 'Falling ill'],
  education: ['Сургалтын нэгдсэн газар', 'Learning Agency', 'Суралцах', 'Going to school'],
  nature: ['Байгаль, цаг агаарын хороо', 'Nature Board', 'Байгальд ашиг олох', 'Living off the land'],
  family: ['Өрх гэрийн алба', 'Household Service', 'Айлын амьдрал өөрчлөгдөх', 'A change at home'],
  work: ['Ажил мэргэжлийн төв', 'Centre for Jobs', 'Ажил солих', 'Changing jobs'],
  safety: ['Аюулгүй байдлын газар', 'Safety Authority', 'Гэрээ хамгаалах', 'Keeping a home safe'],
  media: ['Мэдээлэл, нийтлэлийн хороо', 'Publishing Commission', 'Олонд хүрэх', 'Reaching the public'],
}

/** A topic with a name that no dictionary and no list of synonyms has. */
export function inventedTopic(random: Random): Topic {
  const [mn, en] = [nonce(random), englishNonce(random)]
  const [domain, type] = [
    random.pick(Object.keys(domains)),
    random.pick(['permit', 'thing', 'grant', 'paper', 'exam']),
  ]
  return {
    domain,
    type,
    mn,
    en,
    otherMn: [],
    otherEn: [],
    aboutMn: `Орон нутагт ${mn} гэж нэрлэдэг зүйлд хамаарна`,
    aboutEn: `It concerns what is known as ${en}`,
    situationsMn: [],
    situationsEn: [],
  }
}
