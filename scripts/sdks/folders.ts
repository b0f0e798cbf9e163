import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packageDocuments, writeDocuments } from '../lib/published-documents.ts'
import type { Sdk, SdkFolders } from './sdk.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** Writes the documents as they are published now, and empties the folder of what is made. */
export function openFolders({ language }: Pick<Sdk, 'language'>): SdkFolders {
  const cache = join(root, '.cache', 'sdks', language)
  const documents = join(cache, 'documents')
  const out = join(root, 'dist', 'sdks', language)
  writeDocuments(documents, packageDocuments(), ({ document }) => document)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const { info } = JSON.parse(readFileSync(join(documents, 'platform.json'), 'utf8'))
  return { out, cache, documents, version: info.version }
}
