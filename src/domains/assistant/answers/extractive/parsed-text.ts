import { foldCase } from '../../../../text/folding.ts'
import { tokensOf, wordOf } from '../../../../text/words.ts'

/** A word as it is written and as it sounds, so that both scripts meet. */
interface ParsedWord {
  written: string
  sound: string
}

export type ParsedText = readonly ParsedWord[]

/** Words to listen for: each a sequence of words, of which one with a star may have any ending. */
export type Vocabulary = readonly (readonly (ParsedWord & { open: boolean })[])[]

/** Of short words people type every letter; in longer ones o and u stand for four letters. */
function parseWord(written: string): ParsedWord {
  const { latin, sound } = wordOf(written)
  return { written, sound: latin.length <= 3 ? latin : sound }
}

export const parseText = (text: string): ParsedText => tokensOf(text).map(parseWord)

/** One phrase a line, or several between commas. */
export function vocabulary(list: string): Vocabulary {
  return list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) =>
      phrase.split(/\s+/).map((word) => ({
        ...parseWord(foldCase(word.replace(/\*$/, ''))),
        open: word.endsWith('*'),
      })),
    )
}

/** Whether one of the phrases occurs, word after word. */
export const containsPhrase = (heard: ParsedText, words: Vocabulary): boolean =>
  matchedPositions(heard, words).size > 0

/** The places of all words that belong to one of the phrases. */
export function matchedPositions(heard: ParsedText, words: Vocabulary): Set<number> {
  const covered = new Set<number>()
  for (const phrase of words) {
    for (let at = 0; at + phrase.length <= heard.length; at++) {
      if (!phrase.every((word, index) => matches(heard[at + index]!, word))) continue
      for (let index = 0; index < phrase.length; index++) covered.add(at + index)
    }
  }
  return covered
}

function matches(heard: ParsedWord, { written, sound, open }: ParsedWord & { open: boolean }): boolean {
  return open
    ? heard.written.startsWith(written) || heard.sound.startsWith(sound)
    : heard.written === written || heard.sound === sound
}
