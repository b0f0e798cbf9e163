import { AppError } from '../../errors/app-error.ts'
import type { Scheme } from '../schemes.ts'
import { bearerToken } from './bearer.ts'
import { sameSecret } from './same-secret.ts'

const SCOPE = 'svc:eid-sign'

export interface RelayClients {
  byClientId(clientId: string): Promise<RelayClient | undefined>
}

interface RelayClient {
  id: string
  clientId: string
  orgId: string | null
  active: boolean
  scopes: readonly string[]
}

/** A fixed token that stands for one client; what its record allows decides, as for a token that the issuer gave it. */
export function signRelayTokenScheme(clientId: string | undefined, clients: RelayClients): Scheme {
  return {
    async authenticate(credentials) {
      const presented = bearerToken(credentials)
      if (presented === undefined) return undefined
      const token = credentials.settings?.signRelayToken
      if (token === undefined || clientId === undefined || !sameSecret(presented, token))
        throw new AppError('auth.invalid')
      const client = await clients.byClientId(clientId)
      if (!client?.active) throw new AppError('auth.invalid')
      if (!client.scopes.includes(SCOPE)) throw new AppError('auth.forbidden')
      return {
        kind: 'client',
        applicationId: client.id,
        clientId: client.clientId,
        orgId: client.orgId,
        scopes: [SCOPE],
      }
    },
  }
}
