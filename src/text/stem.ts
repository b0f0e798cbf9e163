// Takes the endings off a word as it sounds in Latin letters. Mongolian piles endings up, so they go one after another;
// vowels come and go with them (өргөдөл, өргөдлийг), so of the vowels only the first stays. Rough on purpose: it says
// which words may be forms of one another; similarity.ts decides how alike they are.

const harmony = ['a', 'e', 'o']

/** An ending for each vowel that A may be. */
const inHarmony = (ending: string): string[] =>
  ending.includes('A') ? harmony.map((vowel) => ending.replaceAll('A', vowel)) : [ending]

/** Cases, plurals, possession and the forms of verbs, by sound: u is o, doubled letters are one. */
const mongolian = new Set(
  `in ni n ig igA g d dA t tA nd ndA As AsA Ar ArA tAi tAigA inhA od nod qod nar
   Ah ih Ahd ihd j q Ad id nA lA sAn sn dAg bAl vAl mAgc y yA qih qihsAn qihlA ol olg lg gd goi gAgoi dAgoi A i`
    .split(/\s+/)
    .flatMap(inHarmony),
)
const english = new Set('ing ings er ers ed es s ly ment ments ation ations ion ions e'.split(' '))

const MAX_ENDING_LENGTH = 6
const MAX_CHAIN_LENGTH = 5
const MIN_LENGTH = 3

/** Every stem that the word may have in Mongolian, the longest first: which endings are endings it cannot tell. */
export function mongolianStems(sound: string): string[] {
  const stems = new Set([sound])
  let last = [sound]
  for (let taken = 0; inflects(sound) && taken < MAX_CHAIN_LENGTH && last.length > 0; taken++) {
    last = last.flatMap((stem) => cuts(stem, mongolian)).filter((stem) => !stems.has(stem))
    for (const stem of last) stems.add(stem)
  }
  return [...new Set([...stems].map(skeleton))].sort((a, b) => b.length - a.length)
}

export function englishStem(latin: string): string {
  return inflects(latin) ? (cuts(latin, english).at(-1) ?? latin) : latin
}

const inflects = (word: string): boolean => word.length > MIN_LENGTH && !/\p{N}/u.test(word)

/** The word without its ending, once for each that it may be; the shortest last. */
function cuts(word: string, endings: ReadonlySet<string>): string[] {
  const found: string[] = []
  for (let length = 1; length <= MAX_ENDING_LENGTH && word.length - length >= MIN_LENGTH; length++) {
    if (!endings.has(word.slice(-length))) continue
    const stem = word.slice(0, -length)
    if (/[aeiou]/.test(stem)) found.push(stem)
  }
  return found
}

/** Only the first vowel, and no doubled consonants. */
function skeleton(stem: string): string {
  const first = stem.search(/[aeiou]/)
  if (first === -1) return stem
  const bare = stem.slice(0, first + 1) + stem.slice(first + 1).replaceAll(/[aeiou]/g, '')
  const single = bare.replaceAll(/(.)\1+/g, '$1')
  return single.length < MIN_LENGTH ? stem : single
}
