import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** With which `npm start` starts Node. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'))
  return (scripts.start as string).split(' ').filter((word) => word.startsWith('--'))
}
