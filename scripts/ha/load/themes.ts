import { themeBody } from '../../../test/platform/themes/support.ts'
import type { Work } from './load.ts'
import { assertUnderstood } from './wire.ts'

export interface AcknowledgedThemes {
  /** Slugs of all that were asked for; what was not acknowledged may be there or not. */
  sent: string[]
  /** Ids of those that were acknowledged. */
  told: string[]
}

/** An administrator makes themes without a key, and repeats none: the plain case. */
export async function makeThemes(work: Work, { sent, told }: AcknowledgedThemes): Promise<void> {
  const { scene, ledger, wire, isOver, pause, retryPause } = work
  while (!isOver()) {
    const body = themeBody()
    sent.push(body.slug)
    const answer = await wire.send({
      path: '/api/v1/themes',
      headers: await scene.administrator.credential(),
      body,
    })
    ledger.note('write', answer.outcome)
    assertUnderstood(answer)
    if (answer.outcome === 'acknowledged') told.push(answer.body.data.id)
    await (answer.outcome === 'acknowledged' ? pause() : retryPause())
  }
}
