import { randomBytes } from 'node:crypto'
import { openServer } from '../../src/simulators/shared/server.ts'
import { createIssuer } from '../../src/simulators/social/issuer.ts'
import { newKey } from '../../src/simulators/social/stored-keys.ts'
import type { IssuerArguments, IssuerOrder } from './sso-issuer.ts'

const { redirectUris, postLogoutUris, people, secret } = JSON.parse(
  process.argv[2] ?? '{}',
) as IssuerArguments

const { url: origin, serve } = await openServer(0)
const cookieKey = randomBytes(32).toString('base64url')

function start(): void {
  const issuer = createIssuer({
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
  serve(issuer)
}

start()
process.on('message', (order: IssuerOrder) => {
  if (order === 'rotate') start()
  process.send?.({ done: order })
})
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: origin })
