import * as oauth from 'oauth4webapi'
import { AppError } from '../../errors/app-error.ts'
import type { Metadata } from './discovery.ts'

/** The issuer's methods decide; Basic where it names none (OpenID Connect Core section 9). */
export function authentication(server: Metadata, secret: string | undefined): oauth.ClientAuth {
  if (secret === undefined) return oauth.None()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (methods.includes('client_secret_basic')) return oauth.ClientSecretBasic(secret)
  if (methods.includes('client_secret_post')) return oauth.ClientSecretPost(secret)
  if (methods.includes('client_secret_jwt')) return oauth.ClientSecretJwt(secret)
  throw new AppError('auth.provider_invalid', {
    cause: new Error('no client authentication method in common'),
  })
}
