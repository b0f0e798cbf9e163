import { type Word, wordsOf } from '../../text/words.ts'
import { anyOf, quoteLexeme } from './tsquery.ts'

/** Where a word occurs, as full-text search weighs it: in the name, the keywords, what belongs to it, the description. */
type Weight = 'A' | 'B' | 'C' | 'D'

/** A stem that has lost more than this of the word is a stem of too many others. */
const MIN_OF_WORD = 0.5
const MIN_STEM_LENGTH = 3
const MIN_BEGINNING_LENGTH = 3
const MIN_SOUND_LENGTH = 4

/** What the index of a service holds: each word in every form under which people may search for it. */
export function vectorOf(texts: readonly (readonly [Weight, string])[]): string {
  const places = texts.flatMap(([weight, text], place) =>
    wordsOf(text)
      .flatMap(formsOf)
      .map((form) => `${quoteLexeme(form)}:${place + 1}${weight}`),
  )
  return places.join(' ')
}

/** The sounds of the words, one after another. */
export function phoneticKeys(text: string): string {
  return wordsOf(text)
    .map(({ sound }) => sound)
    .join(' ')
}

/** A tsquery for a word of a search: as it is written, a beginning of it, its sound in Latin letters, forms of it. */
export function queryOf(word: Word): string {
  const beginnings = [
    ...(word.folded.length >= MIN_BEGINNING_LENGTH ? [`${quoteLexeme(word.folded)}:*`] : []),
    ...(isWritten(word) && word.sound.length >= MIN_SOUND_LENGTH
      ? [`${quoteLexeme(soundForm(word))}:*`]
      : []),
  ]
  return [anyOf(formsOf(word)), ...beginnings].join(' | ')
}

function formsOf(word: Word): string[] {
  if (!isWritten(word)) return [word.folded]
  return [
    ...new Set([
      word.folded,
      ...(word.sound.length >= MIN_BEGINNING_LENGTH ? [soundForm(word)] : []),
      ...stemsOf(word).map((stem) => `=${stem}`),
      ...(word.englishStem === null ? [] : [`+${word.englishStem}`]),
    ]),
  ]
}

const soundForm = ({ sound }: Word): string => `~${sound}`

/** Numbers have neither sound nor endings. */
const isWritten = ({ folded }: Word): boolean => !/\p{N}/u.test(folded)

function stemsOf({ stems }: Word): string[] {
  const [whole = ''] = stems
  return stems.filter((stem) => stem.length >= Math.max(MIN_STEM_LENGTH, whole.length * MIN_OF_WORD))
}
