import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lazy } from '../../../../config/lazy.ts'
import { type Chunk, clippedTo, indexed, MAX_CHUNK_LENGTH, wordsOfChunk } from '../chunk.ts'
import { helpPages } from './help.ts'

/** Documents of the repository that people who build on the platform ask about. One that is not installed is left out. */
const forDevelopers = ['native-apps', 'gateway'] as const

const developerDocs: ReadonlySet<string> = new Set(forDevelopers.map((name) => `docs/${name}`))
export const isDeveloperDoc = (name: string): boolean => developerDocs.has(name)

const folder = join(import.meta.dirname, '../../../../../docs')

let read: ReadonlyMap<string, readonly Chunk[]> | undefined

/** By name; files are read once, since they change with the version alone. */
function documents(): ReadonlyMap<string, readonly Chunk[]> {
  read ??= new Map([
    ...helpPages.map(({ name, href, mn, en }): [string, Chunk[]] => [
      name,
      [{ kind: 'doc', refId: name, part: 'card', code: null, mn, en, href, also: '' }],
    ]),
    ...forDevelopers.flatMap((name): [string, Chunk[]][] => {
      const text = textOf(name)
      return text === undefined ? [] : [[`docs/${name}`, sectionsOf(`docs/${name}`, text)]]
    }),
  ])
  return read
}

export const docNames = (): string[] => [...documents().keys()]

export const docChunks = (names: readonly string[]): Chunk[] =>
  names.flatMap((name) => documents().get(name) ?? [])

interface WordCounts {
  chunks: number
  /** In how many of the pieces each word is. */
  words: ReadonlyMap<string, number>
}

/** Of what is written for developers. */
export const developerWords = lazy((): WordCounts => {
  const pieces = docChunks([...developerDocs]).map((chunk) => wordsOfChunk(indexed(chunk), '').all)
  const words = new Map<string, number>()
  for (const { folded } of pieces.flat()) words.set(folded, (words.get(folded) ?? 0) + 1)
  return { chunks: pieces.length, words }
})

function textOf(name: string): string | undefined {
  try {
    return readFileSync(join(folder, `${name}.md`), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** One piece for each heading, or several where what is under it is long. */
function sectionsOf(name: string, markdown: string): Chunk[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '')
  const title = /^# (.+)$/m.exec(prose)?.[1] ?? name
  return prose.split(/^(?=##? )/m).flatMap((section, nth) => {
    const [first = '', ...lines] = section.split('\n')
    const heading = /^##? (.+)$/.exec(first)?.[1]
    const text = plain((heading === undefined ? [first, ...lines] : lines).join('\n'))
    const shown = heading === undefined || heading === title ? title : `${title}: ${heading}`
    return piecesOf(text).map((piece, index) => ({
      kind: 'doc' as const,
      refId: name,
      part: `${nth}/${index}`,
      code: null,
      mn: null,
      en: { title: shown, text: piece },
      href: null,
      also: '',
    }))
  })
}

const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#+ /gm, '')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/^\|[-|: ]+\|$/gm, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()

/** Whole paragraphs, as many as fit. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const paragraph of text.split('\n').filter((line) => line.trim() !== '')) {
    const last = pieces.at(-1)
    const joined = last === undefined ? paragraph : `${last}\n${paragraph}`
    if (last !== undefined && joined.length <= MAX_CHUNK_LENGTH) pieces[pieces.length - 1] = joined
    else pieces.push(clippedTo(paragraph, MAX_CHUNK_LENGTH))
  }
  return pieces
}
