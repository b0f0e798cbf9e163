import {
  BaseResolver,
  bundle,
  createConfig,
  type Document,
  type ResolveError,
  Source,
  type YamlParseError,
} from '@redocly/openapi-core'
import type { OpenAPIV3 } from 'openapi-types'
import { formatPlace, type Sources } from './sources.ts'

export type Bundle = OpenAPIV3.Document
export type Schema = OpenAPIV3.SchemaObject | OpenAPIV3.ReferenceObject

/** One self-contained document from a root and its fragments; local `$ref`s and component names are kept. */
export async function bundleDocument(path: string, sources: Sources): Promise<Bundle> {
  const config = await createConfig({})
  const resolver = new SourcesResolver(sources)
  const root = resolver.documentOf(path)
  const result = await bundle({
    doc: root,
    config,
    externalRefResolver: resolver,
    removeUnusedComponents: false,
  })
  const problems = result.problems.map(({ message, location }) => {
    const [at] = location
    const file = at?.source.absoluteRef ?? path
    const place = sources.find(sources.read(file), (at?.pointer ?? '').replace(/^#/, ''))
    return `${formatPlace(place ?? { file, line: 1 })}\n  ${message}`
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return sortComponents(result.bundle.parsed as Bundle)
}

/** Hands the bundler the completed sources instead of the files. */
class SourcesResolver extends BaseResolver {
  readonly #sources: Sources
  readonly #documents = new Map<string, Document>()

  constructor(sources: Sources) {
    super()
    this.#sources = sources
  }

  override async resolveDocument<T = unknown>(
    base: string | null,
    ref: string,
  ): Promise<Document<T> | ResolveError | YamlParseError> {
    return this.documentOf(this.resolveExternalRef(base, ref)) as Document<T>
  }

  documentOf(file: string): Document {
    let document = this.#documents.get(file)
    if (!document) {
      document = { source: new Source(file, ''), parsed: this.#sources.read(file) }
      this.#documents.set(file, document)
    }
    return document
  }
}

/**
 * The order in which fragments are visited must not show in the published document. Security schemes are named by the
 * root alone and keep its order, in which the documentation page asks for them.
 */
function sortComponents(document: Bundle): Bundle {
  const components = document.components ?? {}
  const sorted = Object.fromEntries(
    Object.entries(components)
      .sort(byName)
      .map(([kind, members]) => [kind, kind === 'securitySchemes' ? members : sortedByName(members ?? {})]),
  )
  return { ...document, components: sorted }
}

const sortedByName = (members: object) => Object.fromEntries(Object.entries(members).sort(byName))

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}
