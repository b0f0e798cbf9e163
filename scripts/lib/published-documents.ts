import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openContractDocuments } from '../../src/contract/documents.ts'

const root = resolve(import.meta.dirname, '..', '..')

export const documentNames = ['platform', 'tools', 'operator'] as const

interface PublishedDocument {
  document: (typeof documentNames)[number]
  form: '3.0' | '3.1'
  body: string
}

/** The three documents, as the server publishes them in these versions of OpenAPI. */
export function publishedDocuments(forms: readonly PublishedDocument['form'][]): PublishedDocument[] {
  const bundles = Object.fromEntries(
    documentNames.map((name) => [
      name,
      JSON.parse(readFileSync(join(root, 'generated', `${name}.json`), 'utf8')),
    ]),
  )
  const documents = openContractDocuments(bundles, {})
  return documentNames.flatMap((document) =>
    forms.map((form) => ({ document, form, body: String(documents.file(document, form, 'json').body) })),
  )
}

/** Writes them into a folder under the names that `nameOf` gives, and returns the files. */
export function writeDocuments(
  folder: string,
  forms: readonly PublishedDocument['form'][],
  nameOf: (one: PublishedDocument) => string,
): { name: string; file: string }[] {
  mkdirSync(folder, { recursive: true })
  return publishedDocuments(forms).map((one) => {
    const name = nameOf(one)
    const file = join(folder, `${name}.json`)
    writeFileSync(file, one.body)
    return { name, file }
  })
}
