// Letters that look like the Mongolian Cyrillic ones and that people type instead of them. The database does not fold:
// under LC_CTYPE=C its lower() leaves Cyrillic as it is.

/** Always the Mongolian letter, in any word: old keyboards and fonts had no Ө and Ү. */
const alwaysMeant: Record<string, string> = {
  є: 'ө',
  ѳ: 'ө',
  ɵ: 'ө',
  θ: 'ө',
  ї: 'ү',
  ұ: 'ү',
  і: 'и',
  ѐ: 'е',
  ѝ: 'и',
  ӧ: 'ө',
  ӱ: 'ү',
}

/** Latin letters inside a Cyrillic word. Capitals differ from small ones: H is Н, h stands for х. */
const latinAmongCyrillic: Record<string, string> = {
  A: 'а',
  B: 'в',
  C: 'с',
  E: 'е',
  H: 'н',
  K: 'к',
  M: 'м',
  O: 'о',
  P: 'р',
  T: 'т',
  X: 'х',
  Y: 'ү',
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'х',
  i: 'и',
  k: 'к',
  m: 'м',
  n: 'п',
  o: 'о',
  p: 'р',
  t: 'т',
  u: 'ү',
  v: 'ү',
  x: 'х',
  y: 'у',
  ö: 'ө',
  ü: 'ү',
  Ö: 'ө',
  Ü: 'ү',
  V: 'ү',
  U: 'ү',
}

/** Cyrillic letters inside a Latin word: a paste from a Cyrillic keyboard. */
const cyrillicAmongLatin: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  н: 'h',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  т: 't',
  х: 'x',
  у: 'y',
}

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

function oneScript(word: string): string {
  const cyrillic = count(word, /\p{Script=Cyrillic}/gu)
  const latin = count(word, /\p{Script=Latin}/gu)
  if (cyrillic === 0 || latin === 0) return word
  const confusable = count(word, /[авсенкмортху]/giu)
  // Only what cannot be Latin tells that the word is Cyrillic; one stray look-alike in an English word does not.
  if (cyrillic === confusable && latin > cyrillic) {
    return [...word].map((letter) => cyrillicAmongLatin[letter.toLowerCase()] ?? letter).join('')
  }
  return [...word].map((letter) => latinAmongCyrillic[letter] ?? letter).join('')
}

/** Lower case, one form of each letter, and words of one script: texts that look the same become the same. */
export function foldCase(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
      oneScript([...word].map((letter) => alwaysMeant[letter.toLowerCase()] ?? letter).join('')),
    )
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\p{M}+/gu, '')
}

/** Folded, and with nothing but single spaces between words and signs: two such texts say the same. */
export function foldedLine(text: string): string {
  return foldCase(text).replaceAll(/\s+/g, ' ').trim()
}
