import type { Simulator } from '../shared/process.ts'
import { openServer } from '../shared/server.ts'
import { createIssuer } from './issuer.ts'
import type { SocialOptions } from './options.ts'
import { people } from './people.ts'
import { loadKeys } from './stored-keys.ts'

const CLIENT = 'tamga'

export async function startSocialServer(options: SocialOptions): Promise<Simulator> {
  const { directory, port, platformOrigin } = options
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
      ],
      people,
      jwks,
      cookieKey,
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
    }),
  )
  const issuer = { name: 'demo', label: 'Demo', issuer: url, client_id: CLIENT, client_secret: clientSecret }
  return { url, settings: { SOCIAL_PROVIDERS: JSON.stringify([issuer]) }, close }
}
