import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { AppError } from '../../errors/app-error.ts'

export const getAuditProof: Handler<'getAuditProof'> = async ({ path }, { services }) => {
  const proof = await services.audit.proof(path.seq)
  if (!proof) throw new AppError('audit.entry_unknown')
  return proof
}

export const listAuditKeys: Handler<'listAuditKeys'> = async (_, { services }) => {
  const keys = await services.audit.publicKeys()
  const items = keys.map(({ origin, verifierKey, pem }) => ({
    origin,
    algorithm: 'Ed25519' as const,
    verifier_key: verifierKey,
    pem,
  }))
  return reply(200, { items }, { 'Cache-Control': 'public, max-age=3600' })
}

export const getAuditCheckpoint: Handler<'getAuditCheckpoint'> = async (_, { services }) => {
  const note = await services.audit.newestNote()
  if (note === undefined) throw new AppError('audit.no_checkpoint')
  return reply(200, note, { 'Cache-Control': 'public, max-age=10' })
}
