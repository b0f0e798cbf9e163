import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import type { Check } from './check.ts'

const folders = ['src', 'scripts', 'openapi', 'test', 'docs', '.ci']
const topFiles = ['README.md', 'CHANGELOG.md', 'package.json']

// Put together from pieces, so that this list does not find itself.
const unfinished = [
  new RegExp(['\\bTO', 'DO\\b|\\bFIX', 'ME\\b|\\bX', 'XX\\b'].join('')),
  new RegExp(
    ['\\bnot imple', 'mented\\b|\\bfor n', 'ow\\b|\\bin a real (system|depl', 'oyment)\\b'].join(''),
    'i',
  ),
]

/** Words that mark unfinished work. */
export const words: Check = {
  name: 'words',
  async faults(root) {
    const files = [...folders.flatMap((folder) => filesUnder(root, folder)), ...topFiles]
    return files.filter((file) => existsSync(join(root, file))).flatMap((file) => wordFaults(root, file))
  },
}

function wordFaults(root: string, file: string): string[] {
  const bytes = readFileSync(join(root, file))
  // Pictures hold a zero byte soon, and any word by chance.
  if (bytes.includes(0)) return []
  const lines = bytes.toString('utf8').split('\n')
  return lines.flatMap((line, index) =>
    unfinished
      .map((pattern) => pattern.exec(line))
      .filter((found) => found !== null)
      .map((found) => `${file}:${index + 1} says "${found[0]}"`),
  )
}
