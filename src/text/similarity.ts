import type { Word } from './words.ts'

/** By what two words match: their letters, their sound in Latin letters, or only nearly. */
export type MatchKind = 'words' | 'latin' | 'similar'
/** The closest first. */
export const matchKinds: readonly MatchKind[] = ['words', 'latin', 'similar']

export interface Similarity {
  kind: MatchKind
  /** From 0 to 1, which is the same word. */
  strength: number
}

const MIN_BEGINNING_LENGTH = 3
const MIN_SHARE_OF_SHORT_BEGINNING = 0.6
const MIN_SIMILAR_LENGTH = 4

/** How well a stored word matches a searched one; undefined when it does not. */
export function similarity(asked: Word, stored: Word): Similarity | undefined {
  if (asked.folded === stored.folded) return { kind: 'words', strength: 1 }
  if (/\p{N}/u.test(asked.folded)) return beginning('words', asked.folded, stored.folded)
  return best([
    beginning('words', asked.folded, stored.folded),
    sameStem(asked, stored),
    sameSound(asked, stored),
    beginning('latin', asked.latin, stored.latin),
    similar(asked.latin, stored.latin),
  ])
}

/** As strong as the strongest match, and of the closest kind. */
function best(found: (Similarity | undefined)[]): Similarity | undefined {
  const alike = found.filter((one) => one !== undefined)
  if (alike.length === 0) return undefined
  const strength = Math.max(...alike.map((one) => one.strength))
  const kind = matchKinds.find((name) => alike.some((one) => one.kind === name))!
  return { kind, strength }
}

/** The searched word is the beginning of a word, or a form of it that has further endings. */
function beginning(kind: MatchKind, asked: string, stored: string): Similarity | undefined {
  const [short, long] = asked.length < stored.length ? [asked, stored] : [stored, asked]
  if (short.length < MIN_BEGINNING_LENGTH || !long.startsWith(short)) return undefined
  const share = short.length / long.length
  if (short.length === MIN_BEGINNING_LENGTH && share < MIN_SHARE_OF_SHORT_BEGINNING) return undefined
  return { kind, strength: asked.length < stored.length ? 0.55 + 0.4 * share : 0.4 + 0.55 * share }
}

/** Forms of one word. Two words in Latin letters are compared as English, for they seldom are anything else. */
function sameStem(asked: Word, stored: Word): Similarity | undefined {
  const bothLatin = asked.englishStem !== null && stored.englishStem !== null
  if (bothLatin) {
    if (asked.englishStem !== stored.englishStem) return undefined
    return { kind: 'words', strength: 0.75 + 0.22 * sharedPrefix(asked.latin, stored.latin) }
  }
  const shared = asked.stems.find((stem) => stored.stems.includes(stem))
  if (shared === undefined || shared.length < 3) return undefined
  const whole = Math.max(asked.stems[0]!.length, stored.stems[0]!.length)
  const oneScript = (asked.englishStem === null) === (stored.englishStem === null)
  return { kind: oneScript ? 'words' : 'latin', strength: 0.45 + 0.5 * (shared.length / whole) }
}

/** Which part of the longer word both begin with. */
export function sharedPrefix(a: string, b: string): number {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared++
  return shared / Math.max(a.length, b.length)
}

/** The same in Latin letters. Short words in Cyrillic that differ there are different words: ус is water, үс hair. */
function sameSound(asked: Word, stored: Word): Similarity | undefined {
  const inCyrillic = asked.englishStem === null && stored.englishStem === null
  if (asked.sound !== stored.sound || (inCyrillic && asked.folded.length < MIN_SIMILAR_LENGTH))
    return undefined
  return { kind: 'latin', strength: asked.latin === stored.latin ? 0.97 : 0.92 }
}

/** Typing errors, and vowels that people spell in different ways. */
function similar(asked: string, stored: string): Similarity | undefined {
  const longest = Math.max(asked.length, stored.length)
  if (Math.min(asked.length, stored.length) < MIN_SIMILAR_LENGTH) return undefined
  const nearness = 1 - distance(asked, stored) / longest
  return nearness >= leastNear(longest) ? { kind: 'similar', strength: nearness * 0.9 } : undefined
}

