import type { Answer } from '../answer.ts'
import { assertFailure } from '../in-contract.ts'
import { claimsOf } from '../people.ts'
import { must, type Rule, Skipped } from '../rule.ts'
import type { Target } from '../target.ts'
import { MAX_TOKEN_SECONDS } from './credentials.ts'

const refresh = (target: Target, token: string): Promise<Answer> =>
  target.ask({
    method: 'POST',
    path: '/api/v1/auth/refresh',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  })

interface Tokens {
  access_token: string
  refresh_token: string
  expires_in?: number
}

export const sessions: Rule = {
  id: 'platform.sessions',
  profile: 'platform',
  says: 'Refreshes with one token at once get the same pair; an older token ends the whole chain.',
  needs: ['spare_refresh_token'],
  async run(target, { check }) {
    const spare = target.credentials.spare_refresh_token!
    let next: Tokens | undefined
    const refreshed = async (token: string): Promise<Tokens> => {
      const { status, json, asked } = await refresh(target, token)
      must(status === 200, `${asked} answered ${status}: ${json?.message}`)
      const { access_token, refresh_token, expires_in }: Tokens = json.data.tokens ?? json.data
      must(access_token && refresh_token !== token, 'the refresh token was not replaced')
      const { exp } = claimsOf(access_token)
      const left = typeof exp === 'number' ? exp - Date.now() / 1000 : (expires_in ?? 0)
      must(left <= MAX_TOKEN_SECONDS, `the new token lives for ${Math.round(left)} seconds`)
      must(
        expires_in === undefined || Math.abs(expires_in - left) < 30,
        `expires_in is ${expires_in}, and the token lives for ${Math.round(left)} seconds`,
      )
      return { access_token, refresh_token }
    }
    await check('refresh', async () => {
      const [one, other] = await Promise.all([refreshed(spare), refreshed(spare)])
      must(one.refresh_token === other.refresh_token, 'two refreshes at once got different pairs')
      next = await refreshed(one.refresh_token)
    })
    await check('an older one', async () => {
      if (!next) throw new Skipped('nothing was refreshed')
      assertFailure(await refresh(target, spare), 401)
    })
    await check('the chain is ended', async () => {
      if (!next) throw new Skipped('nothing was refreshed')
      assertFailure(await refresh(target, next.refresh_token), 401)
      const headers = { Authorization: `Bearer ${next.access_token}` }
      assertFailure(await target.ask({ path: '/api/v1/users/me', headers }), 401)
    })
  },
}

export const unknownTokens: Rule = {
  id: 'platform.unknown-tokens',
  profile: 'platform',
  says: 'A refresh token that was never given is refused with 401.',
  async run(target, { check }) {
    await check('refresh', async () => assertFailure(await refresh(target, 'x'.repeat(43)), 401, 400))
  },
}
