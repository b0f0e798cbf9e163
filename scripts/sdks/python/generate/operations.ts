import { hasCursor } from '../../contract/answer.ts'
import { type Contract, isKey, type Operation } from '../../contract/contract.ts'
import { isStructured } from '../../contract/media-types.ts'
import { pythonAnswer } from './answers.ts'
import { docstring, iterationName, listing, literal, pythonName } from './names.ts'
import { typeOf } from './types.ts'

interface Argument {
  name: string
  type: string
  /** Of an argument that may be left out. */
  optional: boolean
  description: string
}

/** The class of one document, with a method for each of its operations. */
export function operationsModule(contract: Contract): string {
  const written = contract.operations.map((one) => new MethodWriter(contract, one).write())
  const className = contract.name.charAt(0).toUpperCase() + contract.name.slice(1)
  return `"""The operations of the document. Generated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Literal

from ._client import Caller, segment

if TYPE_CHECKING:
    from . import models
    from ._files import Content, Download
    from ._streams import Stream


class ${className}:
${docstring(4, contract.title)}
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

${written.join('\n')}`
}

/** The same for asyncio: each method awaits the one of the class above. */
export function asyncOperationsModule(contract: Contract): string {
  const written = contract.operations.map((one) => new MethodWriter(contract, one).writeAsync())
  const className = contract.name.charAt(0).toUpperCase() + contract.name.slice(1)
  return `"""The operations of the document for asyncio. Generated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Literal

from .aio import AsyncDownload, AsyncStream, Runner

if TYPE_CHECKING:
    from . import models
    from ._files import Content
    from .${contract.name} import ${className}


class Async${className}:
${docstring(4, contract.title)}
    def __init__(self, blocking: ${className}, runner: Runner) -> None:
        self._blocking = blocking
        self._runner = runner

${written.join('\n')}`
}

/** Of the blocking class, as the other gives it. */
const asyncType = (type: string): string =>
  type.startsWith('Stream[') || type === 'Download' ? `Async${type}` : type

class MethodWriter {
  readonly #contract: Contract
  readonly #one: Operation

  constructor(contract: Contract, one: Operation) {
    this.#contract = contract
    this.#one = one
  }

