import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ErrorText } from '../../src/errors/codes.ts'
import { filesUnder } from '../lib/files.ts'

const folder = resolve(import.meta.dirname, '..', '..', 'src', 'errors')

/** Every error code with its status and texts, by what the files in src/errors/codes export. */
export async function errorCodes(): Promise<Record<string, ErrorText>> {
  const groups = await Promise.all(
    codeFiles().map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<object>),
  )
  return Object.assign({}, ...groups.flatMap((group) => Object.values(group)))
}

export const codeFiles = (): string[] => filesUnder(folder, 'codes', '.ts')

export const groupName = (file: string): string => basename(file, '.ts')
