import type { Answer } from '../answer.ts'
import type { ContractDocument, Operation, Parameter } from '../document.ts'
import { assertFailure, assertInDocument } from '../in-contract.ts'
import { must, type Rule, Skipped } from '../rule.ts'
import { type Headers, pathOf, requiredHeaders, type Target } from '../target.ts'

/** Items that are read one by one, and as the head of a larger page. */
const FEW = 5
const LARGER = 20
/** Beyond it a list is too long to be read whole. */
const MAX_PAGES = 10
const ATTEMPTS = 3

const named = (name: string) => (parameter: { name: string; in: string }) =>
  parameter.in === 'query' && parameter.name === name

type Item = Record<string, unknown>

interface Page {
  items: Item[]
  next: string | null
}

/** One list as one caller reads it. */
class List {
  readonly operation: Operation
  readonly #target: Target
  readonly #document: ContractDocument
  readonly #headers: Headers

  constructor(target: Target, document: ContractDocument, operation: Operation, headers: Headers) {
    this.operation = operation
    this.#target = target
    this.#document = document
    this.#headers = { ...requiredHeaders(operation), ...headers }
  }

  ask(values: Record<string, unknown>): Promise<Answer> {
    return this.#target.ask({ path: pathOf(this.operation, values), headers: this.#headers })
  }

  async page(values: Record<string, unknown>): Promise<Page> {
    const answer = await this.ask(values)
    // Another kind of credential, a right or a parameter may be missing.
    if ([400, 401, 403, 404, 429, 503].includes(answer.status) && values.cursor === undefined)
      throw new Skipped(`${answer.asked} answered ${answer.status}`)
    assertInDocument(this.#document, this.operation, answer)
    must(answer.status === 200, `${answer.asked} answered ${answer.status}`)
    const data = answer.json?.data ?? answer.json
    must(Array.isArray(data?.items), `${answer.asked} answered no items`)
    const limit = Number(values.limit)
    must(data.items.length <= limit, `${answer.asked} answered ${data.items.length} items`)
    must(!data.next_cursor || data.items.length > 0, `${answer.asked} leads on from an empty page`)
    return { items: data.items, next: data.next_cursor ?? null }
  }

  /** Page by page; `next` is null where the end was reached. */
  async walk(limit: number, maxPages: number, values: Record<string, unknown> = {}): Promise<Page> {
    const items: Item[] = []
    let next: string | null = null
    for (let count = 0; count < maxPages; count++) {
      const page: Page = await this.page({ ...values, limit, ...(next !== null && { cursor: next }) })
      items.push(...page.items)
      next = page.next
      if (next === null) break
    }
    return { items, next }
  }

  /** As many as one page can have. */
  get most(): number {
    return this.operation.parameters.find(named('limit'))?.schema.maximum ?? LARGER
  }
}

async function listsOf(target: Target): Promise<List[]> {
  const document = await target.document('platform')
  return document.operations
    .filter(
      ({ method, path, parameters }) =>
        method === 'GET' &&
        !path.includes('{') &&
        parameters.some(named('limit')) &&
        parameters.some(named('cursor')),
    )
    .flatMap((operation) => {
      const isPublic = operation.security.some((names) => names.length === 0)
      const headers = isPublic
        ? {}
        : (target.person('administrator') ?? target.headersFor(document, operation))
      return headers ? [new List(target, document, operation, headers)] : []
    })
}

const keyOf = (item: Item): string => String(item.id ?? item.code ?? item.key ?? JSON.stringify(item))

export const paging: Rule = {
  id: 'platform.paging',
  profile: 'platform',
  says: 'A list keeps to its limit, its cursor leads through every item once, whatever the size of the pages, and a cursor of no page is refused.',
  async run(target, { check }) {
    for (const list of await listsOf(target))
      await check(list.operation.id, async () => {
        await mustAgree(list)
        assertFailure(await list.ask({ limit: 1, cursor: '!' }), 400)
      })
  },
}

/** One by one and many at once must give the same items. A list that changes meanwhile is read again. */
async function mustAgree(list: List): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const few = await list.walk(1, FEW)
    const many = await list.page({ limit: Math.min(LARGER, list.most) })
    const difference = differenceOf(few, many)
    if (difference === undefined) return
    must(attempt < ATTEMPTS, `${list.operation.id}: ${difference}`)
  }
}

