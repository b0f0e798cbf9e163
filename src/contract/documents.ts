import { type OpenApiDocument, toOpenApi31 } from '../text/openapi-31.ts'
import { tagOf } from './entity-tag.ts'
import type { DocumentName } from './operation.ts'
import { llmsFullText, llmsIndex } from './views/llms.ts'
import { rootOf, type ViewName, viewOf } from './views/views.ts'
import { toYaml } from './yaml.ts'

type DocumentForm = '3.0' | '3.1'

/** A document as it is sent, with its entity tag. */
export interface DocumentFile {
  body: Buffer
  tag: string
}

/** What this server publishes: views of the bundled documents. */
export interface Documents {
  get(name: ViewName, form: DocumentForm): OpenApiDocument
  /** The same bytes at each call, so that they are serialised and compressed once. */
  file(name: ViewName, form: DocumentForm, format: 'json' | 'yaml'): DocumentFile
  /** What the contracts say, in words for language models. */
  llms(extent: 'index' | 'full'): DocumentFile
}

/** A server that knows its origin names itself in what it publishes. */
export function openContractDocuments(
  bundles: Readonly<Record<string, object>>,
  origins: Partial<Record<DocumentName, string>>,
): Documents {
  const kept = new Map<string, OpenApiDocument>()
  const files = new Map<string, DocumentFile>()
  const views = new Map<ViewName, WeakRef<OpenApiDocument>>()
  const viewed = (name: ViewName): OpenApiDocument => {
    const view = views.get(name)?.deref() ?? viewOf(name, bundles[rootOf(name)] as OpenApiDocument)
    views.set(name, new WeakRef(view))
    return view
  }
  const make = (name: ViewName, form: DocumentForm): OpenApiDocument => {
    const view = viewed(name)
    const origin = origins[rootOf(name)]
    const named = origin ? { ...view, servers: [{ url: origin, description: 'This server' }] } : view
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
    llms(extent) {
      const known = files.get(`llms ${extent}`)
      if (known) return known
      const body = Buffer.from(extent === 'full' ? llmsFullText(viewed) : llmsIndex(viewed))
      const file = { body, tag: tagOf(body) }
      files.set(`llms ${extent}`, file)
      return file
    },
  }
}
