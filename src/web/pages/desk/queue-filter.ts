/** What of the queue is asked for, under the names that the address has. */
const filterNames = [
  'q',
  'status',
  'service_id',
  'deadline',
  'assignee',
  'tenant_id',
  'sort',
  'number',
  'cursor',
] as const

export type QueueFilterForm = Partial<Record<(typeof filterNames)[number], string>>

/** Forms send what is left empty, too. */
export function filterIn(query: URLSearchParams): QueueFilterForm {
  return Object.fromEntries(
    filterNames.map((name) => [name, query.get(name)?.trim()]).filter(([, value]) => value),
  )
}

const deadlines: Readonly<Record<string, Record<string, string>>> = {
  overdue: { overdue: 'true' },
  escalated: { escalated: 'true' },
  in_time: { overdue: 'false' },
}

const PAGE = '50'

/** As the queue takes it. */
export function toQuery({ deadline, q: _, ...filter }: QueueFilterForm): Record<string, string> {
  return { ...filter, ...(deadline === undefined ? {} : deadlines[deadline]), limit: PAGE }
}

/** As the search takes it: words are looked for in every case, whatever the filter says. */
export function toSearch({ q = '', tenant_id, sort, cursor }: QueueFilterForm): Record<string, string> {
  const further = Object.entries({ tenant_id, sort, cursor }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return { q, ...Object.fromEntries(further), limit: PAGE }
}

/** What a saved filter has of the address, and the other way round. */
export const savedFilterFields = [
  'status',
  'service_id',
  'deadline',
  'assignee',
  'tenant_id',
  'sort',
] as const

export function termsOf(filter: QueueFilterForm): Record<string, string> {
  return Object.fromEntries(
    savedFilterFields.flatMap((name) => {
      const value = filter[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The address of the queue with another filter. */
export function queueAddress(filter: QueueFilterForm): string {
  const present = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return present.length === 0 ? '/desk' : `/desk?${new URLSearchParams(present)}`
}
