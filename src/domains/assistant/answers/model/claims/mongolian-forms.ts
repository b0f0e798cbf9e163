import { vocabularySet } from './sets.ts'

const past = /(?:с[аэоө]н|с[аэоө]нгүй|л[аэоө]{2}|[жч]ээ|[аэоө]{2}гүй)$/u
/** «болов», «гарав»; short words that end so are nouns. */
const shortPast = /^\p{L}{2,}[аэоөиуү]в$/u
const existentials = vocabularySet(
  'байна бна байгаа байв байжээ байлаа бий алга байхгүй бэлэн хүчинтэй хүчингүй биш нээлттэй хаалттай боллоо',
)
/** What may follow a finite verb. */
const behind = vocabularySet(
  'байна бна байгаа байв байжээ шүү юм билээ даа дээ гэж гэсэн гэнэ гэв гэдэг гэхдээ тул учир учраас ч болохоор биз уу үү юу байлаа л',
)
const asks = vocabularySet(
  'хэрэгтэй шаардлагатай ёстой боломжтой хэрэггүй шаардлагагүй боломжгүй зохино заавал',
)
const general =
  /(?:[аэоөиуүйлрнгмвбдзжтхшч]н[аэоө]|д[аэоө]г|д[аэоө]ггүй|хгүй|[аэоө]{2}р[аэо]й|[аэоө]{2}рөй|г[аэоө]{2}ч)$/u
/** Forms in which a verb says what would be so, or what is to be done. */
const wouldBe = /(?:[вб][аэоө]л|х[аэоө]д|х|хын|хийн|хаар|хээр|хоор|хөөр|ж|ч)$/u
const afterWouldBe = vocabularySet('бол тохиолдолд үед эсэх эсэхийг эсэхээ байвал байх')

export const isPast = (word: string): boolean =>
  /\p{Script=Cyrillic}/u.test(word) && (past.test(word) || shortPast.test(word))
export const isExistential = (word: string): boolean => existentials.has(word)
export const isFiniteVerb = (word: string): boolean => isPast(word) || isExistential(word) || isGeneral(word)

/** «болно», «авдаг», «хэрэгтэй», «аваарай»: what holds for everyone, or is to be done. */
export const isGeneral = (word: string): boolean =>
  !existentials.has(word) &&
  word !== 'энэ' &&
  word !== 'бна' &&
  (asks.has(word) || (/\p{Script=Cyrillic}/u.test(word) && general.test(word)))

export const isQuestionWord = (word: string): boolean => /^(?:уу|үү|юу|вэ|бэ|бол уу)$/u.test(word)

/** Whether the verb at this place ends a statement, and is neither an attribute nor a condition. */
export function isStated(words: readonly string[], at: number): boolean {
  const next = words[at + 1]
  if (next === undefined || behind.has(next)) return !afterWouldBe.has(words[at + 2] ?? '')
  return false
}

/** Whether what the verb at this place says is a condition, a wish or a duty. */
export function isConditional(words: readonly string[], at: number): boolean {
  const [word = '', next = '', third = ''] = words.slice(at)
  if (wouldBe.test(word) && !/^(?:байна|байгаа|байв|бна)$/u.test(next)) return true
  if (/(?:ний|ны|аас|ээс|оос|өөс)$/u.test(word) && /^(?:дараа|өмнө|хойш)$/u.test(next)) return true
  if (next === 'байх') return asks.has(third) || /^(?:ёстой|хэрэгтэй|шаардлагатай)$/u.test(third)
  return afterWouldBe.has(next)
}

/** What is said where nothing but a copula follows: «шаардлагатай байна». */
export function endsGenerally(words: readonly string[]): boolean {
  const said = words.filter((word) => !isQuestionWord(word))
  const last = said.at(-1) ?? ''
  if (isGeneral(last)) return true
  return isExistential(last) && asks.has(said.at(-2) ?? '')
}
