import { answerOf, hasCursor } from '../contract/answer.ts'
import {
  type Content,
  type Contract,
  isKey,
  type Operation,
  type Parameter,
  refName,
  type Schema,
} from '../contract/contract.ts'
import { FORM, isJson, MULTIPART } from '../contract/media-types.ts'
import { argumentName, goName } from './names.ts'

/** How the method of one operation looks: both its code and the samples of its use are written from this. */
export interface Signature {
  name: string
  path: Parameter[]
  /** The name of the struct of the other parameters; undefined where there are none. */
  params: string | undefined
  others: Parameter[]
  body: BodyKind
  answer: AnswerKind
  /** The type of an item, where the operation answers page by page. */
  item: string | undefined
}

type BodyKind =
  | { kind: 'none' }
  | { kind: 'typed'; mediaType: string; type: string; schema: Schema; optional: boolean }
  /** Of several media types the caller names the one; `json` is the type of the other method, that takes JSON. */
  | { kind: 'bytes'; mediaTypes: string[]; json: { type: string; schema: Schema } | undefined }

export type AnswerKind =
  | { kind: 'none' }
  | { kind: 'location' }
  | { kind: 'data' | 'json'; type: string; accept: string }
  | { kind: 'either'; types: { status: number; type: string }[]; accept: string }
  | { kind: 'stream'; accept: string }
  | { kind: 'events'; type: string }

export function signatureOf(contract: Contract, one: Operation): Signature {
  const name = goName(one.id)
  const others = one.parameters.filter((each) => each.in !== 'path' && !isKey(each))
  const path = [...one.path.matchAll(/\{(\w+)\}/g)].map(
    ([, found]) => one.parameters.find((each) => each.in === 'path' && each.name === found)!,
  )
  const { item } = answerOf(contract, one)
  return {
    name,
    path,
    params: others.length > 0 ? `${name}Params` : undefined,
    others,
    body: bodyOf(one),
    answer: goAnswer(contract, one),
    item: item && hasCursor(one) ? typeOf(item) : undefined,
  }
}

function bodyOf({ body }: Operation): BodyKind {
  const [first, ...more] = body?.contents ?? []
  if (body === undefined || first === undefined) return { kind: 'none' }
  const typed = ({ schema }: Content) => ({ type: typeOf(schema), schema })
  const { mediaType } = first
  if (more.length === 0 && (isJson(mediaType) || mediaType === FORM))
    return { kind: 'typed', mediaType, ...typed(first), optional: !body.required }
  const json = body.contents.find((one) => isJson(one.mediaType))
  return {
    kind: 'bytes',
    mediaTypes: body.contents
      .map((one) => one.mediaType)
      .filter((type) => !isJson(type) && type !== MULTIPART),
    json: json && typed(json),
  }
}

function goAnswer(contract: Contract, one: Operation): AnswerKind {
  const { kind, mediaTypes, schemas } = answerOf(contract, one)
  const accept = mediaTypes.join(', ')
  if (kind === 'location') return { kind }
  if (kind === 'nothing') return { kind: 'none' }
  if (kind === 'text' || kind === 'bytes' || kind === 'lines') return { kind: 'stream', accept }
  const types = schemas.map(({ status, schema }) => ({ status, type: typeOf(schema) }))
  const type = types[0]!.type
  if (kind === 'events') return { kind, type }
  if (new Set(types.map((each) => each.type)).size > 1) return { kind: 'either', types, accept }
  return { kind, type, accept }
}

/** The lint of the contract ensures that bodies and answers are components. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return goName(refName(schema.$ref))
  if (schema.type === 'string') return 'string'
  throw new Error(`no type in Go for ${JSON.stringify(schema)}`)
}

/** A parameter of a path is a string or a number. */
export const pathType = (contract: Contract, { schema }: Parameter): string =>
  contract.resolve(schema).type === 'integer' ? 'int' : 'string'

export const argument = ({ name }: Parameter): string => argumentName(name)
