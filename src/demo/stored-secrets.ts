import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Name = 'demo-api-key' | 'demo-client-secret'

/** The database keeps only hashes; the demonstration shows the same secrets at every start. */
export async function readStoredSecret(dataDir: string, name: Name): Promise<string | undefined> {
  return readFile(join(dataDir, name), 'utf8').catch(() => undefined)
}

export async function storeSecret(dataDir: string, name: Name, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, name)
  const draft = `${file}.${process.pid}`
  await writeFile(draft, secret, { mode: 0o600 })
  await rename(draft, file)
}
