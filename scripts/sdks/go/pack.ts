import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { SdkFolders } from '../sdk.ts'
import { zipOf } from '../zip.ts'
import { MODULE } from './module.ts'

/** As a module proxy serves it: `GOPROXY=file://<artefacts>` installs it, and a proxy can be filled with it. */
export function packModule({ out, artefacts, version }: Omit<SdkFolders, 'documents' | 'cache'>): void {
  const folder = join(artefacts, ...MODULE.split('/'), '@v')
  mkdirSync(folder, { recursive: true })
  const tag = `v${version}`
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(out, name)).isFile())
    .sort()
  const files = names.map(
    (name) => [`${MODULE}@${tag}/${name.split(sep).join('/')}`, readFileSync(join(out, name))] as const,
  )
  writeFileSync(join(folder, `${tag}.zip`), zipOf(files))
  writeFileSync(join(folder, `${tag}.mod`), readFileSync(join(out, 'go.mod')))
  writeFileSync(join(folder, `${tag}.info`), JSON.stringify({ Version: tag, Time: '1980-01-01T00:00:00Z' }))
  writeFileSync(join(folder, 'list'), `${tag}\n`)
}
