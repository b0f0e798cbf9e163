import { createHash, randomBytes } from 'node:crypto'
import type { Updateable } from 'kysely'
import * as assert from 'uvu/assert'
import type { DB } from '../../../../generated/database.d.ts'
import { uuidv7 } from '../../../../src/db/database.ts'
import type { CaseState } from '../../../../src/domains/services/cases/state-machine.ts'
import type { PublishedContent } from '../../../../src/domains/services/registry/content.ts'
import {
  type Authority,
  type SeededCase,
  type SeededService,
  seedAuthority,
  seedCase,
  seedOfficer,
  seedService,
} from '../../../support/gov.ts'
import type { Person, Stage } from '../../../support/stage.ts'

/** An authority with a service, two officers, an owner who is an officer too, and someone who applies. */
export interface OfficerFixture extends Authority {
  colleague: Person
  head: Person
  service: SeededService
  applicant: Person
}

export async function openOfficerFixture(
  stage: Stage,
  content: Partial<PublishedContent> = {},
): Promise<OfficerFixture> {
  const authority = await seedAuthority(stage)
  const head = await seedOfficer(stage, authority.orgId)
  await setOrgRole(stage, authority.orgId, head, 'owner')
  return {
    ...authority,
    head,
    colleague: await seedOfficer(stage, authority.orgId),
    service: await seedService(stage, authority.orgId, content),
    applicant: await stage.signIn(),
  }
}

async function setOrgRole(stage: Stage, orgId: string, person: Person, role: string): Promise<void> {
  await stage.test.database.system
    .updateTable('organisation_members')
    .set({ role })
    .where('org_id', '=', orgId)
    .where('user_id', '=', person.id)
    .execute()
}

/** A case of the bureau, with its officer where the state has one. */
export function aCase(
  stage: Stage,
  bureau: OfficerFixture,
  status: CaseState,
  officer = bureau.officer,
): Promise<SeededCase> {
  const handled = !['signature_pending', 'payment_pending', 'submitted', 'cancelled', 'expired'].includes(
    status,
  )
  return seedCase(stage, bureau.service, bureau.applicant, status, handled ? { officer } : {})
}

export async function caseRow({ test }: Stage, id: string) {
  return test.database.system
    .selectFrom('gov_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function eventsOf({ test }: Stage, id: string) {
  return test.database.system
    .selectFrom('gov_application_events')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('seq')
    .execute()
}

export async function noticesOf({ test }: Stage, person: Person): Promise<string[]> {
  const rows = await test.database.system
    .selectFrom('gov_notifications')
    .select('template')
    .where('user_id', '=', person.id)
    .orderBy('created_at')
    .orderBy('template')
    .execute()
  return rows.map(({ template }) => template)
}

export const change = ({ test }: Stage, id: string, set: Updateable<DB['gov_applications']>) =>
  test.database.system.updateTable('gov_applications').set(set).where('id', '=', id).execute()

/** A file that the applicant has sent with the case. */
export async function seedFile({ test, app }: Stage, person: Person, caseId: string, bytes: Buffer) {
  const [id, key, now] = [uuidv7(), `evidence/${randomBytes(16).toString('hex')}`, new Date()]
  const sha256 = createHash('sha256').update(bytes).digest()
  await app.services.storage.put(key, bytes, { bytes: bytes.length, sha256 })
  await test.database.system
    .insertInto('stored_files')
    .values({ key, sha256, bytes: bytes.length, stored_at: now })
    .execute()
  await test.database.system
    .insertInto('gov_files')
    .values({
      id,
      user_id: person.id,
      file_key: key,
      name: 'гэрээ (1).pdf',
      media_type: 'application/pdf',
      bytes: bytes.length,
      sha256,
      application_id: caseId,
      created_at: now,
    })
    .execute()
  return { id, sha256 }
}

/** Two requests at once, of which one is done and the other answered with that code. */
export function assertOneWinner(
  answers: { status: number; body: { error?: string } }[],
  codes: string[],
): void {
  const won = answers.filter(({ status }) => status < 300)
  assert.is(won.length, 1, JSON.stringify(answers.map(({ status, body }) => [status, body])))
  for (const { status, body } of answers)
    if (status >= 300) assert.ok(codes.includes(body.error ?? ''), `${status} ${body.error}`)
}
