import { readFile } from 'node:fs/promises'
import { seedAuthority, seedService } from '../../support/gov.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'

/** A name of the catalogue, which needs no model. */
export async function aNameToTranslate(stage: Stage): Promise<CallInput> {
  const { orgId } = await seedAuthority(stage)
  const { content } = await seedService(stage, orgId, {
    name_mn: 'Орчуулах үйлчилгээ',
    name_en: 'To translate',
  })
  return { body: { text: content.name_mn, to: 'en' } }
}

export async function aRecording(): Promise<CallInput> {
  const body = await readFile(new URL('../../fixtures/audio/tone.wav', import.meta.url))
  return { body, headers: { 'Content-Type': 'audio/wav' } }
}
