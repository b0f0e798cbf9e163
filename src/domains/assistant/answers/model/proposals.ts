import type { Language } from '../../../../errors/language.ts'
import { faultsOf } from '../../../../errors/validation-faults.ts'
import { uuidOfAnyCase } from '../../../../text/uuid.ts'
import type { ServedContract, ServedOperation } from '../../../served-contract.ts'
import type { Proposal } from '../turn.ts'
import { hasSummary, summaryOf } from './summaries.ts'

/** What is wrong with a request, in words for the model; undefined where nothing is. */
export function requestFaults(
  { requestValidators }: Pick<ServedContract, 'requestValidators'>,
  operationId: string,
  request: object,
): string | undefined {
  const validate = requestValidators.get(operationId)
  if (validate?.(request)) return undefined
  const faults = faultsOf(validate?.errors ?? [], 'en').map(({ path, message }) => `${path}: ${message}`)
  return faults.join('; ') || 'it is not valid'
}

export type Arguments = Readonly<Record<string, unknown>>

/** A call that is filled in, or what is wrong with it, in words for the model. */
type Filled = { proposal: Proposal } | { fault: string }

interface Filling {
  contract: ServedContract
  language: Language
  isKnown: (id: string) => boolean
}

/**
 * Fills in a change for the person to send. It must be one that the operation takes, and name nothing that this person
 * has not been shown: an id that stands in no result or source of this turn was made up, or was put in by a stranger.
 */
export function fillIn(id: string, given: Arguments, { contract, language, isKnown }: Filling): Filled {
  const operation = contract.operations[id]
  if (!operation || !hasSummary(id)) return { fault: 'there is no such function' }
  const { body, ...parameters } = given
  const { path, query, stray } = placed(operation.parameters, parameters)
  if (stray.length > 0) return { fault: `unknown parameters: ${stray.join(', ')}` }
  // The validator puts what it has taken nulls out of in place of what it was given.
  const read: { body?: unknown } = body === undefined ? {} : { body: structuredClone(body) }
  const faults = requestFaults(contract, id, Object.assign(read, { path, query, header: {} }))
  if (faults !== undefined) return { fault: faults }
  const strangers = namesIn({ parameters, body }).filter((name) => !isKnown(name))
  if (strangers.length > 0)
    return {
      fault: `no result has ${strangers.join(', ')}: read the person's data first, and use ids from there`,
    }
  return {
    proposal: {
      operation_id: id,
      method: operation.method as Proposal['method'],
      path: operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
        encodeURIComponent(String(path[name as keyof typeof path] ?? '')),
      ),
      body: (read.body as Record<string, unknown> | undefined) ?? null,
      ...summaryOf(id, { ...parameters, ...(read.body as object | undefined) }, language),
    },
  }
}

/** What names something: ids, and the code of a service. */
function namesIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return uuidOfAnyCase.test(value) || key === 'service_code' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => namesIn(member, name))
}

type Places = ServedOperation['parameters']

function placed(places: Places, given: Arguments) {
  const inPlace = (place: Places['path']) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(place, name)))
  const known = { ...places.path, ...places.query }
  return {
    path: inPlace(places.path),
    query: inPlace(places.query),
    stray: Object.keys(given).filter((name) => !Object.hasOwn(known, name)),
  }
}
