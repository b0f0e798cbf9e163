import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { issuerOf } from '../../domains/openid/rules.ts'
import { issueCredentials } from '../../domains/wallet/issue.ts'

const noStore = { 'Cache-Control': 'no-store' }

export const createCredentialNonce: Handler<'createCredentialNonce'> = async (_, { services }) => {
  issuerOf(services)
  return reply(200, { c_nonce: services.credentialNonces.create() }, noStore)
}

export const requestCredential: Handler<'requestCredential'> = async ({ body }, context) => {
  const copies = await issueCredentials(context, body)
  return reply(200, { credentials: copies.map((credential) => ({ credential })) }, noStore)
}
