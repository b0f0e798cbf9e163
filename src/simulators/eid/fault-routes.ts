import { type Route, readJson, sendJson } from '../shared/http.ts'
import type { World } from './world.ts'

/** Switches for what is to go wrong. */
export function faultRoutes({ faults }: World): Route[] {
  const path = /^\/faults$/
  return [
    { method: 'GET', path, answer: ({ response }) => sendJson(response, faults.list()) },
    {
      method: 'POST',
      path,
      async answer({ request, response }) {
        const { name, options } = await readJson(request)
        faults.set(name, options)
        sendJson(response, faults.list())
      },
    },
    {
      method: 'DELETE',
      path,
      answer({ response, query }) {
        faults.calm(query.get('name') ?? undefined)
        sendJson(response, faults.list())
      },
    },
  ]
}
