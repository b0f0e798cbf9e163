import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageOf } from '../../../shared/html.ts'
import { type Exchange, Problem, type Route, send } from '../../../shared/http.ts'
import type { SimulatorState } from '../../state.ts'
import { Phone } from '../phone.ts'
import { type DisplayedPerson, faultsPage, type PageContext, peoplePage, phonePage } from './page.ts'

const assets = [
  { name: 'phone.css', type: 'text/css; charset=utf-8' },
  { name: 'phone.js', type: 'text/javascript; charset=utf-8' },
  { name: 'faults.js', type: 'text/javascript; charset=utf-8' },
]

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'none'; " +
  "frame-ancestors 'none'; base-uri 'none'"

/** The phone as a person sees it in a browser. */
export function pageRoutes(world: SimulatorState): Route[] {
  const phone = new Phone(world)
  const people = (): DisplayedPerson[] => phone.people()

  const page = (path: RegExp, write: (exchange: Exchange, context: PageContext) => string): Route => ({
    method: 'GET',
    path,
    answer(exchange) {
      const { request, response, query } = exchange
      const chosen = query.get('lang') ?? languageOf(request)
      const context: PageContext = {
        language: chosen === 'en' ? 'en' : 'mn',
        platformOrigin: world.platformOrigin,
        here: request.url ?? '/phone',
      }
      response.setHeader('Content-Security-Policy', policy)
      response.setHeader('X-Content-Type-Options', 'nosniff')
      // The address contains the link, which is secret.
      response.setHeader('Referrer-Policy', 'no-referrer')
      send(response, 200, 'text/html; charset=utf-8', write(exchange, context))
    },
  })

  return [
    page(/^\/phone\/?$/, ({ query }, context) => {
      const nationalId = query.get('person')
      const link = query.get('link') ?? undefined
      if (nationalId === null) return peoplePage(context, people(), link)
      const person = people().find((one) => one.nationalId === nationalId)
      if (person === undefined) throw new Problem(404, 'there is no such person')
      return phonePage(context, { person, link })
    }),
    // What a device link leads to when it is opened in a browser on this machine.
    page(/^\/phone\/open$/, ({ rawQuery }, context) =>
      peoplePage(
        {
          ...context,
          here: `/phone?${new URLSearchParams({ link: `${world.deviceLinkBase}?${rawQuery}` })}`,
        },
        people(),
        `${world.deviceLinkBase}?${rawQuery}`,
      ),
    ),
    page(/^\/phone\/faults$/, (_, context) => faultsPage(context, world.faults.list())),
    ...assets.map(({ name, type }): Route => {
      const content = readFileSync(join(import.meta.dirname, name))
      return {
        method: 'GET',
        path: new RegExp(`^/phone/${name.replace('.', '\\.')}$`),
        answer: ({ response }) => send(response, 200, type, content),
      }
    }),
    {
      method: 'GET',
      path: /^\/$/,
      answer({ response }) {
        response.writeHead(302, { Location: '/phone' }).end()
      },
    },
  ]
}
