import {
  containsPhrase,
  matchedPositions,
  type ParsedText,
  type Vocabulary,
  vocabulary,
} from '../parsed-text.ts'
import { hasNoSubject } from '../requested-facts.ts'
import { ordinalWords } from './selection.ts'

/** What of their own a person asks about. */
export type PersonalTopic = 'cases' | 'payments' | 'visits' | 'certificates' | 'notifications'

export interface PersonalIntent {
  topic: PersonalTopic
  /** Whether it is to be ended, or paid. */
  action: 'see' | 'cancel' | 'pay'
}

const mine = vocabulary(
  'миний, минь, маань, надад, бидний, манай, minii, mini, my, our, do i have, have i got, i have, am i',
)

/** A word for each, and phrases that can only be about the person's own. */
const matters: readonly { matter: PersonalTopic; words: Vocabulary; phrases: Vocabulary }[] = [
  {
    matter: 'visits',
    words: vocabulary(
      'цаг, цагаа, цагийг, цагийн, цагууд*, уулзалт*, захиалга*, захиалсан, appointment*, visit*, booking*',
    ),
    phrases: vocabulary(`
      захиалсан цаг*, цаг захиалга*, авсан цаг*, цагаа цуц*, цагаа хэзээ, tsagaa tsuts*, zahialsan tsag*
      cancel appointment, cancel the appointment, cancel my visit, when is my
    `),
  },
  {
    matter: 'payments',
    words: vocabulary('төлбөр*, нэхэмжлэх*, нэхэмжлэл*, payment*, invoice*, bill*, tulbur*, tolbor*'),
    phrases: vocabulary(`
      төлөөгүй төлбөр*, төлөх төлбөр*, төлөх ёстой төлбөр*, төлбөрөө төлье, төлбөрөө төлмөөр*, төлбөрүүдээ, tuluugui tulbur*, tuluh yostoi tulbur* төлбөрийн түүх, нэхэмжлэлээ, нэхэмжлэхээ, unpaid, what do i owe, i owe
    `),
  },
  {
    matter: 'certificates',
    words: vocabulary(
      'лавлагаанууд*, лавлагаа, гэрчилгээнүүд*, тодорхойлолтууд*, certificates, references, lavlagaanuud*',
    ),
    phrases: vocabulary('авсан лавлагаа*, авсан тодорхойлолт*, certificates i have, issued certificates'),
  },
  {
    matter: 'notifications',
    words: vocabulary('мэдэгдэл*, мэдэгдл*, medegdel*, medegdl*, notification*, inbox, messages, message'),
    phrases: vocabulary('уншаагүй мэдэгд*, шинэ мэдэгдэл, ирсэн мэдэгдэл*, new notifications, unread*'),
  },
  {
    matter: 'cases',
    words: vocabulary(
      'хүсэлт*, өргөдөл*, өргөдл*, huselt*, hvselt*, urgudul*, urgudl*, application*, case, cases, request, requests',
    ),
    phrases: vocabulary(`
      хүсэлтийн явц*, өргөдлийн явц*, хүсэлтээ цуц*, хүсэлтээ буцаа*, хүсэлтээ татах, хүсэлтээ бол*, өргөдлөө буцаа*, өргөдлөө цуц*, huseltee butsaa*, huseltee tsuts*, явц нь ямар
      status of my, cancel application, withdraw application, withdraw my, cancel the application
    `),
  },
]

/** In every form of the verb: «цуцал», «цуцлаач», «буцааж авмаар», «татаж авъя». */
const cancelling = vocabulary(`
  цуцал*, цуцл*, буцаа*, буцаж*, татаж ав*, татан ав*, татах, болиул*, больё, больж, болих, татгалз*, устга*
  tsutsal*, tsutsl*, butsaa*, tataj av*, boliul*, bolie, ustga*, cancel*, withdraw*, call off, take back, delete
`)
const paying = vocabulary(
  'төлөх, төлье, төлөе, төлчих*, төлмөөр*, төлж, төлөөд, tuluh, toloh, tulie, tulye, tulmuur*, tolmoor*, pay',
)
/** To pay, and not to learn what something costs or how it is paid. */
const wishToPay = vocabulary(`
  төлье, төлөе, төлчих*, төлмөөр*, төлж өг*, tulie, tulye, tulmuur*, tolmoor*
  pay my, pay for my, pay the fee, pay the invoice, pay the bill, pay it, pay an invoice, pay invoice
`)
const asking = vocabulary('how, where, яаж, хэрхэн, хаана*, хаагуур, yaj, yaaj, herhen, haana*')
const progress = vocabulary(`
  явц*, ямар шат*, аль шат*, бэлэн бол*, бэлэн үү, бэлэн болсон*, гарсан уу, гарах вэ, гарах бол*, хэзээ*, удаад*, удаж*, шийдэгд*, шийдвэрлэгд*
  yavts*, belen bol*, belen uu, garsan uu, garah ve, garah we, hezee*, udaad*, udaj*
  ready, status, progress, when will, how long, when is, when do, taking so long, delayed, arrive
`)

/** A matter is the person's own where the question says whose it is, or names it in words that say so. */
export function personalIntent(heard: ParsedText): PersonalIntent | undefined {
  const found = matters.find(
    ({ words, phrases }) =>
      containsPhrase(heard, phrases) || isNear(matchedPositions(heard, mine), matchedPositions(heard, words)),
  )
  if (found) return intentTo(heard, found.matter)
  return containsPhrase(heard, wishToPay) && !containsPhrase(heard, asking)
    ? { topic: 'payments', action: 'pay' }
    : undefined
}

/** The same matter, with what the question wants of it. */
export function intentTo(heard: ParsedText, matter: PersonalTopic): PersonalIntent {
  if (containsPhrase(heard, cancelling) && (matter === 'visits' || matter === 'cases'))
    return { topic: matter, action: 'cancel' }
  return { topic: matter, action: matter === 'payments' && containsPhrase(heard, paying) ? 'pay' : 'see' }
}

/**
 * After an answer about a matter: the same one, where the question names nothing but what is to be done, or which of them.
 * What is to be paid is a payment.
 */
export function intentAfter(heard: ParsedText, before: PersonalTopic): PersonalIntent | undefined {
  if (!hasNoSubject(heard, [cancelling, paying, ordinalWords])) return undefined
  return intentTo(heard, containsPhrase(heard, paying) ? 'payments' : before)
}

/** Whether it is asked how far something of the person's own has come: «миний паспорт хэзээ бэлэн болох вэ». */
export const isProgressQuestion = (heard: ParsedText): boolean =>
  containsPhrase(heard, mine) && containsPhrase(heard, progress)

/** The words that are left for the name of what is meant. */
export function namingWords(heard: ParsedText): string[] {
  const lists = [mine, cancelling, paying, progress, ordinalWords, ...matters.map(({ words }) => words)]
  const covered = new Set(lists.flatMap((words) => [...matchedPositions(heard, words)]))
  return heard.filter((_, at) => !covered.has(at)).map(({ written }) => written)
}

/** Side by side, or with one word between. */
function isNear(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return [...one].some((at) => [...other].some((there) => at !== there && Math.abs(at - there) <= 2))
}
