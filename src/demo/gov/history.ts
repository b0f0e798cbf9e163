import { DAY_MS } from '../../config/clock.ts'
import { play, type Scene } from './play.ts'
import { askForSignatures, raisePrice, signedServices } from './registry.ts'
import { stories } from './stories/all.ts'
import type { Story } from './stories/story.ts'

export const PUBLISHED_DAYS_AGO = 90
const REPRICED_DAYS_AGO = 30
const SIGNED_DAYS_AGO = 1

const atOldPrice = stories.filter(({ onFirstVersion }) => onFirstVersion)
const unsigned = stories.filter(
  ({ service, onSignedVersion }) => signedServices.includes(service) && !onSignedVersion,
)

/** Cases on a version that a later one has replaced: only before that is published can they be opened. */
export const formerStories: readonly Story[] = [...atOldPrice, ...unsigned]
/** All others are opened on the catalogue as it is now, at any time and in any order. */
export const presentStories = stories.filter((story) => !formerStories.includes(story))

/** Brings the catalogue to what it is now, with the cases of before. */
export async function playFormerVersions(scene: Scene): Promise<void> {
  const { tx, context, services, now } = scene
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const story of atOldPrice) await play(scene, story)
  await raisePrice(tx, context, services, before(REPRICED_DAYS_AGO))
  for (const story of unsigned) await play(scene, story)
  await askForSignatures(tx, context, services, before(SIGNED_DAYS_AGO))
}
