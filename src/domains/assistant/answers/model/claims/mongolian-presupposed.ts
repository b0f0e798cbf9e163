import type { Clause } from './clauses.ts'
import { endsGenerally, isExistential, isGeneral } from './mongolian-forms.ts'
import type { Presupposition, RequiredEvidenceLevel } from './need.ts'
import { vocabularySet } from './sets.ts'

const letters = (forms: string): RegExp => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'u')

const debt =
  '(?:өр|өр төлбөр|торгууль|торгуул|алданги|шийтгэл|шийтгэвэр|өрийн үлдэгдэл|үлдэгдэл|үлдэгдл|дутуу төлөлт|нөхөн төлбөр)'
/** The ending says that it is the person's own: «торгуулиа», «өрөө». */
const ownDebt = letters(
  `${debt}(?:г?[аэоө]{2}|(?<=и)[аэ]|иа|иэ|ио|ийгээ|ыгаа|өө|н?ийхээ|ын?хаа)|${debt}(?:ийг|ыг|ийн|ын)? (?:тань|чинь)|(?:таны|танай|чиний|танд) (?:\\p{L}+ ){0,3}${debt}(?:ийг|ыг|гийг|өө)?`,
)
const withDebt =
  /^(?:өр|өртөлбөр|торгууль|алданги|шийтгэл|зөрчил|үлдэгдэл|асуудал|зөрчилдөөн|маргаан|хориг|түдгэлзэл)(?:тэй|тай|той|гүй)$/u
const endings = vocabularySet(
  'байна бна байгаа байв байлаа байжээ тул учир учраас болохоор шүү юм даа дээ билээ ээ аа л учиртай',
)
/** «Асуудал алга» */
const lacking = letters(
  '(?:өр|торгууль|алданги|зөрчил|асуудал|маргаан|хориг|саад|үлдэгдэл|дутагдал|алдаа)(?: нь| төлбөр)? (?:алга|байхгүй|үгүй|үлдээгүй|илрээгүй|олдсонгүй|гараагүй)(?! (?:бол|байх|тохиолдолд|үед|эсэх))',
)
/** «төлбөргүй байна» is said of services. */
const free = vocabularySet(
  'төлбөргүй үнэгүй хураамжгүй шаардлагагүй хэрэггүй боломжгүй хязгааргүй хамаагүй хугацаагүй ялгаагүй хамааралгүй мэдээлэлгүй',
)
const looking = /^(?:шалга|хар|үз|лавла|асуу|хай|мэд|тодруул)/u
/** «торгуулиа төлөхийн тулд»: the debt is what the purpose is about. */
const purposeOfDebt = new RegExp(
  `${ownDebt.source} (?:\\p{L}+ )?\\p{L}+(?:х[аэоө]д[аэоө]{2}|хын|хийн)(?!\\p{L})`,
  'u',
)

const collecting = /(?:ирж|очиж|ирээд|очоод) (?:\p{L}+ )?ав|гардан ав|гардаж ав/u
const ownThing = /^\p{L}{2,}(?:[аэоө]{2}|иа|иэ|ио)$/u
const papers =
  /^(?:паспорт|үнэмлэх|гэрчилгээ|лавлагаа|зөвшөөр|виз|карт|тодорхойлолт|бичиг|баримт|дугаар|тусгай|лиценз|диплом|захидал|илгээмж|ачаа)/u
const money = vocabularySet('тэтгэвэр тэтгэмж мөнгө цалин буцаалт халамж нөхөн тэтгэлэг олговор урамшуулал')
const moving = /^(?:ор|ир|шилж|хүр|буу|олгогд|төлөгд)\p{L}{0,3}н[аэоө]$/u
const regularly = letters(
  'бүр|бүрийн|болгон|тутам|тутамд|хоногт|өдөрт|(?:хоногийн|өдрийн|сарын) (?:дотор|дараа)|\\p{L}+с(?:ны|ний) дараа',
)
const asksToTake = letters(
  'аваарай|авна (?:уу|үү)|авч болно|аваач|авах боломжтой|авахаар (?:ир|оч)\\p{L}*|авч яв\\p{L}*',
)

