import type { OpenAPIV3 } from 'openapi-types'
import { answerOf } from './answers.ts'
import { docstring, iterationName, listing, literal, pythonName } from './names.ts'
import { refName, type Schema, typeOf } from './types.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const

/** Headers that the client sends itself. */
const ofTheClient = new Set(['accept-language', 'idempotency-key'])

interface Argument {
  name: string
  type: string
  /** Of an argument that may be left out. */
  optional: boolean
  description: string
}

interface Operation {
  id: string
  method: string
  path: string
  item: OpenAPIV3.PathItemObject
  operation: OpenAPIV3.OperationObject
}

/** The class of one document, with a method for each of its operations. */
export function operationsModule(document: OpenAPIV3.Document, className: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method): Operation[] => {
      const operation = item?.[method]
      return item && operation?.operationId
        ? [{ id: operation.operationId, method: method.toUpperCase(), path, item, operation }]
        : []
    }),
  )
  const written = operations.map((one) => new MethodWriter(document, one).write())
  return `"""The operations of the document. Generated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Literal

from ._client import Caller, segment

if TYPE_CHECKING:
    from . import models
    from ._files import Content, Download
    from ._streams import Stream


class ${className}:
${docstring(4, document.info.title)}
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

${written.join('\n')}`
}

class MethodWriter {
  readonly #document: OpenAPIV3.Document
  readonly #one: Operation
  readonly #parameters: OpenAPIV3.ParameterObject[]
  readonly #body: OpenAPIV3.RequestBodyObject | undefined

