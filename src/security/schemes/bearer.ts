import type { Credentials } from '../schemes.ts'

const form = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i

/** The token of `Authorization: Bearer`, if that is what the header holds. */
export function bearerToken(credentials: Credentials): string | undefined {
  return form.exec(credentials.header('authorization') ?? '')?.[1]
}