/** One letter makes another word of a short one. */
function leastNear(length: number): number {
  return length < 5 ? 0.75 : length < 7 ? 0.7 : 0.62
}

const vowels = new Set('aeiou')

/** Edits from one word to the other; a vowel for a vowel is half of one, two letters in the wrong order are one. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + replacement(a[i - 1]!, b[j - 1]!),
        swapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[b.length]!
}

function replacement(a: string, b: string): number {
  if (a === b) return 0
  return vowels.has(a) && vowels.has(b) ? 0.5 : 1
}

const cyrillicVowels = /[аэиоуөүеёюя]+/u

/** Which vowels of Cyrillic a first vowel stands for, as people type it. */
const meantVowels: Record<string, string> = {
  а: 'ая',
  я: 'ая',
  э: 'эе',
  е: 'эе',
  и: 'и',
  о: 'оөё',
  ө: 'оө',
  ё: 'оё',
  у: 'уүю',
  ү: 'уүө',
  ю: 'ую',
  a: 'ая',
  e: 'эе',
  i: 'и',
  o: 'оөүё',
  u: 'уүөю',
}

/**
 * Whether the first vowel of a typed word may be that of a word in Cyrillic: endings change every vowel but this one. True
 * where that is unknown.
 */
function hasSameFirstVowel(typed: Word, { folded }: Word): boolean {
  const stored = cyrillicVowels.exec(folded)?.[0]?.[0]
  const letters = cyrillicVowels.test(typed.folded) ? typed.folded : typed.latin
  const first = /[аэиоуөүеёюяaeiou]/u.exec(letters)?.[0]
  return stored === undefined || first === undefined || (meantVowels[first]?.includes(stored) ?? true)
}

/** Whether nothing speaks against two alike words being forms of one: its beginning, which endings leave as it is. */
export function mayBeFormOf(typed: Word, other: Word): boolean {
  if (!hasSameFirstVowel(typed, other)) return false
  const inCyrillic = typed.englishStem === null && other.englishStem === null
  return !inCyrillic || hasSharedPrefix(typed, other) || isSlip(typed.latin, other.latin)
}

/** One letter makes another word of a short one: усны is no утсны. */
const isSlip = (a: string, b: string): boolean => distance(a, b) <= (a.length < MIN_WITH_SLIP_LENGTH ? 0 : 1)
const MIN_WITH_SLIP_LENGTH = 6

/**
 * Whether one of two words in Cyrillic begins with what the other keeps before every ending: овог and овгоо, not хурим and
 * хураамж.
 */
export function hasSharedPrefix({ folded: a }: Word, { folded: b }: Word): boolean {
  return lasting(a).startsWith(lasting(base(b))) || lasting(b).startsWith(lasting(base(a)))
}

/** Without what makes a verb of a dictionary, a deed or a noun of a stem: гэрлэх, гэрлэсний and гэрлэлтийн. */
const base = (folded: string): string =>
  folded.replace(
    /(?<=..[^аэиоуөүыю])[аэоөи]?(?:х|лт?|с[аэоө]?н)(?:[ыи]й?[нг]|н[ыи]й?г?|д|т)?$|(?<=..)х$/u,
    '',
  )

/** Short vowels behind the first come and go with the endings; long ones stay. */
const lasting = (folded: string): string =>
  folded
    .replaceAll(/[ьъ]/gu, '')
    .replaceAll(/[яёе]/gu, 'й')
    .replaceAll(/(?<=[аэиоуөүыю].*)(?<![аэиоуөүыю])[аэиоөы](?![аэиоуөүыюй])/gu, '')

/** The same of two words that are both spelt as they should be: the vowel and its length. */
export function hasEqualFirstVowel({ folded: a }: Word, { folded: b }: Word): boolean {
  return cyrillicVowels.exec(a)?.[0] === cyrillicVowels.exec(b)?.[0]
}

const MIN_NEAR_CAREFULLY = 0.72

/** Whether a match by similar letters is a typing error rather than another word with the same endings. */
export function isTypingError(asked: Word, stored: Word): boolean {
  const edits = distance(asked.latin, stored.latin)
  const nearness = 1 - edits / Math.max(asked.latin.length, stored.latin.length)
  return edits <= 1 || (nearness >= MIN_NEAR_CAREFULLY && asked.latin[0] === stored.latin[0])
}
