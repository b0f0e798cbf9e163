import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createIssuer, type Listener } from '../../src/simulators/social/issuer.ts'
import { newKey } from '../../src/simulators/social/kept.ts'
import type { IssuerArguments, IssuerOrder } from './sso-issuer.ts'

const { redirectUris, postLogoutUris, people, secret } = JSON.parse(
  process.argv[2] ?? '{}',
) as IssuerArguments

let serve: Listener
const server = createServer((request, response) => serve(request, response))
server.listen(0, '127.0.0.1', () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cookieKey = randomBytes(32).toString('base64url')
  const start = () => {
    serve = createIssuer({
      origin,
      title: { mn: 'Нэгдсэн нэвтрэлт', en: 'Upstream sign-in' },
      clients: [
        {
          client_id: 'platform',
          client_secret: secret,
          // Takes loopback addresses and those of apps.
          application_type: 'native',
          redirect_uris: redirectUris,
          post_logout_redirect_uris: postLogoutUris,
        },
      ],
      people,
      jwks: { keys: [newKey()] },
      cookieKey,
      sessionSeconds: 600,
      claims: {
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name', 'civil_id', 'ge_id', 'acr'],
      },
    })
  }
  start()
  process.on('message', (order: IssuerOrder) => {
    if (order === 'rotate') start()
    process.send?.({ done: order })
  })
  process.send?.({ ready: origin })
})
process.once('disconnect', () => process.exit(0))
