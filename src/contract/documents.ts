import { type OpenApiDocument, toOpenApi31 } from '../text/openapi-31.ts'
import { tagOf } from './entity-tag.ts'
import type { DocumentName } from './operation.ts'
import { toYaml } from './yaml.ts'

type DocumentForm = '3.0' | '3.1'

/** A document as it is sent, with its entity tag. */
export interface DocumentFile {
  body: Buffer
  tag: string
}

/** The bundled documents as this server publishes them. */
export interface Documents {
  get(name: DocumentName, form: DocumentForm): OpenApiDocument
  /** The same bytes at each call, so that they are serialised and compressed once. */
  file(name: DocumentName, form: DocumentForm, format: 'json' | 'yaml'): DocumentFile
}

/** A server that knows its origin names itself in what it publishes; else the documents are as bundled. */
export function openContractDocuments(
  bundles: Readonly<Record<string, object>>,
  origins: Partial<Record<DocumentName, string>>,
): Documents {
  const kept = new Map<string, OpenApiDocument>()
  const files = new Map<string, DocumentFile>()
  const make = (name: DocumentName, form: DocumentForm): OpenApiDocument => {
    const bundle = bundles[name] as OpenApiDocument
    const origin = origins[name]
    const named = origin ? { ...bundle, servers: [{ url: origin, description: 'This server' }] } : bundle
    return form === '3.1' ? toOpenApi31(named) : named
  }
  return {
    get(name, form) {
      const key = `${name} ${form}`
      const document = kept.get(key) ?? make(name, form)
      kept.set(key, document)
      return document
    },
    file(name, form, format) {
      const key = `${name} ${form} ${format}`
      const known = files.get(key)
      if (known) return known
      // Of what is sent, the bytes alone are kept.
      const document = kept.get(`${name} ${form}`) ?? make(name, form)
      const body = Buffer.from(format === 'yaml' ? toYaml(document) : JSON.stringify(document))
      const file = { body, tag: tagOf(body) }
      files.set(key, file)
      return file
    },
  }
}
