import type { Bundle } from './bundle.ts'
import { type ConsolePlace, consolePlaces, isManaged } from './console-roles.ts'
import { type ContractOperation, operationsOf } from './walk.ts'

export interface Shown {
  one: ContractOperation
  place: ConsolePlace
}

/** What people do in a browser at the lists where something needs a right, and at those above them. */
export function shownOperations(documents: Map<string, Bundle>): Shown[] {
  const all = [...operationsOf(documents)]
  const places = consolePlaces(all)
  const placeOf = (one: ContractOperation) => places.get(one.operation.operationId ?? '')
  const managed = new Set(all.filter(isManaged).flatMap((one) => placeOf(one)?.of ?? []))
  const paths = all.filter((one) => managed.has(one.operation.operationId ?? '')).map(({ path }) => path)
  const isAbove = (one: ContractOperation) => paths.some((path) => path.startsWith(`${one.path}/{`))
  const lists = new Set([
    ...managed,
    ...all.flatMap((one) => {
      const place = placeOf(one)
      return place?.role === 'list' && isAbove(one) ? [place.of] : []
    }),
  ])
  return all.flatMap((one) => {
    const place = placeOf(one)
    return place && lists.has(place.of) && takesSession(one) ? [{ one, place }] : []
  })
}

function takesSession({ method, operation, bundle }: ContractOperation): boolean {
  const ways = operation.security ?? bundle.security ?? []
  const isOpen = ways.length === 0 && method === 'get'
  return isOpen || ways.some((way) => 'session' in way || 'operatorSession' in way)
}
