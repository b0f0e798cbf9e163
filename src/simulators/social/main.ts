// A social provider to try things with, a process of its own: node src/simulators/social/main.ts '{"directory": ..., "environment": "development"}'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createIssuer, type Listener } from './issuer.ts'
import { keep } from './kept.ts'
import { readOptions, type SocialOptions } from './options.ts'
import { people } from './people.ts'

const CLIENT = 'tamga'

try {
  await start(readOptions(process.argv[2]))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function start({ directory, port, platformOrigin }: SocialOptions): Promise<void> {
  let serve: Listener | undefined
  const server = createServer((request, response) =>
    serve ? serve(request, response) : void response.writeHead(503).end(),
  )
  // The name of an issuer holds its port, so that it listens before it is one.
  const taken = await listen(server, port).catch(() => listen(server, 0))
  const url = `http://127.0.0.1:${taken}`
  const { jwks, clientSecret, cookieKey } = keep(directory)
  serve = createIssuer({
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
  })

  const end = (): void => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  }
  process.on('SIGTERM', end)
  process.on('disconnect', end)
  // The terminal sends it to the whole group; who started us lets what is under way end, and then us.
  process.on('SIGINT', () => process.connected || end())
  const issuer = { name: 'demo', label: 'Demo', issuer: url, client_id: CLIENT, client_secret: clientSecret }
  const settings = { SOCIAL_PROVIDERS: JSON.stringify([issuer]) }
  if (process.send) process.send({ ready: { url, settings } })
  else console.log(`SOCIAL_PROVIDERS='${settings.SOCIAL_PROVIDERS}'`)
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