function differenceOf(few: Page, many: Page): string | undefined {
  const [ones, all] = [few, many].map(({ items }) => items.map(keyOf)) as [string[], string[]]
  if (new Set(ones).size < ones.length) return 'an item comes twice, page by page'
  if (new Set(all).size < all.length) return 'an item is twice on one page'
  if (ones.length === 0 && all.length === 0) return undefined
  // What has come in since the first page stands before it.
  const head = all.slice(all.indexOf(ones[0] ?? ''))
  if (!all.includes(ones[0] ?? '')) return 'a larger page has other items'
  if (ones.some((key, index) => head[index] !== key))
    return 'page by page come other items than on a larger page'
  if (few.next === null && (head.length > ones.length || many.next !== null))
    return `page by page it ends after ${ones.length}, and a larger page has more`
  if (few.next !== null && many.next === null && head.length <= ones.length)
    return 'a larger page ends where page by page there is more'
  return undefined
}

const isFilter = ({ in: place, required, schema, name }: Parameter): boolean =>
  place === 'query' &&
  !required &&
  Array.isArray(schema.enum) &&
  schema.default === undefined &&
  !['sort', 'delimiter', 'limit', 'cursor'].includes(name)

/** "Without a state, the open ones": the list that is not filtered is not the whole one. */
const hasDefault = ({ source }: Operation, name: string): boolean =>
  new RegExp(`\\bwithout an? (?:${name}|state)\\b`, 'i').test(source.description ?? '')

export const filters: Rule = {
  id: 'platform.filters',
  profile: 'platform',
  says: 'A filter leaves out what does not fit it and adds nothing: every item of a filtered list is in the whole list.',
  async run(target, { check }) {
    for (const list of await listsOf(target))
      for (const { name, schema } of list.operation.parameters.filter(isFilter)) {
        await check(`${list.operation.id}: ${name}`, async () => {
          const whole = await list.walk(list.most, MAX_PAGES)
          if (whole.next !== null) throw new Skipped('the list is too long to be read whole')
          const keys = hasDefault(list.operation, name) ? undefined : new Set(whole.items.map(keyOf))
          for (const value of schema.enum.filter((one: unknown) => one !== null)) {
            const { items } = await list.page({ limit: list.most, [name]: value })
            const foreign = items.find((item) => keys && !keys.has(keyOf(item)))
            must(!foreign, `${name}=${value} has ${foreign && keyOf(foreign)}, which the whole list lacks`)
            const misfit = items.find((item) => !fits(item, name, value))
            must(!misfit, `${name}=${value} has ${misfit && keyOf(misfit)}, which does not fit it`)
          }
        })
      }
  },
}

/** By the field of the parameter's name, where the item has it, alone or as a list. */
function fits(item: Item, name: string, value: unknown): boolean {
  const [one, several] = [item[name], item[`${name}s`]]
  if (typeof one === 'string') return one === value
  if (Array.isArray(several) && several.every((each) => typeof each === 'string'))
    return several.includes(String(value))
  return true
}

/** The public catalogue, and what a person reads of it with their own state beside it. */
const same = [
  ['/api/v1/catalog/services', '/api/v1/gov/services'],
  ['/api/v1/catalog/life-events', '/api/v1/gov/life-events'],
] as const

export const sameLists: Rule = {
  id: 'platform.same-lists',
  profile: 'platform',
  says: 'The catalogue has the same services and life events for strangers and for people.',
  needs: ['session'],
  async run(target, { check }) {
    const lists = new Map((await listsOf(target)).map((list) => [list.operation.path, list]))
    for (const [one, other] of same) {
      const [first, second] = [lists.get(one), lists.get(other)]
      if (first && second)
        await check(`${one} and ${other}`, async () => {
          const [ones, twos] = [await keysOf(first), await keysOf(second)]
          const odd = [...ones, ...twos].filter((key) => ones.has(key) !== twos.has(key))
          must(odd.length === 0, `${odd.slice(0, 3).join(', ')} is in one of them only`)
        })
    }
  },
}

async function keysOf(list: List): Promise<Set<string>> {
  const { items, next } = await list.walk(list.most, MAX_PAGES)
  if (next !== null) throw new Skipped('the list is too long to be read whole')
  // A person's list has the service in a field, beside the person's own state.
  const things = items.map((item) => (item.service ?? item) as Item)
  return new Set(things.map((thing) => String(thing.code ?? keyOf(thing))))
}
