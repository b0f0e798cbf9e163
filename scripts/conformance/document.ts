import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type OpenApiDocument, toOpenApi31 } from '../../src/text/openapi-31.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

// biome-ignore lint/suspicious/noExplicitAny: a document of any implementation, read with care
type Json = any

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required: boolean
  schema: Json
  example: unknown
}

export interface Operation {
  id: string
  method: string
  path: string
  parameters: readonly Parameter[]
  /** By media type: schema and example. */
  body: { required: boolean; media: Readonly<Record<string, { schema: Json; example: unknown }>> } | undefined
  /** Names of the schemes of which one is enough; an empty list among them: none is needed. */
  security: readonly (readonly string[])[]
  /** By status: the media types that are declared. */
  answers: Readonly<Record<string, readonly string[]>>
  source: Json
}

/** One document of the contract, with every reference in reach. */
export class ContractDocument {
  readonly operations: readonly Operation[]
  readonly schemes: Readonly<Record<string, Json>>
  readonly #document: Json
  readonly #ajv: Ajv2020
  readonly #validators = new Map<string, ValidateFunction>()

  constructor(published: Json) {
    const isOld = String(published.openapi).startsWith('3.0')
    this.#document = isOld ? toOpenApi31(published as OpenApiDocument) : published
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
    addFormats.default(this.#ajv)
    this.#ajv.addSchema({ ...this.#document, $id: 'contract' }, 'contract')
    this.schemes = this.#document.components?.securitySchemes ?? {}
    this.operations = Object.entries(this.#document.paths ?? {}).flatMap(([path, item]) =>
      this.#operationsAt(path, item),
    )
  }

  operation(id: string): Operation | undefined {
    return this.operations.find((one) => one.id === id)
  }

  #operationsAt(path: string, item: Json): Operation[] {
    return methods
      .filter((method) => item[method])
      .map((method) => {
        const source = item[method]
        return {
          id: source.operationId ?? `${method} ${path}`,
          method: method.toUpperCase(),
          path,
          parameters: [...(item.parameters ?? []), ...(source.parameters ?? [])].map((one) =>
            this.#parameter(one),
          ),
          body: this.#body(source.requestBody),
          security: alternatives(source.security ?? this.#document.security ?? []),
          answers: Object.fromEntries(
            Object.entries(source.responses ?? {}).map(([status, answer]) => [
              status,
              Object.keys(this.resolve(answer).content ?? {}),
            ]),
          ),
          source,
        }
      })
  }

  #parameter(given: Json): Parameter {
    const { name, in: place, required = false, schema = {}, example } = this.resolve(given)
    const resolved = this.resolve(schema)
    return {
      name,
      in: place,
      required,
      schema: resolved,
      example:
        example ?? resolved.example ?? resolved.examples?.[0] ?? resolved.default ?? resolved.enum?.[0],
    }
  }

  #body(given: Json): Operation['body'] {
    if (!given) return undefined
    const { required = false, content = {} } = this.resolve(given)
    const media = Object.entries(content as Record<string, Json>).map(([type, { schema = {}, ...rest }]) => {
      const first = Object.values(rest.examples ?? {})[0] as Json
      const example = rest.example ?? this.resolve(first)?.value
      return [type, { schema: this.resolve(schema), example }]
    })
    return { required, media: Object.fromEntries(media) }
  }

  resolve(given: Json): Json {
    let found = given
    for (let depth = 0; found?.$ref !== undefined && depth < 20; depth++) {
      const steps = String(found.$ref)
        .replace(/^#\//, '')
        .split('/')
        .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
      found = steps.reduce((at: Json, step) => at?.[step], this.#document)
    }
    return found
  }

  /** Undefined where the body fits the schema of that status and type; what is wrong otherwise. */
  misfit(
    { method, path, source }: Operation,
    status: string,
    type: string,
    body: unknown,
  ): string | undefined {
    const key = `${method} ${path} ${status} ${type}`
    let validate = this.#validators.get(key)
    if (!validate) {
      const answer = source.responses[status]
      const at = answer.$ref ?? `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`
      if (this.resolve(answer).content?.[type]?.schema === undefined) return undefined
      validate = this.#ajv.compile({ $ref: `contract${at}/content/${escaped(type)}/schema` })
      this.#validators.set(key, validate)
    }
    return validate(body) ? undefined : said(validate.errors ?? [])
  }
}

/** An empty list of requirements says the same as one that asks for nothing. */
const alternatives = (given: Json[]): string[][] =>
  given.length === 0 ? [[]] : given.map((one) => Object.keys(one))

const escaped = (step: string): string => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))

const said = (errors: readonly ErrorObject[]): string =>
  errors
    .slice(0, 3)
    .map(({ instancePath, message, params }) => {
      const extra = params.additionalProperty ?? params.missingProperty
      return `${instancePath || 'the body'} ${message}${extra === undefined ? '' : ` (${extra})`}`
    })
    .join('; ')

export const readDocument = (file: string): ContractDocument =>
  new ContractDocument(JSON.parse(readFileSync(file, 'utf8')))
