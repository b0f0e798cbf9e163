import type { Random } from './random.ts'

// Endings as a grammar has them, for the words of questions and of invented services.

const isBack = (word: string): boolean => /[аоуяё]/u.test(lastWord(word))
const lastWord = (text: string): string => text.split(' ').at(-1)!
const vowel = /[аэиоуөүеёюя]$/u

function stem(text: string): string {
  return /[^аэиоуөүеёюя][аэоө]$/u.test(text) && lastWord(text).length > 3 ? text.slice(0, -1) : text
}

export function genitive(text: string): string {
  if (/[аэиоуөүеёюя][аэиоуөүеёюяй]$/u.test(text)) return /й$/u.test(text) ? `${text}н` : `${text}гийн`
  if (/н$/u.test(text)) return `${text}${isBack(text) ? 'ы' : 'ий'}`
  if (/[ьи]$/u.test(text)) return `${text.slice(0, -1)}ийн`
  const base = stem(text)
  return `${base}${isBack(text) && !/[жчшгк]$/u.test(base) ? 'ын' : 'ийн'}`
}

export function accusative(text: string): string {
  if (/[аэиоуөүеёюя][аэиоуөүеёюяй]$/u.test(text)) return `${text}г`
  if (/[ьи]$/u.test(text)) return `${text.slice(0, -1)}ийг`
  const base = stem(text)
  return `${base}${isBack(text) && !/[жчшгк]$/u.test(base) ? 'ыг' : 'ийг'}`
}

export function withReflexive(text: string): string {
  const last = [...lastWord(text)].findLast((letter) => /[аэоөуүяёеи]/u.test(letter)) ?? 'э'
  const long = { о: 'оо', ё: 'оо', ө: 'өө', а: 'аа', у: 'аа', я: 'аа' }[last] ?? (isBack(text) ? 'аа' : 'ээ')
  const base = stem(text)
  if (/[ьи]$/u.test(base)) return `${base.slice(0, -1)}и${long[0]}`
  return `${base}${vowel.test(base) || /й$/u.test(base) ? 'г' : ''}${long}`
}

/** How people without a Cyrillic keyboard type; the letters that a habit does not name are those of the first. */
const plain: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'j', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm',
  н: 'n', о: 'o', ө: 'u', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ү: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh',
  щ: 'sh', ъ: '', ы: 'ii', ь: 'i', э: 'e', ю: 'yu', я: 'ya',
} // biome-ignore format: a table of letters
const habits: Record<string, string>[] = [
  plain,
  { ...plain, ө: 'o', х: 'kh', в: 'w', ц: 'c', ы: 'y', ь: '' },
  { ...plain, ө: 'ö', ү: 'ü', х: 'x', й: 'y', ь: '' },
  { ...plain, ө: 'o', х: 'kh', й: 'y', е: 'ye', ы: 'ii', ь: 'i' },
  { ...plain, ү: 'v', в: 'w', ц: 'c', я: 'ia', ь: '', ы: 'i' },
]

export function typedInLatin(text: string, random: Random): string {
  const habit = random.pick(habits)
  const typed = [...text.toLowerCase()].map((letter) => habit[letter] ?? letter).join('')
  const short = random.chance(0.3) ? typed.replaceAll(/([aeiouöü])\1/gu, '$1') : typed
  return short
    .replaceAll(/\bbaina\b/gu, random.chance(0.5) ? 'bna' : 'baina')
    .replaceAll(/\byum\b/gu, random.chance(0.5) ? 'ym' : 'yum')
    .replaceAll(/\b(?:ve|we|wye|vye)\b/gu, random.pick(['ve', 'we', 'be']))
}

/** As it is said in the street and in the west. */
const spoken: [RegExp, string][] = [
  [/ байна уу/gu, ' бнуу'],
  [/ байна/gu, ' бна'],
  [/ гэсэн юм/gu, ' гэсийм'],
  [/ах вэ/gu, 'ахав'],
  [/эх вэ/gu, 'эхэв'],
  [/ юу /gu, ' юун '],
  [/ хэрэгтэй/gu, ' хэргтэй'],
  [/яаж/gu, 'яаж ийж'],
  [/хаанаас/gu, 'хаагаас'],
  [/ вэ\?/gu, ' бэ?'],
]
export const asSpoken = (text: string): string =>
  spoken.reduce((said, [from, to]) => said.replaceAll(from, to), text)

/** A noun that no dictionary has, by the syllables and the vowel harmony of the language. */
export function nonce(random: Random): string {
  const [short, long] = random.pick([
    ['аоу', ['аа', 'уу', 'ай']],
    ['эүө', ['ээ', 'үү', 'ий']],
  ] as [string, string[]][])
  const onset = 'бдгжзлмнстхцчш'
  const coda = ['лг', 'рс', 'нд', 'лт', 'вч', 'рг', 'мж', 'ншир', 'лдас']
  return `${random.pick([...onset])}${random.pick([...short])}${random.pick([...'рлнмг'])}${random.pick([...onset])}${random.pick(long)}${random.pick(coda)}`
}
export function englishNonce(random: Random): string {
  return `${random.pick(['b', 'br', 'd', 'fl', 'gr', 'k', 'm', 'pl', 'qu', 's', 'tr', 'v'])}${random.pick(['a', 'e', 'i', 'o', 'u'])}${random.pick(['l', 'm', 'n', 'r', 'rv', 'nd'])}${random.pick(['a', 'e', 'o'])}${random.pick(['x', 'ck', 'm', 'nt', 'sk', 'th'])}`
}

/** One slip in one of the longer words. */
export function mistyped(text: string, random: Random): string {
  const words = [...new Set(text.match(/\p{L}{5,}/gu) ?? [])]
  if (words.length === 0) return text
  const word = random.pick(words)
  const at = 1 + random.below(word.length - 2)
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
    word.slice(0, at) + word[at]! + word.slice(at),
    word.slice(0, at) + random.pick([...(/[a-z]/u.test(word) ? 'aeinrst' : 'аэинрст')]) + word.slice(at + 1),
  ]
  return text.replace(word, random.pick(slips))
}
