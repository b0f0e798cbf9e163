import { type Operation as BackendOperation, type Document, OpenAPIBackend } from 'openapi-backend'
import type { DocumentName, Operation } from '../../src/contract/operation.ts'

interface Declared {
  headers?: Record<
    string,
    { example?: unknown; schema?: { example?: unknown; enum?: unknown[] }; required?: boolean }
  >
  content?: Record<string, { schema?: { format?: string }; examples?: Record<string, { value: unknown }> }>
}

/** What the contract declares of one answer, by its examples. */
export interface Example {
  /** Undefined where the answer has no body. */
  mediaType: string | undefined
  /** Whether the body is bytes that the contract cannot show. */
  isBinary: boolean
  body: unknown
  /** All of them where there are several, in the contract's order. */
  bodies: readonly unknown[]
  headers: Record<string, string>
}

/** The examples of the documents, as openapi-backend mocks answers with them. */
export class Examples {
  readonly #backends: Readonly<Partial<Record<DocumentName, OpenAPIBackend>>>
  /** By operationId: the package's router would put its list together again for each question. */
  readonly #operations: ReadonlyMap<string | undefined, Pick<BackendOperation, 'responses'>>

  private constructor(backends: Partial<Record<DocumentName, OpenAPIBackend>>) {
    this.#backends = backends
    const all = Object.values(backends).flatMap((backend) => backend.getOperations())
    this.#operations = new Map(all.map((one) => [one.operationId, one]))
  }

  static async open(documents: Readonly<Record<string, object>>): Promise<Examples> {
    const backends: Record<string, OpenAPIBackend> = {}
    for (const [name, definition] of Object.entries(documents)) {
      // The bundles are valid: `npm run check` holds them.
      const options = { definition: definition as Document, quick: true, validate: false }
      const backend = new OpenAPIBackend(options)
      backends[name] = await backend.init()
    }
    return new Examples(backends)
  }

  /** The media types of an answer, in the contract's order. */
  types(operation: Operation, status: number): string[] {
    return Object.keys(this.#declared(operation, status).content ?? {})
  }

  /** The names of an answer's examples. */
  names(operation: Operation, status: number, mediaType: string | undefined): string[] {
    const { content = {} } = this.#declared(operation, status)
    return Object.keys(content[mediaType ?? '']?.examples ?? {})
  }

  of(operation: Operation, status: number, mediaType: string | undefined, example?: string): Example {
    const { content = {}, headers = {} } = this.#declared(operation, status)
    const media = content[mediaType ?? '']
    const chosen = { code: status, ...(mediaType ? { mediaType } : {}), ...(example ? { example } : {}) }
    const body = media
      ? this.#backend(operation).mockResponseForOperation(operation.id, chosen).mock
      : undefined
    return {
      mediaType: media && mediaType,
      isBinary: media?.schema?.format === 'binary',
      body,
      bodies: Object.values(media?.examples ?? { only: { value: body } }).map(({ value }) => value),
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, { example, schema }]) => {
          const value = example ?? schema?.example ?? schema?.enum?.[0]
          return value === undefined ? [] : [[name, String(value)]]
        }),
      ),
    }
  }

  #declared(operation: Operation, status: number): Declared {
    const { responses } = this.#operations.get(operation.id) ?? {}
    return (responses?.[status] ?? {}) as Declared
  }

  #backend({ document }: Operation): OpenAPIBackend {
    return this.#backends[document] as OpenAPIBackend
  }
}
