import { Problem, type Route, readJson, sendJson } from '../../shared/http.ts'
import type { SimulatorState } from '../state.ts'
import { Phone } from './phone.ts'

const requestPath = (action: string): RegExp => new RegExp(`^/phone/api/requests/([0-9a-f-]{36})${action}$`)

/** The phone as JSON: what the page and tests do with it. */
export function phoneRoutes(world: SimulatorState): Route[] {
  const phone = new Phone(world)

  const act = (path: RegExp, answer: (id: string, field: (name: string) => string) => unknown): Route => ({
    method: 'POST',
    path,
    async answer({ request, response, parameters }) {
      const body = await readJson(request)
      const field = (name: string): string => {
        const value = body[name]
        if (typeof value !== 'string') throw new Problem(400, `${name} is missing`)
        return value
      }
      sendJson(response, answer(parameters[0] ?? '', field))
    },
  })

  return [
    {
      method: 'GET',
      path: /^\/phone\/api\/people$/,
      answer: ({ response }) => sendJson(response, phone.people()),
    },
    {
      method: 'GET',
      path: /^\/phone\/api\/requests$/,
      answer: ({ response, query }) => sendJson(response, phone.pending(query.get('nationalId') ?? '')),
    },
    {
      method: 'GET',
      path: requestPath(''),
      answer: ({ response, parameters }) => sendJson(response, phone.request(parameters[0] ?? '')),
    },
    act(/^\/phone\/api\/open$/, (_, field) => phone.open(field('link'), field('nationalId'))),
    act(/^\/phone\/api\/scan$/, (_, field) => phone.scan(field('nationalId'))),
    act(requestPath('/code'), (id, field) => phone.pickCode(id, field('code'))),
    act(requestPath('/pin'), (id, field) => phone.enterPin(id, field('pin'))),
    act(requestPath('/confirm'), (id) => phone.confirm(id)),
    act(requestPath('/refuse'), (id) => phone.refuse(id)),
    act(/^\/phone\/api\/unlock$/, (_, field) => {
      phone.unlock(field('nationalId'))
      return {}
    }),
  ]
}
