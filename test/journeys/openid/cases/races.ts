import * as assert from 'uvu/assert'
import type { Case } from '../case.ts'
import { type Answer, granted, type RelyingParty } from '../relying-party.ts'
import { assertDead, assertOnce, concurrently } from './token-lines.ts'

const offline = 'openid offline_access'

/** What is left after a race: who comes second has used something twice, and that ends the family. */
export const races: readonly Case[] = [
  {
    name: 'a code redeemed fifty times at once: one success, and its tokens are dead when all have been answered',
    async run(party) {
      const client = party.client('web')
      const got = await party.code(client, { scope: offline })
      await assertWinnerDead(party, await concurrently(() => party.redeem(client, got)))
    },
  },
  {
    name: 'a refresh token used fifty times at once: one success, and its tokens are dead when all have been answered',
    async run(party) {
      const client = party.client('web')
      const { tokens } = await party.signIn(client, { scope: offline })
      await assertWinnerDead(party, await concurrently(() => party.refresh(client, tokens.refresh_token)))
    },
  },
  {
    name: 'a token that is revoked and refreshed at once is dead in the end',
    async run(party) {
      const client = party.client('web')
      const { tokens } = await party.signIn(client, { scope: offline })
      const [refreshed] = await Promise.all([
        party.refresh(client, tokens.refresh_token),
        party.revoke(client, tokens.refresh_token ?? ''),
      ])
      assert.ok(refreshed.status < 500, `answered ${refreshed.status}`)
      const last = refreshed.status === 200 ? granted(refreshed) : tokens
      assert.is((await party.userinfo(last.access_token)).status, 401)
    },
  },
]

async function assertWinnerDead(party: RelyingParty, answers: readonly Answer[]): Promise<void> {
  assertOnce(answers)
  const won = answers.find(({ status }) => status === 200) as Answer
  await assertDead(party, { tokens: granted(won) })
}
