import { type Exchange, Problem, readJson, sendJson } from './http.ts'

interface Switch {
  set(name: unknown, options: unknown): void
  calm(name?: string): void
  list(): object[]
}

/** `/faults`: tells what is on, switches something on, or ends one or all. */
export async function switchFaults(
  { request, response, query }: Pick<Exchange, 'request' | 'response' | 'query'>,
  faults: Switch,
): Promise<void> {
  if (request.method === 'POST') {
    const { name, options } = await readJson(request)
    faults.set(name, options)
  } else if (request.method === 'DELETE') faults.calm(query.get('name') ?? undefined)
  else if (request.method !== 'GET') throw new Problem(405, 'this is asked in another way')
  sendJson(response, faults.list())
}
