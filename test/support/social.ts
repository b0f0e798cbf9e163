import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchSimulator } from '../../src/demo/launch.ts'
import { people, type SimulatedPerson } from '../../src/simulators/social/people.ts'
import { openBrowser } from './browser.ts'
import type { Stage } from './stage.ts'

export const PLATFORM_ORIGIN = 'http://localhost:8080'
export const SOCIAL_RETURN = `${PLATFORM_ORIGIN}/sign-in/social/return`

/** The body of an exchange, as a page would send it after the person has come back. */
export interface SocialCode {
  provider: string
  code: string
  code_verifier: string
  redirect_uri: string
  nonce: string
  /** As the provider named itself (RFC 9207). */
  iss: string
}

export interface SocialFixture {
  url: string
  settings: Record<string, string>
  people: readonly SimulatedPerson[]
  /** Someone signs in at the provider, and comes back with a code. */
  code(stage: Stage, sub: string): Promise<SocialCode>
  stop(): Promise<void>
}

/** The simulated social provider, in its own process. */
export async function openSocial(origin = PLATFORM_ORIGIN): Promise<SocialFixture> {
  const directory = await mkdtemp(join(tmpdir(), 'tamga-social-'))
  const launched = await launchSimulator('social', { directory, platformOrigin: origin })
  return {
    url: launched.url,
    settings: { ...launched.settings, PUBLIC_ORIGIN: origin },
    people,
    async code(stage, sub) {
      const redirectUri = `${origin}/sign-in/social/return`
      const [state, nonce, verifier] = [random(), random(), random()]
      const url = await stage.app.services.social.authorizationUrl('demo', {
        redirectUri,
        state,
        nonce,
        codeChallenge: challengeOf(verifier),
      })
      const back = await openBrowser(launched.url).pick(url, sub)
      if (back.searchParams.get('state') !== state) throw new Error('another state came back')
      return {
        provider: 'demo',
        code: back.searchParams.get('code') ?? '',
        code_verifier: verifier,
        redirect_uri: redirectUri,
        nonce,
        iss: back.searchParams.get('iss') ?? '',
      }
    },
    async stop() {
      await launched.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export const random = (): string => randomBytes(32).toString('base64url')
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')
