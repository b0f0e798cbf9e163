import { type OpenApiDocument, toOpenApi31 } from '../text/openapi-31.ts'
import type { DocumentName } from './operation.ts'

export type DocumentForm = '3.0' | '3.1'

/** The bundled documents as this server publishes them. */
export interface Documents {
  get(name: DocumentName, form: DocumentForm): OpenApiDocument
}

/** A server that knows its origin names itself in what it publishes; else the documents are as bundled. */
export function openDocuments(
  bundles: Readonly<Record<string, object>>,
  origins: Partial<Record<DocumentName, string>>,
): Documents {
  const made = new Map<string, OpenApiDocument>()
  return {
    get(name, form) {
      const key = `${name} ${form}`
      const known = made.get(key)
      if (known) return known
      const bundle = bundles[name] as OpenApiDocument
      const origin = origins[name]
      const named = origin ? { ...bundle, servers: [{ url: origin, description: 'This server' }] } : bundle
      const document = form === '3.1' ? toOpenApi31(named) : named
      made.set(key, document)
      return document
    },
  }
}
