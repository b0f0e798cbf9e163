import { dirname, resolve } from 'node:path'
import { type Json, SourceFault, type Sources } from './sources.ts'

/** Values of clients, in which `$ref` is a name like any other. */
const DATA = new Set(['example', 'default', 'enum'])

/** Every reference of a file, and of the files that it reaches, that leads nowhere: each with its own line. */
export function danglingRefs(sources: Sources, rootFile: string): string[] {
  const faults: string[] = []
  const files = new Set([rootFile])

  function visit(file: string, value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if (key === '$ref' && typeof child === 'string') follow(file, value as Json, child)
      else if (!DATA.has(key)) visit(file, child)
    }
  }

  function follow(file: string, origin: Json, ref: string): void {
    try {
      sources.resolve(file, ref, origin)
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      const place = sources.find(origin, '/$ref')
      faults.push(place ? new SourceFault(place, error.reason).message : error.message)
      return
    }
    const [path = ''] = ref.split('#')
    if (path !== '') files.add(resolve(dirname(file), path))
  }

  for (const file of files) visit(file, sources.read(file))
  return faults
}
