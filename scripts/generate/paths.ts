import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import { addFormerPaths } from './former-paths.ts'
import { addPatches } from './patches.ts'
import { type Json, refTo, SourceFault, type Sources } from './sources.ts'

/**
 * Fills the path list of a root from its fragments, the files in the folder of its name: by folder and name, within a file
 * in its own order.
 */
export function gatherPaths(sources: Sources, source: string, document: string): void {
  const rootFile = join(source, `${document}.yaml`)
  const root = sources.read(rootFile)
  const gathered: Record<string, Json> = { ...(root.paths as Record<string, Json> | undefined) }
  for (const fragment of filesUnder(source, document, '.yaml')) {
    const file = join(source, fragment)
    const { paths = {} } = sources.read(file) as { paths?: Record<string, Json> }
    addPatches(sources, file, paths)
    addFormerPaths(sources, paths)
    for (const [path, item] of Object.entries(paths)) {
      const earlier = gathered[path]
      const place = sources.placeOf(item) ?? { file, line: 1 }
      if (earlier) {
        const first = sources.placeOf(earlier)
        throw new SourceFault(place, `${path} is declared already, in ${first?.file} at line ${first?.line}`)
      }
      gathered[path] = sources.mark({ $ref: refTo(rootFile, file, 'paths', path) }, item)
    }
  }
  root.paths = gathered
}
