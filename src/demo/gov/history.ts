import { DAY_MS } from '../../config/clock.ts'
import { play, type Scene } from './play.ts'
import { askForSignatures, raisePrice } from './registry.ts'
import { stories } from './stories/all.ts'

export const PUBLISHED_DAYS_AGO = 90
const REPRICED_DAYS_AGO = 30
const SIGNED_DAYS_AGO = 1

/** The cases, and between them what has changed about services. */
export async function playHistory(scene: Scene): Promise<void> {
  const { tx, context, services, now } = scene
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const first = stories.filter(({ onFirstVersion }) => onFirstVersion)
  const last = stories.filter(({ onSignedVersion }) => onSignedVersion)
  const others = stories.filter(({ onFirstVersion, onSignedVersion }) => !onFirstVersion && !onSignedVersion)
  for (const story of first) await play(scene, story)
  await raisePrice(tx, context, services, before(REPRICED_DAYS_AGO))
  for (const story of others) await play(scene, story)
  await askForSignatures(tx, context, services, before(SIGNED_DAYS_AGO))
  for (const story of last) await play(scene, story)
}
