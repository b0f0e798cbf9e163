import type { ServiceStep } from '../../../src/domains/services/registry/content.ts'
import { openOfficerFixture } from '../../platform/gov/officer/support.ts'
import { seedCase } from '../../support/gov.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'

const said = (title: string) => ({
  title_mn: title,
  title_en: title,
  text_mn: 'Хийнэ.',
  text_en: 'It is done.',
})
const steps: ServiceStep[] = [
  { key: 'site', kind: 'check', ...said('Site'), days: 1 },
  { key: 'opinion', kind: 'opinion', ...said('Opinion'), days: 1, needs: ['site'] },
]

/** A case whose first step is open. */
async function opened(stage: Stage) {
  const bureau = await openOfficerFixture(stage, { steps })
  const { id: caseId } = await seedCase(stage, bureau.service, bureau.applicant, 'submitted')
  return {
    bureau,
    caseId,
    path: { id: await stepOf(stage, caseId, 'site') },
    headers: bureau.officer.credential,
  }
}

async function stepOf(stage: Stage, caseId: string, key: string): Promise<string> {
  const row = await stage.test.database.system
    .selectFrom('gov_case_steps')
    .select('id')
    .where('application_id', '=', caseId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.id
}

/** The same, with the first step done. */
async function begun(stage: Stage) {
  const found = await opened(stage)
  const body = { result: 'passed' }
  const answer = await stage.send('completeCaseStep', { path: found.path, body }, found.headers)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return found
}

export async function anOpenStep(stage: Stage): Promise<CallInput> {
  const { path, headers } = await opened(stage)
  return { path, headers }
}

export const aStepToComplete = async (stage: Stage): Promise<CallInput> => ({
  ...(await anOpenStep(stage)),
  body: { result: 'passed' },
})

export async function aStepToHandOver(stage: Stage): Promise<CallInput> {
  const { bureau, path, headers } = await opened(stage)
  return { path, headers, body: { officer_id: bureau.colleague.id, reason: 'Чөлөөтэй.' } }
}

const back = { to: 'site', reason: 'Дахин үзэх.' }

export async function aStepToSendBack(stage: Stage): Promise<CallInput> {
  const { caseId, headers } = await begun(stage)
  return { path: { id: await stepOf(stage, caseId, 'opinion') }, headers, body: back }
}

export async function aCaseToSendBack(stage: Stage): Promise<CallInput> {
  const { bureau, caseId, headers } = await begun(stage)
  const path = { id: caseId }
  const taken = await stage.send('assignCase', { path, body: {} }, bureau.officer.credential)
  if (taken.status !== 200) throw new Error(JSON.stringify(taken.body))
  return { path, headers, body: back }
}