  constructor(document: OpenAPIV3.Document, one: Operation) {
    this.#document = document
    this.#one = one
    const { item, operation } = one
    this.#parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
      '$ref' in parameter
        ? (document.components?.parameters?.[refName(parameter.$ref)] as OpenAPIV3.ParameterObject)
        : parameter,
    )
    this.#body = operation.requestBody as OpenAPIV3.RequestBodyObject | undefined
  }

  write(): string {
    const { id, operation } = this.#one
    const answer = answerOf(this.#document, operation)
    const args = this.#arguments()
    const old = operation.deprecated ? 'Deprecated: a later version will not have it.' : undefined
    const text = [operation.summary, old, operation.description, described(args)].filter(Boolean).join('\n\n')
    const signature = (name: string, listed: readonly Argument[], type: string) =>
      listing(4, `def ${name}(`, ['self', ...parametersOf(listed)], `) -> ${type}:`)
    const call = listing(8, `return self._caller.${answer.kind}(`, this.#callArguments(answer.accept), ')')
    const method = `${signature(pythonName(id), args, answer.type)}${docstring(8, text)}${call}`
    const item = answer.item
    if (!item || !args.some(({ name }) => name === 'cursor')) return method
    const rest = args.filter(({ name }) => name !== 'cursor')
    const passed = [...rest.map(({ name }) => `${name}=${name}`), 'cursor=cursor']
    const summary = `${operation.summary}: the items of every page, which are fetched as they are needed.`
    const page = `lambda cursor: self.${pythonName(id)}(${passed.join(', ')})`
    const iteration = `${signature(iterationName(id), rest, `Iterator[${item}]`)}${docstring(8, summary)}${listing(8, 'return self._caller.each(', [page], ')')}`
    return `${method}\n${iteration}`
  }

  /** First those of the path, then the body, then what is given by name. */
  #arguments(): Argument[] {
    const described = this.#parameters.map((parameter) => ({
      in: parameter.in,
      wire: parameter.name,
      name: pythonName(parameter.name),
      type: typeOf(parameter.schema as Schema, 'models.'),
      optional: !parameter.required,
      description: parameter.description ?? '',
    }))
    const body = this.#bodyArguments()
    return [
      ...described.filter((one) => one.in === 'path'),
      ...body.slice(0, 1),
      ...described.filter(
        (one) => one.in !== 'path' && one.in !== 'cookie' && one.wire.toLowerCase() !== 'accept-language',
      ),
      ...body.slice(1),
    ]
  }

  #bodyArguments(): Argument[] {
    if (!this.#body) return []
    const types = Object.entries(this.#body.content).map(([mediaType, { schema }]) =>
      isStructured(mediaType) && schema && !isText(schema, this.#document)
        ? typeOf(schema, 'models.')
        : 'Content',
    )
    const body: Argument = {
      name: 'body',
      type: [...new Set(types)].join(' | '),
      optional: !this.#body.required,
      description: this.#body.description ?? '',
    }
    const mediaTypes = Object.keys(this.#body.content)
    if (mediaTypes.length < 2) return [body]
    const listed = mediaTypes.map(literal).join(', ')
    return [
      body,
      { name: 'content_type', type: `Literal[${listed}]`, optional: true, description: 'Of the body.' },
    ]
  }

  #callArguments(accept: string | undefined): string[] {
    const { method, path, operation } = this.#one
    const security = (operation.security ?? this.#document.security ?? []).flatMap((one) => Object.keys(one))
    const passed = (place: string) =>
      this.#parameters
        .filter(
          ({ in: at, name }) => at === place && !(at === 'header' && ofTheClient.has(name.toLowerCase())),
        )
        .map(({ name }) => `${literal(name)}: ${pythonName(name)}`)
        .join(', ')
    const query = passed('query')
    const keyed = this.#parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key')
    const headers = [passed('header'), ...(keyed ? ['"Idempotency-Key": idempotency_key'] : [])].filter(
      Boolean,
    )
    const mediaTypes = Object.keys(this.#body?.content ?? {})
    return [
      literal(method),
      /\{/.test(path)
        ? `f${literal(path.replace(/\{(.+?)\}/g, (_, name) => `{segment(${pythonName(name)})}`))}`
        : literal(path),
      `(${security.map((one) => `${literal(one)},`).join(' ')})`,
      ...(accept === undefined ? [] : [`accept=${literal(accept)}`]),
      ...(query ? [`query={${query}}`] : []),
      ...(headers.length > 0 ? [`headers={${headers.join(', ')}}`] : []),
      ...(keyed ? ['keyed=True'] : []),
      ...(this.#body ? ['body=body'] : []),
      ...(mediaTypes.length > 0 && mediaTypes.join() !== 'application/json'
        ? [`media_types=(${mediaTypes.map((one) => `${literal(one)},`).join(' ')})`]
        : []),
      ...(mediaTypes.length > 1 ? ['content_type=content_type'] : []),
    ]
  }
}

/** Written by a person as a dictionary; all else is bytes. */
const isStructured = (mediaType: string): boolean =>
  mediaType.endsWith('json') ||
  mediaType === 'application/x-www-form-urlencoded' ||
  mediaType === 'multipart/form-data'

function isText(schema: Schema, document: OpenAPIV3.Document): boolean {
  if ('$ref' in schema)
    return isText(document.components?.schemas?.[refName(schema.$ref)] as Schema, document)
  return schema.type === 'string'
}

/** What stands first may be given by place; all that follows an optional one, or is no part of the path, by name. */
function parametersOf(args: readonly Argument[]): string[] {
  const written = args.map(({ name, type, optional }) => {
    const wide = optional && !type.endsWith('| None') ? `${type} | None` : type
    return `${name}: ${wide}${optional ? ' = None' : ''}`
  })
  const byPlace = args.findIndex(
    ({ name, in: place }: Argument & { in?: string }) => place !== 'path' && name !== 'body',
  )
  return byPlace < 0 ? written : [...written.slice(0, byPlace), '*', ...written.slice(byPlace)]
}

function described(args: readonly Argument[]): string {
  return args
    .filter(({ description }) => description)
    .map(({ name, description }) => `${name}: ${description}`)
    .join('\n')
}
