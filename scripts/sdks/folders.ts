import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packageDocuments, writeDocuments } from '../lib/published-documents.ts'
import type { Sdk, SdkFolders } from './sdk.ts'

const root = resolve(import.meta.dirname, '..', '..')

export const artefactsOf = (language: string): string => join(root, 'dist', 'sdks', 'artefacts', language)

/** Writes the documents as they are published now, and empties the folder of what is made. */
export function openFolders({ language }: Pick<Sdk, 'language'>): SdkFolders {
  const cache = join(root, '.cache', 'sdks', language)
  const documents = join(cache, 'documents')
  const out = join(root, 'dist', 'sdks', language)
  writeDocuments(documents, packageDocuments(), ({ document }) => document)
  const artefacts = artefactsOf(language)
  for (const folder of [out, artefacts]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  const { info } = JSON.parse(readFileSync(join(documents, 'platform.json'), 'utf8'))
  return { out, artefacts, cache, documents, version: info.version }
}
