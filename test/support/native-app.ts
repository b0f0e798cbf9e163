import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An app on a phone or a computer: it speaks to the platform over HTTP alone, and shows no web page. */
interface NativeApp {
  /** Starts a sign-in; the link is for the eID app on the same device. */
  initiate(returnTo: string): Promise<{ status: number; link: string; body: Json }>
  /** The system hands the app an address that it has claimed; the app takes from it what the eID app has added. */
  receive(address: string): void
  poll(): Promise<{ status: number; body: Json }>
}

// biome-ignore lint/suspicious/noExplicitAny: an app reads what the documentation tells it to, and tests look into the rest
type Json = any

export function openNativeApp(platform: string): NativeApp {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  let sid: string
  let callback: object | undefined

  async function post(path: string, body: object): Promise<{ status: number; body: Json }> {
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'en' }
    const answer = await fetch(platform + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }

  return {
    async initiate(returnTo) {
      const request = { platform: 'android', method: 'eid', challenge, return_to: returnTo }
      const { status, body } = await post('/api/v1/auth/initiate', request)
      sid = body.data?.sid
      return { status, body, link: body.data?.deep_link }
    },
    receive(address) {
      const query = new URL(address).searchParams
      callback = {
        session_secret_digest: query.get('sessionSecretDigest'),
        user_challenge_verifier: query.get('userChallengeVerifier'),
      }
    },
    poll: () => post('/api/v1/auth/eid/poll', { sid, verifier, ...(callback && { callback }) }),
  }
}

/**
 * What the system does with an address that the eID app opens: it goes to the app that has claimed it; any other goes to
 * a browser, which shows nothing and follows where it is led.
 */
export async function handOver(address: string, isClaimed: (address: string) => boolean): Promise<string> {
  let url = address
  for (let step = 0; step < 5; step++) {
    if (isClaimed(url)) return url
    const answer = await fetch(url, { redirect: 'manual' })
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`a page was shown, with status ${answer.status}`)
    url = new URL(location, url).href
  }
  throw new Error(`led in a circle, to ${url}`)
}

interface Listener {
  port: number
  /** The address of the first request. */
  came: Promise<string>
  close(): void
}

/** A program that waits on a port of this machine which the system has picked (RFC 8252, section 7.3). */
export async function listenOnLoopback(): Promise<Listener> {
  const { promise: came, resolve } = Promise.withResolvers<string>()
  const server = createServer((request, response) => {
    resolve(`http://${request.headers.host}${request.url}`)
    response.end('You can close this window.')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { port: (server.address() as AddressInfo).port, came, close: () => server.close() }
}
