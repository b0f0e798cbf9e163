import type { Question, QuestionLanguage } from './question.ts'

/** The same question as another person might type it. None where it would stay the same. */
type Variant = (question: string, language: QuestionLanguage) => string

const polite: Record<QuestionLanguage, [before: string, after: string]> = {
  mn: ['Сайн байна уу, танаас нэг юм асуух гэсэн юм. ', ' Баярлалаа.'],
  latin: ['sain bnuu, neg yum asuuy. ', ' bayarlalaa'],
  en: ['Hello, could you please tell me something? ', ' Thank you very much in advance.'],
}

const vowels = 'аэиоуөүеёюяaeiouöü'

/** How Mongolian is typed in Latin letters by others. */
const spellings: [RegExp, string][] = [
  [/kh/g, 'h'],
  [/ts/g, 'c'],
  [/w/g, 'v'],
  [/([aeiou])\1/g, '$1'],
  [/ii/g, 'i'],
]
const otherSpellings: [RegExp, string][] = [
  [/kh/g, 'x'],
  [/(?<![sc])h/g, 'kh'],
  [/v/g, 'w'],
  [/u/g, 'ü'],
]

export const variants: Readonly<Record<string, Variant>> = {
  'with polite words': (question, language) => polite[language].join(question),
  'with a letter too few': (question) => inLongest(question, (word) => without(word, middle(word))),
  'with two letters swapped': (question) => inLongest(question, swapped),
  'with a letter doubled': (question) =>
    inLongest(question, (word) => word.slice(0, middle(word)) + word.slice(middle(word) - 1)),
  'without a vowel': (question) => inLongest(question, withoutVowel),
  'in another order': (question) => {
    const words = bare(question).split(' ')
    return [...words.slice(-2), ...words.slice(0, -2)].join(' ')
  },
  'in capitals': (question) => bare(question).toUpperCase(),
  'in other spelling': (question, language) =>
    language === 'latin' ? respelt(question, spellings) : question,
  'in yet another spelling': (question, language) =>
    language === 'latin' ? respelt(question, otherSpellings) : question,
}

/** Of a follow-up the second question alone is typed otherwise. */
export function variantsOf(questions: readonly Question[], name: string): Question[] {
  return questions.flatMap((one) => {
    const question = variants[name]!(one.question, one.language)
    return question === one.question ? [] : [{ ...one, question }]
  })
}

const bare = (question: string): string =>
  question
    .replaceAll(/[?.,!]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const middle = (word: string): number => Math.ceil(word.length / 2)
const without = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1)

function swapped(word: string): string {
  const at = middle(word)
  return `${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`
}

function withoutVowel(word: string): string {
  const at = [...word].findIndex((letter, index) => index > 1 && vowels.includes(letter.toLowerCase()))
  return at === -1 ? word : without(word, at)
}

const respelt = (question: string, rules: [RegExp, string][]): string =>
  rules.reduce((text, [from, to]) => text.replaceAll(from, to), question)

/** Short words are seldom mistyped, and mostly say nothing. */
const MIN_LENGTH = 5

function inLongest(question: string, change: (word: string) => string): string {
  const words = question.match(/\p{L}+/gu) ?? []
  const [longest] = words.toSorted((a, b) => b.length - a.length)
  return longest && longest.length >= MIN_LENGTH ? question.replace(longest, change) : question
}
