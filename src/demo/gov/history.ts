import { DAY_MS } from './context.ts'
import { play, type Scene } from './play.ts'
import { askForSignatures, raisePrice } from './registry.ts'
import { demoServices } from './services/all.ts'
import { stories } from './stories/all.ts'
import type { Story } from './stories/story.ts'

export const PUBLISHED_DAYS_AGO = 90
const REPRICED_DAYS_AGO = 30
const SIGNED_DAYS_AGO = 1

/** The cases, and between them what has changed about services. */
export async function playHistory(
  scene: Scene,
  isWanted: (story: Story) => boolean = () => true,
): Promise<void> {
  const { tx, context, services, now } = scene
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const wanted = stories.filter(isWanted)
  const first = wanted.filter(({ onFirstVersion }) => onFirstVersion)
  const last = wanted.filter(({ onSignedVersion }) => onSignedVersion)
  const others = wanted.filter(({ onFirstVersion, onSignedVersion }) => !onFirstVersion && !onSignedVersion)
  for (const story of first) await play(scene, story)
  await raisePrice(tx, context, services, before(REPRICED_DAYS_AGO))
  for (const story of others) await play(scene, story)
  await askForSignatures(tx, context, services, before(SIGNED_DAYS_AGO))
  for (const story of last) await play(scene, story)
}

/** Not where a certificate is signed, or a seat is taken. */
export function isPreparable({ service, steps }: Story): boolean {
  const { content } = demoServices.find(({ code }) => code === service)!
  const isCertified = content.output.type === 'reference'
  return !steps.some((step) => 'visit' in step || ('approve' in step && isCertified))
}
