import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import type { Check } from './check.ts'

const plainFolders = ['src', 'scripts', 'openapi', 'docs', '.github']
const otherFolders = ['test', '.ci']
const topFiles = ['README.md', 'CHANGELOG.md', 'package.json']

// These lists are put together from pieces, so that they do not find themselves.
const unfinished = [
  new RegExp(['\\bTO', 'DO\\b|\\bFIX', 'ME\\b|\\bX', 'XX\\b'].join('')),
  new RegExp(
    ['\\bnot imple', 'mented\\b|\\bfor n', 'ow\\b|\\bin a real (system|depl', 'oyment)\\b'].join(''),
    'i',
  ),
]
const dated = new RegExp(
  ['\\b(no', 'body|some', 'body|who', 'ever|whom', 'ever|an', 'ew|there', 'by)\\b'].join(''),
  'gi',
)

/** Where dated words may stand: any of them under the path, or the one word alone. */
const datedAllowed: readonly { path: string; word?: string; because: string }[] = [
  { path: 'src/db/migrations/', because: 'a migration never changes' },
  { path: 'openapi/released/', because: 'a released contract never changes' },
  { path: 'src/domains/search/synonyms/', because: 'people may search with them' },
  { path: 'src/domains/search/words/', because: 'people may search with them' },
  ...[
    'src/config/settings/tools.ts',
    'src/domains/tools/commands/containment.ts',
    'docs/configuration.md',
  ].map((path) => ({ path, word: ['no', 'body'].join(''), because: 'it is the name of a Unix user' })),
  {
    path: 'scripts/sdks/java/',
    word: ['no', 'Body'].join(''),
    because: 'it is the name of a method of Java',
  },
]

/** Words that mark unfinished work and, in texts that must be plain, words that have gone out of use. */
export const words: Check = {
  name: 'words',
  async faults(root) {
    const under = (names: string[]) => names.flatMap((name) => filesUnder(root, name))
    const plain = [...under(plainFolders), ...topFiles.filter((file) => existsSync(join(root, file)))]
    return [
      ...plain.flatMap((file) => faultsIn(root, file, [unfinishedIn, datedIn])),
      ...under(otherFolders).flatMap((file) => faultsIn(root, file, [unfinishedIn])),
    ]
  },
}

type Find = (line: string, file: string) => string[]

function faultsIn(root: string, file: string, finds: readonly Find[]): string[] {
  const bytes = readFileSync(join(root, file))
  // Pictures hold a zero byte soon, and any word by chance.
  if (bytes.includes(0)) return []
  const lines = bytes.toString('utf8').split('\n')
  return lines.flatMap((line, index) =>
    finds.flatMap((find) => find(line, file)).map((word) => `${file}:${index + 1} says "${word}"`),
  )
}

const unfinishedIn = (line: string): string[] =>
  unfinished.flatMap((pattern) => pattern.exec(line)?.[0] ?? [])

function datedIn(line: string, file: string): string[] {
  const allowed = datedAllowed.filter(({ path }) => file.startsWith(path))
  return (line.match(dated) ?? []).filter((found) => allowed.every(({ word = found }) => word !== found))
}