  write(): string {
    const { id, deprecated, summary, description } = this.#one
    const answer = pythonAnswer(this.#contract, this.#one)
    const args = this.#arguments()
    const old = deprecated ? 'Deprecated: a later version will not have it.' : undefined
    const text = [summary, old, description, described(args)].filter(Boolean).join('\n\n')
    const signature = (name: string, listed: readonly Argument[], type: string) =>
      listing(4, `def ${name}(`, ['self', ...parametersOf(listed)], `) -> ${type}:`)
    const call = listing(8, `return self._caller.${answer.kind}(`, this.#callArguments(answer.accept), ')')
    const method = `${signature(pythonName(id), args, answer.type)}${docstring(8, text)}${call}`
    const item = answer.item
    if (!item || !hasCursor(this.#one)) return method
    const rest = args.filter(({ name }) => name !== 'cursor')
    const passed = [...rest.map(({ name }) => `${name}=${name}`), 'cursor=cursor']
    const lists = `${summary}: the items of every page, which are fetched as they are needed.`
    const page = `lambda cursor: self.${pythonName(id)}(${passed.join(', ')})`
    const iteration = `${signature(iterationName(id), rest, `Iterator[${item}]`)}${docstring(8, lists)}${listing(8, 'return self._caller.each(', [page], ')')}`
    return `${method}\n${iteration}`
  }

  writeAsync(): string {
    const { id, summary } = this.#one
    const answer = pythonAnswer(this.#contract, this.#one)
    const args = this.#arguments()
    const type = asyncType(answer.type)
    const name = pythonName(id)
    const passed = (listed: readonly Argument[]) => listed.map((one) => `${one.name}=${one.name}`)
    const run = (listed: readonly Argument[]) => [`self._blocking.${name}`, ...passed(listed)]
    const begin =
      type === answer.type
        ? ['await self._runner.run(', ')']
        : [`${type.split('[')[0]}(await self._runner.run(`, '), self._runner)']
    const signature = listing(4, `async def ${name}(`, ['self', ...parametersOf(args)], `) -> ${type}:`)
    const call = listing(8, `return ${begin[0]}`, run(args), begin[1]!)
    const method = `${signature}${docstring(8, summary)}${call}`
    if (!answer.item || !hasCursor(this.#one)) return method
    const rest = args.filter((one) => one.name !== 'cursor')
    const items = `self._blocking.${iterationName(id)}(${passed(rest).join(', ')})`
    const lists = `${summary}: the items of every page, which are fetched as they are needed.`
    const iteration = `${listing(4, `def ${iterationName(id)}(`, ['self', ...parametersOf(rest)], `) -> AsyncIterator[${answer.item}]:`)}${docstring(8, lists)}${listing(8, 'return self._runner.each(', [items], ')')}`
    return `${method}\n${iteration}`
  }

  /** First those of the path, then the body, then what is given by name. */
  #arguments(): Argument[] {
    const described = this.#one.parameters.map((parameter) => ({
      in: parameter.in,
      name: pythonName(parameter.name),
      type: typeOf(parameter.schema, 'models.'),
      optional: !parameter.required,
      description: parameter.description ?? '',
    }))
    const body = this.#bodyArguments()
    return [
      ...described.filter((one) => one.in === 'path'),
      ...body.slice(0, 1),
      ...described.filter((one) => one.in !== 'path' && one.in !== 'cookie'),
      ...body.slice(1),
    ]
  }

  #bodyArguments(): Argument[] {
    const sent = this.#one.body
    if (!sent) return []
    const types = sent.contents.map(({ mediaType, schema }) =>
      isStructured(mediaType) && schema && this.#contract.resolve(schema).type !== 'string'
        ? typeOf(schema, 'models.')
        : 'Content',
    )
    const body: Argument = {
      name: 'body',
      type: [...new Set(types)].join(' | '),
      optional: !sent.required,
      description: sent.description,
    }
    const mediaTypes = sent.contents.map(({ mediaType }) => mediaType)
    if (mediaTypes.length < 2) return [body]
    const listed = mediaTypes.map(literal).join(', ')
    return [
      body,
      { name: 'content_type', type: `Literal[${listed}]`, optional: true, description: 'Of the body.' },
    ]
  }

  #callArguments(accept: string | undefined): string[] {
    const { method, path, schemes, parameters, takesKey, body } = this.#one
    const passed = (place: string) =>
      parameters
        .filter((one) => one.in === place && !isKey(one))
        .map(({ name }) => `${literal(name)}: ${pythonName(name)}`)
        .join(', ')
    const query = passed('query')
    const headers = [passed('header'), ...(takesKey ? ['"Idempotency-Key": idempotency_key'] : [])].filter(
      Boolean,
    )
    const mediaTypes = (body?.contents ?? []).map(({ mediaType }) => mediaType)
    return [
      literal(method),
      /\{/.test(path)
        ? `f${literal(path.replace(/\{(.+?)\}/g, (_, name) => `{segment(${pythonName(name)})}`))}`
        : literal(path),
      `(${schemes.map((one) => `${literal(one)},`).join(' ')})`,
      ...(accept === undefined ? [] : [`accept=${literal(accept)}`]),
      ...(query ? [`query={${query}}`] : []),
      ...(headers.length > 0 ? [`headers={${headers.join(', ')}}`] : []),
      ...(takesKey ? ['keyed=True'] : []),
      ...(body ? ['body=body'] : []),
      ...(mediaTypes.length > 0 && mediaTypes.join() !== 'application/json'
        ? [`media_types=(${mediaTypes.map((one) => `${literal(one)},`).join(' ')})`]
        : []),
      ...(mediaTypes.length > 1 ? ['content_type=content_type'] : []),
    ]
  }
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
