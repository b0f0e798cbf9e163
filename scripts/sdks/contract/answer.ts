import type { Contract, Operation, Schema } from './contract.ts'
import { kindOf } from './media-types.ts'

/** What an operation answers with: an envelope with data, JSON without one, and so on. */
export interface Answer {
  kind: 'data' | 'json' | 'text' | 'bytes' | 'events' | 'lines' | 'location' | 'nothing'
  mediaTypes: string[]
  /** Of each success, with its data where it comes in an envelope. */
  schemas: { status: number; schema: Schema }[]
  /** What a page lists, where the operation answers page by page. */
  item: Schema | undefined
}

export function answerOf(contract: Contract, operation: Operation): Answer {
  const { successes, envelope } = operation
  // A page beside a redirect is for browsers; programs want to know where it leads.
  const redirects = successes.some(({ status }) => status === 302 || status === 303)
  const offered = successes.flatMap(({ status, contents: each }) =>
    each
      .filter(({ mediaType }) => !(redirects && mediaType === 'text/html'))
      .map((content) => ({ status, ...content })),
  )
  // What comes in another form only for those who have asked for it is left to them.
  const contents = offered.filter(({ mediaType }) => kindOf(mediaType) === kindOf(offered[0]!.mediaType))
  const mediaTypes = [...new Set(contents.map(({ mediaType }) => mediaType))]
  const [first] = mediaTypes
  if (first === undefined) {
    const kind = successes.some(({ status }) => status >= 300) ? 'location' : 'nothing'
    return { kind, mediaTypes, schemas: [], item: undefined }
  }
  const format = kindOf(first)
  const kind = format === 'json' && envelope !== 'none' ? 'data' : format
  const schemas = contents.map(({ status, schema }) => ({
    status,
    schema: kind === 'data' ? dataOf(contract, schema) : schema,
  }))
  const [only] = schemas
  const item = kind === 'data' && schemas.length === 1 && only ? itemOf(contract, only.schema) : undefined
  return { kind, mediaTypes, schemas, item }
}

function dataOf(contract: Contract, envelope: Schema): Schema {
  const { data } = contract.resolve(envelope).properties ?? {}
  if (data === undefined) throw new Error(`${contract.name}: ${envelope.$ref} is no envelope`)
  return data
}

/** What the pages of a schema list, where it is one of pages. */
export function itemOf(contract: Contract, page: Schema): Schema | undefined {
  const { items, next_cursor } = contract.resolve(page).properties ?? {}
  const list = items && contract.resolve(items)
  return next_cursor && list?.type === 'array' ? list.items : undefined
}

/** Its pages can be asked for one after the other. */
export const hasCursor = ({ parameters }: Operation): boolean =>
  parameters.some(({ name, in: place }) => place === 'query' && name === 'cursor')
