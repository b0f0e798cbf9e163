import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createIssuer, type Listener } from './issuer.ts'
import { keep } from './kept.ts'
import { people } from './people.ts'

interface Options {
  directory: string
  port: number
  /** Where a browser reaches the platform. */
  platformOrigin?: string
}

const CLIENT = 'tamga'
const {
  directory,
  port,
  platformOrigin = 'http://localhost:8080',
} = JSON.parse(process.argv[2] ?? '{}') as Options

let serve: Listener = (_request, response) => void response.writeHead(503).end()
const server = createServer((request, response) => serve(request, response))
server.listen(port, '127.0.0.1', () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { jwks, clientSecret, cookieKey } = keep(directory)
  serve = createIssuer({
    origin,
    title: { mn: 'Туршилтын бүртгэл', en: 'Demonstration account' },
    clients: [
      {
        client_id: CLIENT,
        client_secret: clientSecret,
        redirect_uris: [`${platformOrigin}/sign-in/social/return`],
        post_logout_redirect_uris: [`${platformOrigin}/`],
      },
    ],
    people,
    jwks,
    cookieKey,
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
  })
  const issuer = {
    name: 'demo',
    label: 'Demo',
    issuer: origin,
    client_id: CLIENT,
    client_secret: clientSecret,
  }
  process.send?.({ ready: { url: origin, settings: { SOCIAL_PROVIDERS: JSON.stringify([issuer]) } } })
})

const end = (): void => void server.close(() => process.exit(0)).closeAllConnections()
process.once('SIGTERM', end)
process.once('disconnect', end)
