import { readFile } from 'node:fs/promises'

/** What the kernel shows in a file; nothing where there is no such file, as on other systems or for a process gone. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return undefined
  }
}

export const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0
