import { randomBytes } from 'node:crypto'
import { stripInvisible } from '../../../../text/clean.ts'

/** Marks that tell the model where data begin and end; what lies between cannot forge them. */
export interface Delimiters {
  /** What the marks of this turn have in common, to be explained to the model. */
  readonly word: string
  around(name: string, data: string): string
}

/** By chance, so that no one can write them beforehand. */
export function createDelimiters(word: string = randomBytes(9).toString('hex')): Delimiters {
  return {
    word,
    around: (name, data) => `<<${word} ${name}>>\n${neutral(data, word)}\n<<end ${word} ${name}>>`,
  }
}

function neutral(data: string, word: string): string {
  return stripInvisible(data)
    .replaceAll(new RegExp(word, 'gi'), '')
    .replaceAll('<<', '‹‹')
    .replaceAll('>>', '››')
}
