import { latinKey } from '../../../../../text/latin.ts'
import { isStopWord } from '../../../../../text/stop-words.ts'
import { type Word, wordOf, wordsOf } from '../../../../../text/words.ts'
import { containsPhrase, type ParsedText, vocabulary } from '../parsed-text.ts'

const documentNumbers = /(?<![0-9A-Z])(?:APP|INV)-\d{8}-[0-9A-Z]{10}(?![0-9A-Z])/gi

/** Numbers of applications and invoices. */
export const chosenNumbers = (text: string): string[] =>
  [...text.matchAll(documentNumbers)].map(([number]) => number.toUpperCase())

const ordinals = [
  { at: 0, words: vocabulary('эхний*, эхнийх*, нэгдүгээр*, нэг дэх*, ehnii*, negdugeer*, neg deh*, first') },
  { at: 1, words: vocabulary('хоёрдугаар*, хоёр дахь*, дараагийн*, hoyrdugaar*, hoyor dahi*, second') },
  { at: 2, words: vocabulary('гуравдугаар*, гурав дахь*, guravdugaar*, gurav dahi*, third') },
  { at: -1, words: vocabulary('сүүлийн*, сүүлчийн*, suuliin*, suulchiin*, last') },
]

/** Which one of a list is meant; from 0, or -1 for the last. */
export const ordinalIn = (heard: ParsedText): number | undefined =>
  ordinals.find(({ words }) => containsPhrase(heard, words))?.at

export const ordinalWords = ordinals.flatMap(({ words }) => words)

/** Those whose names share most words with the question; none where no name shares any. */
export function selectNamed<Item>(
  items: readonly Item[],
  asked: readonly string[],
  namesOf: (item: Item) => readonly string[],
): Item[] {
  const words = asked.filter((word) => !isStopWord(word, latinKey(word))).map(wordOf)
  const scored = items.map((item) => {
    const names = namesOf(item).flatMap(wordsOf)
    return { item, score: words.filter((word) => names.some((name) => isSame(word, name))).length }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ item }) => item)
}

const isSame = (one: Word, other: Word): boolean =>
  one.sound === other.sound ||
  (one.englishStem !== null && one.englishStem === other.englishStem) ||
  one.stems.some((stem) => stem.length > 3 && other.stems.includes(stem))
