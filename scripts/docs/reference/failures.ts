import type { OpenAPIV3 } from 'openapi-types'
import type { ErrorCode } from '../../../src/errors/codes.ts'
import { codes } from '../../../src/errors/codes.ts'
import { type ContractOperation, responsesOf } from '../../generate/walk.ts'

/** A failure that an operation declares, by what the contract shows of it. */
interface Failure {
  status: number
  /** Undefined where the answer names none: tools say a sentence. */
  code: ErrorCode | undefined
  /** What the answer calls itself there: `invalid_grant`. */
  name: string
  when: string
}

export function failuresOf(one: ContractOperation): Failure[] {
  return responsesOf(one)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) => failuresIn(Number(status), response))
}

function failuresIn(status: number, { description, content = {} }: OpenAPIV3.ResponseObject): Failure[] {
  const shown = Object.values(content).flatMap(({ example, examples = {} }) => [
    ...(example === undefined ? [] : [{ value: example, when: description }]),
    ...Object.values(examples).flatMap((named) =>
      'value' in named ? [{ value: named.value, when: named.summary ?? description }] : [],
    ),
  ])
  if (shown.length === 0) return [{ status, code: undefined, name: '', when: description }]
  return shown.map(({ value, when }): Failure => {
    const name = typeof value?.error === 'string' ? value.error : ''
    const code = [name, `oauth.${name}`].find((one): one is ErrorCode => Object.hasOwn(codes, one))
    return { status, code, name: code || /^[a-z_]+$/.test(name) ? name : '', when: ended(when) }
  })
}

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