/** What an instruction supposes to be so: «торгуулиа төлнө үү» says that there is one. */
export function presupposedInMongolian(
  { text, words }: Clause,
  { debt: mayOwe, thing }: Presupposition,
): RequiredEvidenceLevel {
  if (words.some((_, at) => isWithDebt(words, at) && endsBehind(words, at)) || lacking.test(text))
    return 'datum'
  if (!mayOwe && ownDebt.test(text) && !purposeOfDebt.test(text) && !isLooking(words)) return 'datum'
  const isTimed = thing || regularly.test(text)
  const ownPaper = words.some((word) => papers.test(word) && ownThing.test(word))
  const isMade = letters('шинэ|бэлэн|шинэчилсэн').test(text) && asksToTake.test(text)
  if (!isTimed && ownPaper && (isMade || collecting.test(text))) return 'datum'
  if (!isTimed && words.some((word) => money.has(word)) && words.some((word) => moving.test(word)))
    return 'datum'
  const lacks = words.findIndex(
    (word, at) => /\p{L}{2,}гүй$/u.test(word) && isExistential(words[at + 1] ?? ''),
  )
  const isVerb = /(?:[аэоө]{2}|х|с[аэоө]н|д[аэоө]г)гүй$/u.test(words[lacks] ?? '')
  return lacks !== -1 && !isVerb && !free.has(words[lacks] ?? '') ? 'source' : 'nothing'
}

const isWithDebt = (words: readonly string[], at: number): boolean =>
  withDebt.test(words[at] ?? '') || (words[at - 1] === 'өр' && /^төлбөр(?:тэй|гүй)$/u.test(words[at] ?? ''))

const endsBehind = (words: readonly string[], at: number): boolean =>
  words[at + 1] === undefined || endings.has(words[at + 1] ?? '')

/** To look whether there is a fine supposes none; to look and then pay does. */
const isLooking = (words: readonly string[]): boolean =>
  words.some((word) => looking.test(word)) && !words.some((word) => /^(?:төл|барагд)/u.test(word))

const universal = letters('бүх зүйл|бүх юм|бүгд|юу ч|ямар ч|хариу|хариулт|үр дүн|дүгнэлт|хариу нь|нэг ч')
const verdicts = vocabularySet(
  'зүгээр хэвийн цэгцтэй сайн муу тийм үгүй ok окей бүрэн зөв болно бүтнэ болж эерэг сөрөг цэвэр таатай амжилттай',
)

/** «Бүх зүйл зүгээр»: a verdict on something that the sentence does not name. */
export function verdictInMongolian({ text, words }: Clause): RequiredEvidenceLevel {
  const said = words.filter((word) => !endings.has(word))
  const isVerdict = verdicts.has(said.at(-1) ?? '')
  const isNamed = universal.test(text)
  if (isNamed && isVerdict && !/[жч] болно$/u.test(said.join(' '))) return 'datum'
  if (isNamed && !endsGenerally(words) && !words.some(isGeneral)) return 'source'
  return isVerdict && said.length === 1 ? 'datum' : 'nothing'
}

const assuring = letters(
  'итгэлтэй бай\\p{L}*|санаа (?:бүү|битгий) зов\\p{L}*|санаа зоволтгүй|санаа зовох (?:хэрэггүй|шаардлагагүй|зүйлгүй)|баталж (?:байна|хэлье|чадна|өгье)|баталъя|баттай хэл\\p{L}*|амлаж байна|амлая|(?:би|бид) (?:\\p{L}+ ){0,3}(?:шалгасан|шалгалаа|шалгаж үзлээ|шалгаад|үзлээ|харлаа|нягталлаа)|шалгаж үз(?:лээ|сэн|эхэд)|надад итгэ\\p{L}*',
)

/** The assistant vouches for what follows. */
export const isAssuranceInMongolian = (text: string): boolean => assuring.test(text)

/** «торгуультай бол» lets what follows depend on what may not be so; «хүсвэл» and «эсвэл» do not. */
export function conditionInMongolian({ text, words }: Clause): Presupposition {
  const isOpen = words.some((word) => /[вб][аэоө]л$/u.test(word) && !idle.test(word)) || conditions.test(text)
  if (!isOpen) return { debt: false, thing: false }
  const debt = conditionsOfDebt.test(text)
  return { debt, thing: !debt }
}

const idle =
  /^(?:хүсвэл|асуувал|сонирхвол|эсвэл|жишээлбэл|тухайлбал|тодруулбал|товчилбол|\p{L}*хэлбэл|боловсрол|зөвл)/u
const conditions = letters(
  'тохиолдолд|\\p{L}+(?:тэй|тай|той|гүй|с[аэоө]н) (?:бол|үед)|\\p{L}+с(?:ны|ний) дараа|\\p{L}+м[аэоө]гц',
)
const conditionsOfDebt = letters(
  `(?:${debt}|өр)(?:тэй|тай|той)? (?:төлбөртэй )?(?:бол|тохиолдолд|үед|бай[вг]\\p{L}*|ногд\\p{L}+|гар\\p{L}*|төлөөгүй бол)|өр төлбөртэй бол`,
)
