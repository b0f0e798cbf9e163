import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openContractDocuments } from '../../src/contract/documents.ts'
import { wholeView } from '../../src/contract/views/views.ts'
import type { OpenApiDocument } from '../../src/text/openapi-31.ts'

const root = resolve(import.meta.dirname, '..', '..')

export const documentNames = ['platform', 'tools', 'operator'] as const

interface PublishedDocument {
  document: (typeof documentNames)[number]
  form: '3.0' | '3.1'
  body: string
}

/** The three documents, as the server publishes them in these versions of OpenAPI. */
export function publishedDocuments(forms: readonly PublishedDocument['form'][]): PublishedDocument[] {
  const documents = openContractDocuments(
    Object.fromEntries(documentNames.map((name) => [name, fullDocument(name)])),
    {},
  )
  return documentNames.flatMap((document) =>
    forms.map((form) => ({ document, form, body: String(documents.file(document, form, 'json').body) })),
  )
}

/** What our packages are made from: the same with the administration of the machine, which its scripts call. */
export function packageDocuments(): PublishedDocument[] {
  return documentNames.map((document) => ({
    document,
    form: '3.0',
    body: JSON.stringify(wholeView(fullDocument(document))),
  }))
}

const fullDocument = (name: string): OpenApiDocument =>
  JSON.parse(readFileSync(join(root, 'generated', `${name}.json`), 'utf8'))

/** Writes documents into a folder under the names that `nameOf` gives, and returns the files. */
export function writeDocuments(
  folder: string,
  documents: readonly PublishedDocument[],
  nameOf: (one: PublishedDocument) => string,
): { name: string; file: string }[] {
  mkdirSync(folder, { recursive: true })
  return documents.map((one) => {
    const name = nameOf(one)
    const file = join(folder, `${name}.json`)
    writeFileSync(file, one.body)
    return { name, file }
  })
}
