import { uuidv7 } from '../../../src/db/database.ts'
import { seedAuthority, seedCase, seedService, sendFile } from '../../support/gov.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Person, Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'
import { aRegisteredOrganisation } from './organisations.ts'

type Recipe = (stage: Stage, callers: Callers) => Promise<CallInput>

/** The caller of everything in the sweeps, as far as files and applications need to know. */
function caller(stage: Stage, callers: Callers): Person {
  const operation = stage.contract.operations.createGovApplication!
  return { id: '', credential: callers.rightful(operation) }
}

async function offered(stage: Stage) {
  const { orgId, officer } = await seedAuthority(stage)
  const { id } = await seedService(stage, orgId)
  const body = { service_id: id, channel: 'online', urgency: 'normal', form_data: {}, evidences: [] }
  return { officer, input: { body } }
}

export const anOfferedService: Recipe = async (stage) => (await offered(stage)).input

async function newDraft(stage: Stage) {
  const { orgId } = await seedAuthority(stage)
  const { id } = await seedService(stage, orgId)
  return { service_id: id, version_no: 1, step: 'details', form_data: {}, evidences: [] }
}

export const aDraftToBegin: Recipe = async (stage) => ({ body: await newDraft(stage) })

/** And what it is to be saved with. */
export const aDraftOfMine: Recipe = async (stage, callers) => {
  const { credential } = caller(stage, callers)
  const begun = await newDraft(stage)
  const { status, body } = await stage.send('createGovDraft', { body: begun }, credential)
  if (status !== 201) throw new Error(`createGovDraft: ${status} ${JSON.stringify(body)}`)
  const { service_id: _, ...content } = begun
  return { path: { id: body.data.id }, body: { ...content, row_version: 1 } }
}

export const aDraftToRead: Recipe = async (stage, callers) => {
  const { path = {} } = await aDraftOfMine(stage, callers)
  return { path }
}

/** And an officer of the authority that it was sent to. */
async function submitted(stage: Stage, callers: Callers): Promise<{ officer: Person; id: string }> {
  const { input, officer } = await offered(stage)
  const { credential } = caller(stage, callers)
  const { status, body } = await stage.send('createGovApplication', input, credential)
  if (status !== 201) throw new Error(`createGovApplication: ${status} ${JSON.stringify(body)}`)
  return { officer, id: body.data.id }
}

export const aSubmittedCase: Recipe = async (stage, callers) => ({
  path: { id: (await submitted(stage, callers)).id },
})

/** One that a colleague has filed. */
export const aCaseOfMyOrganisation: Recipe = async (stage) => {
  const { system } = stage.test.database
  const { orgId } = await seedAuthority(stage)
  const { id } = await seedCase(stage, await seedService(stage, orgId), await stage.signIn(), 'submitted')
  const { headers, path } = await aRegisteredOrganisation(stage)
  const found = await system
    .selectFrom('organisations')
    .select('reg_no')
    .where('id', '=', path.id)
    .executeTakeFirstOrThrow()
  await system
    .updateTable('gov_applications')
    .set({
      represented_kind: 'organisation',
      represented_reg_no: found.reg_no,
      represented_name: 'Байгууллага',
    })
    .where('id', '=', id)
    .execute()
  return { path: { id }, headers }
}

export const aDecidedCase: Recipe = async (stage, callers) => {
  const { officer, id } = await submitted(stage, callers)
  const now = new Date()
  await stage.test.database.system
    .updateTable('gov_applications')
    .set({
      status: 'approved',
      assigned_officer_id: officer.id,
      assigned_at: now,
      decision: 'approved',
      decided_by: officer.id,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute()
  return { path: { id } }
}

/** A case in which one text is asked for. */
export const aCaseWithInfoRequest: Recipe = async (stage, callers) => {
  const { officer, id } = await submitted(stage, callers)
  const now = new Date()
  const { system } = stage.test.database
  await system
    .updateTable('gov_applications')
    .set({ status: 'info_requested', paused_at: now, assigned_officer_id: officer.id, assigned_at: now })
    .where('id', '=', id)
    .execute()
  await system
    .insertInto('gov_info_requests')
    .values({
      id: uuidv7(),
      application_id: id,
      items: JSON.stringify([{ code: 'since', text_mn: 'Хэзээнээс?', text_en: 'Since when?', kind: 'text' }]),
      requested_by: officer.id,
      requested_at: now,
      due_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  return { path: { id }, body: { answers: [{ code: 'since', text: 'May' }] } }
}

export const aSentFile: Recipe = async (stage, callers) => ({
  path: { id: await sendFile(stage, caller(stage, callers)) },
})
