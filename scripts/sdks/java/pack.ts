import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SdkFolders } from '../sdk.ts'

const repositoryFolder = ({ artefacts, version }: Pick<SdkFolders, 'artefacts' | 'version'>): string =>
  join(artefacts, 'mn', 'tamga', 'tamga-sdk', version)

/** The jar as a Maven repository has it. */
export const artefactJar = (folders: Pick<SdkFolders, 'artefacts' | 'version'>): string =>
  join(repositoryFolder(folders), `tamga-sdk-${folders.version}.jar`)

/** As a Maven repository has it, with the sums that it asks for: `file://<artefacts>` is one. */
export function packRepository(folders: SdkFolders): void {
  const { out, version } = folders
  const folder = repositoryFolder(folders)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(join(out, 'target')).filter((one) => one.endsWith('.jar')))
    copyFileSync(join(out, 'target', name), join(folder, name))
  copyFileSync(join(out, 'pom.xml'), join(folder, `tamga-sdk-${version}.pom`))
  for (const name of readdirSync(folder))
    for (const algorithm of ['md5', 'sha1', 'sha256'])
      writeFileSync(
        join(folder, `${name}.${algorithm}`),
        createHash(algorithm)
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      )
}
