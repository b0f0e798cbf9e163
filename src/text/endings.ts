import { foldCase } from './folding.ts'

// Endings that Mongolian puts behind a name or a noun, in Cyrillic and as they are typed in Latin letters.
const mongolian = [
  ...['ынхан', 'ийнхан', 'ынх', 'ийнх', 'аасаа', 'ээсээ', 'оосоо', 'өөсөө', 'тайгаа', 'тэйгээ', 'тойгоо'],
  ...['гийн', 'гаас', 'гээс', 'гоос', 'гөөс', 'аас', 'ээс', 'оос', 'өөс', 'аар', 'ээр', 'оор', 'өөр', 'гаар'],
  ...[
    'гээр',
    'гаа',
    'гээ',
    'гоо',
    'гөө',
    'тай',
    'тэй',
    'той',
    'төй',
    'руу',
    'рүү',
    'луу',
    'лүү',
    'ийн',
    'ын',
  ],
  ...['ний', 'ны', 'ыг', 'ийг', 'даа', 'дээ', 'доо', 'дөө', 'аа', 'ээ', 'оо', 'өө', 'нд', 'г', 'т', 'д', 'н'],
]
const typedInLatin = [
  ...['aasaa', 'eesee', 'iinh', 'giin', 'aas', 'ees', 'oos', 'aar', 'eer', 'oor', 'tai', 'tei', 'toi', 'ruu'],
  ...['luu', 'iin', 'yn', 'in', 'nii', 'ny', 'iig', 'yg', 'aa', 'ee', 'oo', 'nd', 'g', 't', 'd', 'n'],
]

/** The longest first: it leaves what the word may be without an ending. */
const byLength = (endings: string[]): readonly string[] => endings.toSorted((a, b) => b.length - a.length)

export const nounEndings = {
  mn: byLength([...mongolian, ...typedInLatin]),
  en: byLength(['s', 'es']),
} as const

const MIN_STEM_LENGTH = 2

/** What a word may be without its ending, once for each ending that it may have. */
export function* stripEndings(word: string, endings: readonly string[]): Generator<string> {
  const small = word.toLowerCase()
  for (const ending of endings) {
    if (small.endsWith(ending) && word.length - ending.length >= MIN_STEM_LENGTH)
      yield word.slice(0, word.length - ending.length)
  }
}

const vowel = 'аэоөуүыияеёюaeiou'
const lostVowel = new RegExp(`^(.*[^${vowel}])[аэоөуүиaeiou]([^${vowel}ьъ])$`, 'u')

/** How a folded word changes before an ending: өргөдөл, өргөдлийн; ь becomes и. */
export function beforeEnding(folded: string): string[] {
  return [folded.replace(lostVowel, '$1$2'), folded.replace(/ь$/u, 'и')].filter((form) => form !== folded)
}

export interface WordAt {
  text: string
  folded: string
  start: number
  end: number
}

/** The words of a text, with where they stand. */
export function wordsAt(text: string): WordAt[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    folded: foldCase(word),
    start: index,
    end: index + word.length,
  }))
}
