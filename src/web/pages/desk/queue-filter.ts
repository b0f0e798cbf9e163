/** What of the queue is asked for, under the names that the address has. */
const filterNames = [
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

const PAGE = '25'

/** As the operation takes it. */
export function toQuery({ deadline, ...filter }: QueueFilterForm): Record<string, string> {
  return { ...filter, ...(deadline === undefined ? {} : deadlines[deadline]), limit: PAGE }
}

/** The address of the queue with another filter. */
export function queueAddress(filter: QueueFilterForm): string {
  const present = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return present.length === 0 ? '/desk' : `/desk?${new URLSearchParams(present)}`
}
