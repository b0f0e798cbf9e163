import { coveredBy, type Heard, says, type Vocabulary, vocabulary } from '../heard.ts'

/** What of their own a person asks about. */
export type OwnMatter = 'cases' | 'payments' | 'visits' | 'certificates' | 'notifications'

export interface OwnIntent {
  matter: OwnMatter
  /** Whether it is to be ended, or paid. */
  wish: 'see' | 'cancel' | 'pay'
}

const mine = vocabulary(
  'миний, минь, маань, надад, бидний, манай, minii, mini, my, our, do i have, have i got, i have, am i',
)

/** A word for each, and phrases that can only be about the person's own. */
const matters: readonly { matter: OwnMatter; words: Vocabulary; phrases: Vocabulary }[] = [
  {
    matter: 'visits',
    words: vocabulary(
      'цаг, цагаа, цагийг, цагийн, цагууд*, уулзалт*, захиалга*, захиалсан, appointment*, visit*, booking*',
    ),
    phrases: vocabulary(`
      захиалсан цаг*, цаг захиалга*, авсан цаг*, цагаа цуцл*, цагаа хэзээ, tsagaa tsutsl*, zahialsan tsag*
      cancel appointment, cancel the appointment, cancel my visit, when is my
    `),
  },
  {
    matter: 'payments',
    words: vocabulary('төлбөр*, нэхэмжлэх*, нэхэмжлэл*, payment*, invoice*, bill*, tulbur*, tolbor*'),
    phrases: vocabulary(`
      төлөөгүй төлбөр*, төлөх төлбөр*, төлбөрүүдээ, төлбөрийн түүх, нэхэмжлэлээ, нэхэмжлэхээ, unpaid, what do i owe, i owe
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
      хүсэлтийн явц*, өргөдлийн явц*, хүсэлтээ цуцл*, хүсэлтээ буцаа*, хүсэлтээ татах, өргөдлөө буцаа*, явц нь ямар
      status of my, cancel application, withdraw application, withdraw my, cancel the application
    `),
  },
]

const cancelling = vocabulary(
  'цуцл*, буцаан тат*, буцаах, болиул*, татгалз*, tsutsl*, cancel*, withdraw*, call off',
)
const paying = vocabulary('төлөх, төлье, төлмөөр, төлж, tuluh, toloh, pay')

/** A matter is the person's own where the question says whose it is, or names it in words that say so. */
export function ownIntent(heard: Heard): OwnIntent | undefined {
  const found = matters.find(
    ({ words, phrases }) => says(heard, phrases) || isNear(coveredBy(heard, mine), coveredBy(heard, words)),
  )
  if (!found) return undefined
  const { matter } = found
  if (says(heard, cancelling) && (matter === 'visits' || matter === 'cases'))
    return { matter, wish: 'cancel' }
  return { matter, wish: matter === 'payments' && says(heard, paying) ? 'pay' : 'see' }
}

/** Side by side, or with one word between. */
function isNear(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return [...one].some((at) => [...other].some((there) => at !== there && Math.abs(at - there) <= 2))
}
