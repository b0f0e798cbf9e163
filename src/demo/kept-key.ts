import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileOf = (dataDir: string) => join(dataDir, 'demo-api-key')

/** The database keeps only the key's hash; the demonstration shows the same key at every start. */
export async function keptDemoKey(dataDir: string): Promise<string | undefined> {
  return readFile(fileOf(dataDir), 'utf8').catch(() => undefined)
}

export async function keepDemoKey(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${fileOf(dataDir)}.${process.pid}`
  await writeFile(draft, secret, { mode: 0o600 })
  await rename(draft, fileOf(dataDir))
}
