import { answerOf } from '../../contract/answer.ts'
import type { Contract, Operation, Schema } from '../../contract/contract.ts'
import { typeOf } from './types.ts'

/** What a method gives back. */
interface PythonAnswer {
  /** The method of `Caller` that reads it. */
  kind: 'data' | 'json' | 'text' | 'nothing' | 'location' | 'download' | 'events' | 'lines'
  type: string
  /** Media types to ask for, where it is not JSON alone. */
  accept?: string
  /** Of a page: what it lists. */
  item?: string
}

export function pythonAnswer(contract: Contract, operation: Operation): PythonAnswer {
  const { kind, mediaTypes, schemas, item } = answerOf(contract, operation)
  const accept = mediaTypes.join(', ')
  const type = union(schemas.map(({ schema }) => schema))
  switch (kind) {
    case 'nothing':
      return { kind, type: 'None' }
    case 'location':
      return { kind, type: 'str', accept: '*/*' }
    case 'events':
      return { kind, type: `Stream[${type}]`, accept }
    case 'lines':
      return { kind, type: 'Stream[dict[str, Any]]', accept }
    case 'text':
      return { kind, type: 'str', accept }
    case 'bytes':
      return { kind: 'download', type: 'Download', accept }
    default:
      return {
        kind,
        type,
        ...(item && { item: typeOf(item, 'models.') }),
        ...(mediaTypes[0] !== 'application/json' && { accept }),
      }
  }
}

const union = (schemas: readonly Schema[]): string =>
  [...new Set(schemas.map((schema) => typeOf(schema ?? {}, 'models.')))].join(' | ')
