import type { Simulator, Start } from '../shared/process.ts'
import { openServer } from '../shared/server.ts'
import { createIssuer } from './issuer.ts'
import { readOptions, type SocialOptions } from './options.ts'
import { people } from './people.ts'
import { loadKeys } from './stored-keys.ts'

const CLIENT = 'tamga'
/** Acts for people who have agreed, also while they are away. */
const INTEGRATION_CLIENT = 'tamga-integrations'
const NAME = 'demo'

export const start: Start = (argument) => startSocialServer(readOptions(argument))

async function startSocialServer(options: SocialOptions): Promise<Simulator> {
  const { directory, port, platformOrigin, revocation } = options
  // The name of an issuer holds its port, so that it listens before it is one.
  const { url, serve, close } = await openServer(port)
  const { jwks, clientSecret, cookieKey } = loadKeys(directory)
  serve(
    createIssuer({
      origin: url,
      title: { mn: 'Туршилтын бүртгэл', en: 'Demonstration account' },
      clients: [
        {
          client_id: CLIENT,
          client_secret: clientSecret,
          redirect_uris: [`${platformOrigin}/sign-in/social/return`],
          post_logout_redirect_uris: [`${platformOrigin}/`],
        },
        {
          client_id: INTEGRATION_CLIENT,
          client_secret: clientSecret,
          grant_types: ['authorization_code', 'refresh_token'],
          redirect_uris: [`${platformOrigin}/integrations/${NAME}/return`],
        },
      ],
      people,
      jwks,
      cookieKey,
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      scopes: ['calendar', 'files'],
      revocation,
    }),
  )
  const issuer = { name: NAME, label: 'Demo', issuer: url, client_id: CLIENT, client_secret: clientSecret }
  const settings = {
    SOCIAL_PROVIDERS: JSON.stringify([issuer]),
    INTEGRATIONS: NAME,
    INTEGRATION_DEMO_ISSUER: url,
    INTEGRATION_DEMO_CLIENT_ID: INTEGRATION_CLIENT,
    INTEGRATION_DEMO_CLIENT_SECRET: clientSecret,
    INTEGRATION_DEMO_SCOPES: 'openid email calendar files',
    INTEGRATION_DEMO_LABEL: 'Demo',
  }
  return { url, settings, close }
}
