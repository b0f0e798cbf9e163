import { LRUCache } from 'lru-cache'
import type { Clock } from '../../config/clock.ts'
import type { ActiveToken } from '../../security/active-token.ts'
import type { JwtSigner } from '../../security/signing-keys/jwt-signer.ts'
import type { Upstream } from './directory.ts'

/** Says to a service for whom a request comes. */
export interface Identities {
  for(token: ActiveToken, upstream: Upstream): Promise<string> | string
}

interface IdentityOptions {
  signer: JwtSigner
  issuer: string
  clock: Clock
}

/** A type of its own, so that it is never taken for an id_token, nor the other way round. */
const IDENTITY_TYPE = 'tamga-identity+jwt'
const LIFE_SECONDS = 60
/** One signature serves so long; what is left of its life then covers the way to the service and its clock. */
const REUSED_MS = 20_000
const KEPT = 10_000

/** Signing takes longer than everything else that a request needs, so one statement serves several requests. */
export function createIdentities({ signer, issuer, clock }: IdentityOptions): Identities {
  const made = new LRUCache<string, { text: Promise<string> | string; madeAt: number }>({ max: KEPT })

  function sign(token: ActiveToken, { scope }: Upstream): Promise<string> {
    const { user_id, client_id, scopes } = token
    const iat = Math.floor(clock() / 1000)
    return signer.sign(
      {
        iss: issuer,
        aud: scope,
        sub: user_id ?? client_id,
        client_id,
        scope: scopes.join(' '),
        ...signInOf(token),
        iat,
        exp: iat + LIFE_SECONDS,
      },
      { type: IDENTITY_TYPE },
    )
  }

  return {
    for(token, upstream) {
      const { client_id, user_id, scopes } = token
      const key = JSON.stringify([upstream.scope, client_id, user_id, scopes, signInOf(token)])
      const found = made.get(key)
      const now = clock()
      if (found && now >= found.madeAt && now - found.madeAt < REUSED_MS) return found.text
      const entry: { text: Promise<string> | string; madeAt: number } = {
        text: sign(token, upstream),
        madeAt: now,
      }
      made.set(key, entry)
      Promise.resolve(entry.text).then(
        (text) => {
          entry.text = text
        },
        () => made.delete(key),
      )
      return entry.text
    },
  }
}

/** How surely and when the person signed in on whose consent the token stands; nothing of a client's own token. */
function signInOf({ acr, amr, auth_time }: ActiveToken) {
  if (acr === undefined || auth_time === undefined) return {}
  return { acr, amr: amr ?? [], auth_time: Math.floor(auth_time.getTime() / 1000) }
}
