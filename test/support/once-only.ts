import { uuidv7 } from '../../src/db/database.ts'
import { contentDigest } from '../../src/text/content-digest.ts'
import { type SeededEvidence, seedEvidence } from './gov.ts'
import type { Person, Stage } from './stage.ts'

export interface StateEvidence extends SeededEvidence {
  sourceId: string
  sourceCode: string
}

/** An evidence that the state has, by that service of its registry. */
export async function seedStateEvidence(
  stage: Stage,
  sourceCode: string,
  changes: { keepSeconds?: number; active?: boolean; assurance?: string } = {},
): Promise<StateEvidence> {
  const { system } = stage.test.database
  const { id, code } = await seedEvidence(stage, 'data')
  const sourceId = uuidv7()
  const now = new Date(stage.app.services.clock())
  await system
    .insertInto('reg_once_only_sources')
    .values({
      id: sourceId,
      evidence_id: id,
      provider_mn: 'Улсын бүртгэл',
      provider_en: 'State registration',
      source_code: sourceCode,
      legal_basis: 'Law on state registration, 12.1',
      keep_seconds: changes.keepSeconds ?? 86_400,
      active: changes.active ?? true,
      assurance: changes.assurance ?? 'high',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { id, code, sourceId, sourceCode }
}

/** Something that the state has told, in that state. */
export async function seedFetch(
  stage: Stage,
  person: Person,
  serviceId: string,
  evidence: StateEvidence,
  state: 'found' | 'accepted' | 'nothing' | 'failed' | 'declined' | 'pending' | 'expired' = 'accepted',
  data: object = { address: 'Улаанбаатар' },
): Promise<string> {
  const id = uuidv7()
  const now = stage.app.services.clock()
  const found = ['found', 'accepted', 'expired'].includes(state)
  await stage.test.database.system
    .insertInto('gov_once_only_fetches')
    .values({
      id,
      user_id: person.id,
      service_id: serviceId,
      source_id: evidence.sourceId,
      explicit_request_at: new Date(now),
      provider_request_id: uuidv7(),
      outcome: found ? 'found' : state,
      ...(found && {
        result_sha256: contentDigest(data),
        result_sealed: await stage.app.services.onceOnlyResults.seal(data, `once-only-fetch:${id}`),
        expires_at: new Date(state === 'expired' ? now - 1000 : now + 3_600_000),
      }),
      ...(state === 'failed' && { failure: 'unavailable' }),
      ...((state === 'accepted' || state === 'expired') && { preview_accepted_at: new Date(now) }),
      ...(state !== 'pending' && { answered_at: new Date(now) }),
    })
    .execute()
  return id
}
