import type { Tx } from '../../../src/db/database.ts'
import { clientKeyOf, type SentJwk } from '../../../src/domains/openid/client-keys/public-key.ts'
import { insertKey } from '../../../src/domains/openid/client-keys/queries.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'
import { exampleInput } from './examples.ts'
import { aCreatedOrganisation } from './organisations.ts'

const example = (stage: Stage, operationId: string): CallInput => {
  const operation = stage.contract.operations[operationId]
  if (!operation) throw new Error(`no operation ${operationId}`)
  return exampleInput(stage.contract, operation)
}

async function called(stage: Stage, operationId: string, input: CallInput) {
  const { status, body } = await stage.send(operationId, input)
  if (status !== 200 && status !== 201) throw new Error(`${operationId}: ${status} ${JSON.stringify(body)}`)
  return body.data
}

/** In test mode, with an address that could be live. */
async function made(stage: Stage) {
  const { path, headers } = await aCreatedOrganisation(stage)
  const body = {
    ...(example(stage, 'createOrgApplication').body as object),
    redirect_uris: ['https://library.example.mn/callback'],
  }
  const { id: applicationId } = await called(stage, 'createOrgApplication', { path, headers, body })
  return { path: { ...path, applicationId }, headers }
}

export const anOrgApplication =
  (operationId: string) =>
  async (stage: Stage): Promise<CallInput> => ({ ...example(stage, operationId), ...(await made(stage)) })

export async function aPendingReview(stage: Stage) {
  const input = await made(stage)
  const { review } = await called(stage, 'requestOrgApplicationLive', input)
  return { ...input, reviewId: review.id as string }
}

export async function anOrgApplicationSecret(stage: Stage): Promise<CallInput> {
  const { path, headers } = await made(stage)
  const { body } = example(stage, 'createOrgApplicationSecret')
  const { id: secretId } = await called(stage, 'createOrgApplicationSecret', { path, headers, body })
  return { path: { ...path, secretId }, headers }
}

/** A key of the example, as a row: who may add one is another question. */
export async function aKeyOf(stage: Stage, applicationId: string): Promise<string> {
  const { key } = example(stage, 'createOrgApplicationKey').body as { key: SentJwk }
  const read = await clientKeyOf(key)
  if (typeof read === 'string') throw new Error(`the example is refused: ${read}`)
  return stage.test.database.system
    .transaction()
    .execute((tx) => insertKey(tx as Tx, applicationId, read, new Date()))
}

export async function anOrgApplicationKey(stage: Stage): Promise<CallInput> {
  const { path, headers } = await made(stage)
  return { path: { ...path, keyId: await aKeyOf(stage, path.applicationId) }, headers }
}

export async function anOrgApplicationLogo(stage: Stage) {
  const input = await made(stage)
  const { body } = example(stage, 'setOrgApplicationLogo')
  await called(stage, 'setOrgApplicationLogo', { ...input, body })
  return input
}
