import type { Operation } from '../../src/contract/operation.ts'
import { requestDigest } from '../../src/contract/run/signed-act.ts'
import { readActObject } from '../../src/contract/signed-act/objects.ts'
import { uuidv7 } from '../../src/db/database.ts'
import { contentDigest } from '../../src/text/content-digest.ts'
import type { CallInput } from './request-of.ts'
import type { Answered, Credential, Stage } from './stage.ts'

/** Whose session a credential is. */
export async function holderOf(stage: Stage, credential: Credential): Promise<string> {
  const { userId } = await stage.app.services.sessions.verifyAccess(
    String(credential.Authorization).slice('Bearer '.length),
  )
  return userId
}

interface SeededAct {
  operation: Operation
  input: CallInput
  userId: string
  state?: 'pending' | 'completed' | 'refused'
}

/**
 * What is left once the person has signed exactly this request with PIN2, for tests of what follows. How it comes about
 * is tested with the simulated phone. Undefined where the request needs no signature.
 */
export async function seedSignedAct(stage: Stage, act: SeededAct): Promise<string | undefined> {
  const { operation, input, userId, state = 'completed' } = act
  const rule = operation.signedAct
  if (!rule) return undefined
  const { database } = stage.test
  const request = { path: input.path ?? {}, query: input.query ?? {}, body: input.body }
  // As the operation reads it: for its caller, or for the whole platform.
  const actors = [{ role: 'app', userId, elevated: true } as const, { role: 'job' } as const]
  let seen: Awaited<ReturnType<typeof readActObject>>
  for (const actor of actors)
    seen ??= await database
      .transact(actor, 'write', (tx) => readActObject(rule.of, tx, request))
      .catch(() => undefined)
  if (seen === undefined || seen === 'unneeded') return undefined
  const now = new Date(stage.app.services.clock())
  const id = uuidv7()
  const signed = state === 'completed'
  await database.system
    .insertInto('signed_acts')
    .values({
      id,
      user_id: userId,
      act: rule.act,
      operation: operation.id,
      subject: seen.subject,
      request_sha256: requestDigest(operation.id, request),
      object_sha256: contentDigest(seen.state),
      state,
      record: '{}',
      created_at: now,
      expires_at: new Date(now.getTime() + 300_000),
      ended_at: state === 'pending' ? null : now,
      ...(signed && {
        signature: Buffer.from('signature'),
        signature_algorithm: 'ecdsa-sha256',
        certificate: Buffer.from('certificate'),
        chain: [],
        signed_at: now,
      }),
    })
    .execute()
  return id
}

/** The same input with the signature under it, where the operation is an act that needs one. */
export async function withSignature(
  stage: Stage,
  operation: Operation,
  input: CallInput,
  credential: Credential,
): Promise<CallInput> {
  if (!operation.signedAct) return input
  const as = { ...credential, ...input.headers }
  const id = await seedSignedAct(stage, { operation, input, userId: await holderOf(stage, as) })
  return id === undefined ? input : { ...input, headers: { ...input.headers, 'Signed-Act': id } }
}

/** Calls an operation with its author's signature under it. */
export async function callSigned(
  stage: Stage,
  operationId: string,
  input: CallInput,
  as: Credential,
): Promise<Answered> {
  const operation = stage.contract.operations[operationId]
  if (!operation) throw new Error(`no operation ${operationId}`)
  return stage.send(operationId, await withSignature(stage, operation, input, as), as)
}
