import { createHash, randomBytes } from 'node:crypto'
import { addApplication } from '../../support/application.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Credential, Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'
import type { ExternalSystems } from './external-systems.ts'

/** The token that an application got for itself, with these services. */
export async function aClientToken(stage: Stage, services: string[]): Promise<Credential> {
  const { clientId, secret } = await addApplication(stage.app.services, {
    grantTypes: ['client_credentials'],
    services,
  })
  const pair = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')
  const { status, body } = await stage.send('requestToken', {
    headers: { Authorization: `Basic ${pair}` },
    body: { grant_type: 'client_credentials' },
  })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { Authorization: `Bearer ${body.access_token}` }
}

const signing = () => ({
  certificateLevel: 'QUALIFIED',
  signatureProtocol: 'RAW_DIGEST_SIGNATURE',
  signatureProtocolParameters: {
    digest: createHash('sha256').update(randomBytes(8)).digest('base64'),
    signatureAlgorithm: 'sha256',
  },
  interactions: Buffer.from('[{"type":"displayTextAndPIN","displayText60":"Sweep"}]').toString('base64'),
})

const holderIn = ({ eid }: ExternalSystems) => eid.people.find(({ state }) => state === 'valid')!

type Recipe = (stage: Stage, callers: Callers, outside: ExternalSystems) => Promise<CallInput>

/** The holder has an account, and so sees it. */
export const aRelayedDocument =
  (body: () => object = signing): Recipe =>
  async (stage, _callers, outside) => {
    const { civilId, documentNumber } = holderIn(outside)
    const { system } = stage.test.database
    const person = await stage.signIn()
    await system
      .updateTable('users')
      .set({ eid_document: null })
      .where('eid_document', '=', documentNumber)
      .execute()
    const known = await system
      .selectFrom('users')
      .select('id')
      .where('civil_id', '=', civilId)
      .executeTakeFirst()
    await system
      .updateTable('users')
      .set({ eid_document: documentNumber })
      .where('id', '=', known?.id ?? person.id)
      .execute()
    return {
      path: { documentNumber },
      body: body(),
      headers: await aClientToken(stage, ['svc:eid-sign']),
    }
  }

export const aRelayedCertificate = aRelayedDocument(() => ({ certificateLevel: 'QUALIFIED' }))

export const aRelayedChoice: Recipe = async (stage, _callers, outside) => ({
  path: { nationalId: holderIn(outside).nationalId },
  body: { certificateLevel: 'QUALIFIED' },
  headers: await aClientToken(stage, ['svc:eid-sign']),
})

async function started(stage: Stage, operationId: string, input: CallInput): Promise<string> {
  const { status, body } = await stage.send(operationId, input)
  if (status !== 200) throw new Error(`${operationId}: ${status} ${JSON.stringify(body)}`)
  return body.sessionID
}

/** A certificate choice that the person has made. */
export const aLinkedSignature: Recipe = async (stage, callers, outside) => {
  const choice = await aRelayedChoice(stage, callers, outside)
  const linkedSessionID = await started(stage, 'startRelayedChoice', choice)
  const { nationalId, documentNumber } = holderIn(outside)
  const shown = (await outside.eid.phone.requests(nationalId)).at(-1)
  if (!shown) throw new Error('the choice has not reached the phone')
  await outside.eid.phone.approve(shown)
  return {
    path: { documentNumber },
    body: { ...signing(), linkedSessionID },
    headers: choice.headers ?? {},
  }
}

export const aRelayedSession: Recipe = async (stage, callers, outside) => {
  const input = await aRelayedDocument()(stage, callers, outside)
  const sessionId = await started(stage, 'startRelayedSignature', input)
  return { path: { sessionId }, query: { timeoutMs: '1000' }, headers: input.headers ?? {} }
}
