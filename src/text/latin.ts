// A key under which Mongolian in Cyrillic and the many ways to type it in Latin letters meet. One sign for each sound:
// c is ts (ц), q is ch (ч), w is sh (ш, щ). It is for comparing, never for showing.

const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'q',
  ш: 'w',
  щ: 'w',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

const isCyrillic = /\p{Script=Cyrillic}/u
const isLatin = /\p{Script=Latin}/u

/** Spellings that mean one sound. The order matters: q and w are free once no word has them as themselves. */
const latinSpellings: [RegExp, string][] = [
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/sch|sh/g, 'w'],
  [/ch/g, 'q'],
  [/kh|x/g, 'h'],
  [/zh/g, 'j'],
  [/t[sz]/g, 'c'],
  [/ye/g, 'e'],
  // ү is often typed v: between consonants, doubled, or before й. A v beside a vowel is в.
  [/vv/g, 'u'],
  [/(?<![aeiou])v(?![aeiou])/g, 'u'],
  [/(?<=[bcdghjklmnpqrstwz])v(?=i)/g, 'u'],
  [/y(?![aou])/g, 'i'],
]

/** The key of one folded word. Doubled letters are one: in Latin letters people spell them in different ways. */
export function latinKey(word: string): string {
  const letters = isCyrillic.test(word) ? fromCyrillic(word) : isLatin.test(word) ? fromLatin(word) : word
  return letters.replaceAll(/(\p{L})\1+/gu, '$1')
}

/** т and с, or с and х, side by side are typed as the one letter that sounds alike. */
function fromCyrillic(word: string): string {
  const joined = word.replaceAll('тс', 'ц').replaceAll('сх', 'ш')
  return [...joined].map((letter) => cyrillic[letter] ?? letter).join('')
}

function fromLatin(word: string): string {
  const plain = word.normalize('NFD').replaceAll(/\p{M}+/gu, '')
  return latinSpellings.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), plain)
}
