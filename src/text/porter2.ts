// The English stemmer of Snowball, known as Porter2: forms of a word get one stem, which need not be a word itself.
// https://snowballstem.org/algorithms/english/stemmer.html

const vowel = '[aeiouy]'
const doubled = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/
/** A consonant, a vowel, and a consonant other than w, x or Y at the end; or a vowel and a consonant as the whole word. */
const shortSyllable = /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|past)$/
const hasVowel = (text: string): boolean => /[aeiouy]/.test(text)

const irregular = new Map(
  Object.entries({
    skis: 'ski',
    skies: 'sky',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
  }),
)
/** Words that stay as they are: their endings are none, or they would meet another word. */
const invariable = new Set('sky news howe atlas cosmos bias andes'.split(' '))
const settledAfterPlural = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '))

const step2: readonly [string, string][] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
]
const step3: readonly [string, string][] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
]
const step4 = 'ement ance ence able ible ment ant ent ism ate iti ous ive ize al er ic'.split(' ')

/** The stem of an English word in small letters. */
export function porter2(given: string): string {
  const word = given.replaceAll(/['’]s?$/g, '')
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  if (invariable.has(word)) return word
  const exception = irregular.get(word)
  if (exception) return exception
  const marked = word.replaceAll(new RegExp(`^y|(?<=${vowel})y`, 'g'), 'Y')
  const { r1, r2 } = regions(marked)
  const singular = withoutPlural(marked)
  if (settledAfterPlural.has(singular)) return singular
  const stem = [
    (text: string) => withoutTense(text, r1),
    (text: string) => text.replace(/(?<=.[^aeiouy])[yY]$/, 'i'),
    (text: string) => derived(text, r1),
    (text: string) => adjective(text, r1, r2),
    (text: string) => withoutSuffix(text, r2),
    (text: string) => withoutFinal(text, r1, r2),
  ].reduce((text, step) => step(text), singular)
  return stem.toLowerCase()
}

/** Where the parts of the word begin in which endings may be taken off. */
function regions(word: string): { r1: number; r2: number } {
  const after = (from: number): number => {
    const found = word.slice(from).search(/[aeiouy][^aeiouy]/)
    return found === -1 ? word.length : from + found + 2
  }
  const prefix = /^(?:gener|commun|arsen|past|univers|later|emerg|organ)/.exec(word)
  const r1 = prefix ? prefix[0].length : after(0)
  return { r1, r2: after(r1) }
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[ds]$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1)
  if (/[us]s$/.test(word)) return word
  return word.endsWith('s') && hasVowel(word.slice(0, -2)) ? word.slice(0, -1) : word
}

function withoutTense(word: string, r1: number): string {
  const eed = /eed(?:ly)?$/.exec(word)
  if (eed) return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word
  const ending = /(?:ed|ing)(?:ly)?$/.exec(word)
  if (!ending) return word
  const bare = word.slice(0, ending.index)
  if (!hasVowel(bare)) return word
  if (/(?:at|bl|iz)$/.test(bare)) return `${bare}e`
  if (doubled.test(bare)) return /^[aeo](?:dd|ff|gg)$/.test(bare) ? bare : bare.slice(0, -1)
  return r1 >= bare.length && shortSyllable.test(bare) ? `${bare}e` : bare
}

/** The longest ending of the list decides, even where it is too near to the beginning to be taken off. */
function longest(word: string, endings: readonly [string, string][]): [string, string] | undefined {
  return endings.find(([ending]) => word.endsWith(ending))
}

function derived(word: string, r1: number): string {
  const found = longest(word, step2)
  if (found) {
    const [ending, instead] = found
    const at = word.length - ending.length
    return at >= r1 ? word.slice(0, at) + instead : word
  }
  if (/logi$/.test(word)) return word.length - 3 >= r1 ? word.slice(0, -1) : word
  if (/[cdeghkmnrt]li$/.test(word)) return word.length - 2 >= r1 ? word.slice(0, -2) : word
  return word
}

function adjective(word: string, r1: number, r2: number): string {
  const found = longest(word, step3)
  if (found) {
    const [ending, instead] = found
    const at = word.length - ending.length
    return at >= r1 ? word.slice(0, at) + instead : word
  }
  return word.endsWith('ative') && word.length - 5 >= r2 ? word.slice(0, -5) : word
}

function withoutSuffix(word: string, r2: number): string {
  const ending = step4.find((suffix) => word.endsWith(suffix))
  if (ending) return word.length - ending.length >= r2 ? word.slice(0, -ending.length) : word
  return /[st]ion$/.test(word) && word.length - 3 >= r2 ? word.slice(0, -3) : word
}

function withoutFinal(word: string, r1: number, r2: number): string {
  const bare = word.slice(0, -1)
  if (word.endsWith('e')) {
    const taken = bare.length >= r2 || (bare.length >= r1 && !shortSyllable.test(bare))
    return taken ? bare : word
  }
  return word.endsWith('ll') && bare.length >= r2 ? bare : word
}
