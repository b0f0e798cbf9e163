import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lazy } from '../../config/lazy.ts'
import { englishLemma } from '../../text/english-forms.ts'
import { type Word, wordOf } from '../../text/words.ts'

/**
 * What a word does in a question to public services. It asks for something that every service has, says little, what befell a thing, says much
 * although it is common elsewhere, or tells that the question is about something else or about another country.
 */
export type Role = 'asking' | 'light' | 'incident' | 'telling' | 'other' | 'place'

function readRoles(file: string, formsOf: (word: string) => readonly string[]): Map<string, Role> {
  const found = new Map<string, Role>()
  let role: Role = 'asking'
  for (const line of readFileSync(join(import.meta.dirname, 'words', file), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    if (/^(?:asking|light|incident|telling|other|place)$/.test(line)) role = line as Role
    else for (const form of line.split(/\s+/).flatMap(formsOf)) if (!found.has(form)) found.set(form, role)
  }
  return found
}

const english = lazy(() => readRoles('asking-en.txt', (word) => [englishLemma(word)]))

export const englishRole = (lemma: string): Role | undefined => english().get(lemma)

const harmony = ['a', 'e', 'o']
const inHarmony = (endings: string): string[] =>
  endings
    .split(/\s+/)
    .flatMap((ending) =>
      ending.includes('A') ? harmony.map((vowel) => ending.replaceAll('A', vowel)) : [ending],
    )

/** As words.ts has sounds: doubled letters are one. A is any of the vowels that follow the word's own. */
const verbEndings = inHarmony(
  `Ah h ih Ahd ihd hd AhAd ihAd AhAr AhAs Ahin hin ihin Ahig hig j q Ad id i sAn sn sAni sAnA lA nA n dAg dgin dAggoi mAr vAl bAl yA y
   qihsAn qihlA qihAd Ahgoi hgoi Agoi hAd olah oleh olAd`,
)
const nounEndings = inHarmony(
  `in gin ni n ig gig g d t nd And As nAs Ar nAr tAi goi od nod inhA nihA hA
   A gA iA igA dA tA ndA AndA AsA ArA tAigA igAr`,
)

/** Shorter ones have no endings of their own, or become other words with them. */
const MIN_INFLECTED_LENGTH = 3
/** Ах and эх are no verbs. */
const MIN_VERB_LENGTH = 4

/** A word of the list and its forms, as they are typed: in Cyrillic, and in Latin letters, which do not tell o from u. One with = has no others. */
function mongolianForms(listed: string): string[] {
  if (listed.startsWith('=')) {
    const { latin, sound } = wordOf(listed.slice(1))
    return [latin, typed(sound)]
  }
  const { latin, sound } = wordOf(listed)
  if (listed.length < MIN_INFLECTED_LENGTH) return [latin, typed(sound)]
  const soft = listed.endsWith('ь') ? inflected(listed, `${sound}i`) : []
  return [...inflected(listed, latin), ...[...inflected(listed, sound), ...soft].map(typed)]
}

function inflected(listed: string, letters: string): string[] {
  const isVerb = listed.length >= MIN_VERB_LENGTH && /^\p{Script=Cyrillic}+х$/u.test(listed)
  const endings = isVerb ? verbEndings : nounEndings
  const stems = isVerb ? [letters.replace(/[aeoi]?h$/, '')] : nounStems(letters)
  return [letters, ...stems.flatMap((stem) => endings.map((ending) => joined(stem, ending)))]
}

/** The last vowel goes before many endings: барилга, барилгын; цэрэг, цэргийн. */
const nounStems = (letters: string): string[] => [
  letters,
  ...(letters.length > MIN_INFLECTED_LENGTH ? [letters.replace(/[aeo](?=[^aeiou]?$)/, '')] : []),
]

/** A vowel that both have is written once. */
const joined = (stem: string, ending: string): string => (stem + ending).replaceAll(/(.)\1+/g, '$1')

const typed = (sound: string): string => `~${sound}`

const mongolian = lazy(() => readRoles('asking-mn.txt', mongolianForms))

export const mongolianRole = ({ sound, latin, englishStem }: Word): Role | undefined =>
  mongolian().get(englishStem === null ? latin : typed(sound))

/** Whether a word of the texts tells as well that something is about another subject. */
export const isOther = (word: Word): boolean => roleIn(word) === 'other'
/** The same, or about another country or its language. */
export const isElsewhere = (word: Word): boolean => ['other', 'place'].includes(roleIn(word) ?? '')

const roleIn = (word: Word): Role | undefined =>
  word.englishStem === null ? mongolianRole(word) : englishRole(englishLemma(word.folded))
