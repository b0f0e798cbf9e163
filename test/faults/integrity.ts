import * as assert from 'uvu/assert'
import { eventually } from '../support/eventually.ts'
import type { ServerProcess } from '../support/server-process.ts'

interface Entry {
  seq: number | null
  operation: string
  subject: string
}

/**
 * Once everything is sealed: every theme that was made has exactly one entry and the other way round; the chain has no gap,
 * no fork, no fault.
 */
export async function assertWholeSoon(server: ServerProcess, told: readonly string[]): Promise<void> {
  let entries: Entry[] = []
  await eventually(async () => {
    entries = await everyItem<Entry>(server, '/api/v1/audit')
    return entries.every(({ seq }) => seq !== null)
  })
  await assertWhole(server, entries, told)
}

async function assertWhole(server: ServerProcess, entries: Entry[], told: readonly string[]): Promise<void> {
  const themes = await everyItem<{ id: string; slug: string }>(server, '/api/v1/themes')
  const made = themes.filter(({ slug }) => slug !== 'tenger').map(({ id }) => `theme:${id}`)
  const recorded = entries
    .filter(({ operation }) => operation === 'createTheme')
    .map(({ subject }) => subject)
  assert.equal(recorded.sort(), made.sort())
  const kept = new Set(made)
  for (const id of told) assert.ok(kept.has(`theme:${id}`), `${id} was promised and is lost`)

  const places = entries.map(({ seq }) => Number(seq)).sort((a, b) => a - b)
  assert.equal(
    places,
    places.map((_, index) => index + 1),
  )
  const verified = await ask(server, '/api/v1/audit/verify')
  assert.is(verified.valid, true, JSON.stringify(verified))
  assert.is(verified.first_bad_seq, null)
  // Jobs of the server may have added entries since they were listed.
  assert.ok(verified.covered.now.to >= places.length, JSON.stringify(verified.covered))
}

async function everyItem<T>(server: ServerProcess, path: string): Promise<T[]> {
  const items: T[] = []
  let cursor: string | null = null
  do {
    const query: string = cursor === null ? 'limit=100' : `limit=100&cursor=${cursor}`
    const page = await ask(server, `${path}?${query}`)
    items.push(...page.items)
    cursor = page.next_cursor
  } while (cursor !== null)
  return items
}

async function ask(server: ServerProcess, path: string) {
  const { status, body } = await server.fetch(path, { headers: server.administrator })
  assert.is(status, 200, `${path} ${JSON.stringify(body)}`)
  return body.data
}
