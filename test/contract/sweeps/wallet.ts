import { createHash } from 'node:crypto'
import { newKey } from '../../support/dpop.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'
import { certifyResidence, walletKeyFor } from '../../support/wallet.ts'
import { OAUTH_ISSUER } from './callers.ts'
import { aBoundToken } from './provider.ts'
import { anActiveSeal } from './seals.ts'

/** A wallet with all that it needs: its person's token and certificate, and the proofs of both its keys. */
export async function aWalletsRequest(stage: Stage): Promise<CallInput> {
  const person = await stage.signIn()
  const { path } = await anActiveSeal(stage)
  await certifyResidence(stage, path.id, person)
  const dpop = await newKey()
  const token = await aBoundToken(stage, {
    userId: person.id,
    scopes: ['residence_credential'],
    proof: await dpop.proof({ htm: 'POST', htu: `${OAUTH_ISSUER}/oauth2/token` }),
  })
  const ath = createHash('sha256').update(token).digest('base64url')
  const key = await walletKeyFor(OAUTH_ISSUER)
  return {
    headers: {
      Authorization: `DPoP ${token}`,
      DPoP: await dpop.proof({ htm: 'POST', htu: `${OAUTH_ISSUER}/wallet/credential`, ath }),
    },
    body: {
      credential_configuration_id: 'residence',
      proofs: { jwt: [await key.proof(stage.app.services.credentialNonces.create())] },
    },
  }
}

/** The list in which such a copy stands. */
export async function aStatusList(stage: Stage): Promise<CallInput> {
  const { status, body } = await stage.send('requestCredential', await aWalletsRequest(stage))
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  const [, payload = ''] = body.credentials[0].credential.split('.')
  const { uri } = JSON.parse(Buffer.from(payload, 'base64url').toString()).status.status_list
  return { path: { id: uri.split('/').at(-1) } }
}
