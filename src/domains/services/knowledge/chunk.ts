import { stripInvisible } from '../../../text/clean.ts'
import { sha256 } from '../../../text/sha256.ts'
import { type Word, wordsOf } from '../../../text/words.ts'
import { quoteLexeme } from '../../search/tsquery.ts'
import type { SourceKind } from './passage.ts'

/** No piece is longer: it is quoted whole. */
export const MAX_CHUNK_LENGTH = 1200
const MAX_CHUNK_TITLE_LENGTH = 300

/** Counted up when words are taken from texts in another way: then none of the former pieces is copied. */
const WAY_OF_WORDS = 1

export interface ChunkText {
  title: string
  text: string
}

/** A piece of a source, in the languages that it has. */
export interface Chunk {
  kind: SourceKind
  refId: string
  /** Which of the source's pieces: `card`, or what it is about. */
  part: string
  code: string | null
  mn: ChunkText | null
  en: ChunkText | null
  href: string | null
  /** What it is found by, and does not say. */
  also: string
}

/** What is stored of it. */
export interface IndexedChunk extends Chunk {
  hash: Buffer
}

export function indexed(chunk: Chunk): IndexedChunk {
  const clean: Chunk = { ...chunk, mn: chunk.mn && cleaned(chunk.mn), en: chunk.en && cleaned(chunk.en) }
  const { kind, refId, part, code, mn, en, href, also } = clean
  const all = JSON.stringify([WAY_OF_WORDS, kind, refId, part, code, mn, en, href, also])
  return { ...clean, hash: sha256(all) }
}

const cleaned = ({ title, text }: ChunkText): ChunkText => ({
  title: clippedTo(stripInvisible(title).replaceAll(/\s+/g, ' '), MAX_CHUNK_TITLE_LENGTH),
  text: clippedTo(stripInvisible(text), MAX_CHUNK_LENGTH),
})

/** Cut between two words, and marked, where it is longer. */
export function clippedTo(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  const space = cut.search(/\s\S*$/)
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()}…`
}

interface ChunkWords {
  all: readonly Word[]
  /** As a tsvector is written: the words of the titles have the weight A. */
  vector: string
}

/** Its words, and one that names the index, so that a search walks through no other. */
export function wordsOfChunk({ mn, en, code, also }: Chunk, indexId: string): ChunkWords {
  const titles = wordsOf([mn?.title, en?.title].join('\n'))
  const inTitles = new Set(titles.map(({ folded }) => folded))
  const others = wordsOf([mn?.text, en?.text, code, also].join('\n')).filter(
    ({ folded }) => !inTitles.has(folded),
  )
  const lexemes = [
    `'${indexLexeme(indexId)}':1`,
    ...titles.map(({ folded }) => `${quoteLexeme(folded)}:1A`),
    ...others.map(({ folded }) => `${quoteLexeme(folded)}:1`),
  ]
  return { all: [...titles, ...others], vector: lexemes.join(' ') }
}

/** Never a word: those have no such sign. */
export const indexLexeme = (indexId: string): string => `@${indexId}`
