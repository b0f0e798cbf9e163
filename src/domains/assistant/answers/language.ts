import type { Language } from '../../../errors/language.ts'
import { tokensOf } from '../../../text/words.ts'

const split = (list: string): string[] => list.trim().split(/\s+/)

const english = new Set(
  split(`
    a about address after age and any apply application are at be book card explain identity must send someone state registration write can cancel certificate child cost costs days did do does
    document documents fee fees find for from get give have hello help hi how i in is it list long lost many me move much
    must my need new of office on open or passport pay payment payments price register renew request service services
    should show status take tell thanks thank that the there this to visit visits want was what when where which who will
    with without would you your
  `),
)

/** Mongolian as it is typed in Latin letters: words of questions, and of public services. */
const typedMongolian = new Set(
  split(`
    abah avah avch avaad baina baigaa bas be bi bichig bol bolno boloh bolj burtgel chuluu gadaad gej ger gerchilgee
    geree haana hayag hed heden heded hen herhen heregtei hezee honog hurim huseh huselt huulga hugatsaa huuhed irgen
    jolooch jolooni jolooni lavlagaa medegdel medeelel minii mini nadad namaig nas odor onoo pasport passportoo sain
    sanal shine shiljih suuh surguuli ta tand tanii tatvar too tsag tsagaa tsutslah tulbur tolbor tulburuu tulguur
    turul turuh tursun uilchilgee uildel unelgee unemleh uu uv ve ve yaaj yaj yamar yu yum yuu zahialah zuvshuurul
    zovshoorol zail hun hund bayarlalaa sainuu bna bn chi neg yarij ogooch ugnuu heleed bgaa
  `),
)
/** Endings that English words seldom have. */
const typedEnding =
  /(?:iin|iig|uud|uudiig|aasaa|eesee|aaraa|eeree|gui|tai|tei|hgui|moor|meer|maar|laa|lee|aad|eed|uulah|uuleh)$/

/** By the script and the words of the question; undefined where they do not tell. */
export function languageOfQuestion(question: string): Language | undefined {
  const words = tokensOf(question)
  // A name or a number in Cyrillic makes no Mongolian of an English question.
  const cyrillic = words.filter((word) => /\p{Script=Cyrillic}/u.test(word)).length
  if (cyrillic > 0 && cyrillic >= words.filter((word) => /\p{Script=Latin}/u.test(word)).length) return 'mn'
  let balance = 0
  for (const word of words) {
    if (english.has(word)) balance++
    if (typedMongolian.has(word) || typedEnding.test(word)) balance--
  }
  return balance === 0 ? undefined : balance > 0 ? 'en' : 'mn'
}

const either = new Set(split('ok okay okey bye wow'))

/** Of words that are used in both languages: within a conversation they keep its language, alone they are English. */
export function languageOfOpening(question: string): Language | undefined {
  const words = tokensOf(question)
  return words.length > 0 && words.every((word) => either.has(word)) ? 'en' : undefined
}
