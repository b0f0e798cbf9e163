import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreError, writeSynchronised } from './durable-file.ts'

export interface StoredWitness {
  /** The instance's. */
  name: string
  text: string
}

/** Beside the checkpoints: one text an instance, overwritten as the log grows. */
export interface WitnessStore {
  /** Replaces the instance's text, durably and whole. */
  put(name: string, text: string): Promise<void>
  all(): Promise<StoredWitness[]>
  remove(name: string): Promise<void>
}

const ending = '.witness'

export function openFileWitnessStore(directory: string): WitnessStore {
  const pathOf = (name: string) => join(directory, `${name}${ending}`)
  return {
    async put(name, text) {
      await makeFolder(directory)
      await replaceFile(join(directory, `.${name}.${randomUUID()}`), pathOf(name), text)
    },
    async all() {
      const names = (await list(directory)).filter((name) => /^[\w-]+\.witness$/.test(name))
      const found = await Promise.all(names.map((name) => read(directory, name)))
      return found.filter((stored) => stored !== undefined)
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/** Within the store alone: in place of a store that has vanished, such as a volume, nothing may be made. */
async function makeFolder(directory: string): Promise<void> {
  await mkdir(directory, { mode: 0o750 }).catch(ignoreError('EEXIST'))
}

/** The folder is not synchronised: after a power cut the text of a second ago may stand there again, and tells less. */
async function replaceFile(draft: string, path: string, text: string): Promise<void> {
  try {
    await writeSynchronised(draft, text, 0o640)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

/** Reading must not make the folder: a diagnosis writes nothing. */
async function list(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Nothing when another instance has removed it since the folder was listed. */
async function read(directory: string, name: string): Promise<StoredWitness | undefined> {
  try {
    return { name: name.slice(0, -ending.length), text: await readFile(join(directory, name), 'utf8') }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
