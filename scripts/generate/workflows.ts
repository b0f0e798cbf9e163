import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withVersion } from './version.ts'

/** The workflows beside the contract, as they are published: by name, with addresses that lead from one to the other there. */
export function workflowsFile(source: string): string | undefined {
  const folder = join(source, 'workflows')
  if (!existsSync(folder)) return undefined
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  )
  const texts = names
    .sort()
    .map((name) => [basename(name), published(readFileSync(join(folder, name), 'utf8'))])
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`
}

/** Beside each other below `/swagger/`, where the documents are. */
function published(text: string): string {
  return withVersion(text)
    .replaceAll(/^(\s+url: )\.\.\/\.\.\/generated\/platform\.json$/gm, '$1../doc.json')
    .replaceAll(/^(\s+url: )sources\//gm, '$1')
}
