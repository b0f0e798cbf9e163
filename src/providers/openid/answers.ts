import { AppError } from '../../errors/app-error.ts'

const MAX_ID_TOKEN_LENGTH = 16_384

/** Distinguishes a response without tokens from one whose token is invalid. */
export async function assertTokens(response: Response): Promise<void> {
  const body: unknown = await response.json().catch(() => undefined)
  const { id_token, access_token } = (body ?? {}) as Record<string, unknown>
  if (
    typeof id_token === 'string' &&
    typeof access_token === 'string' &&
    id_token.length <= MAX_ID_TOKEN_LENGTH
  )
    return
  throw new AppError('auth.provider_invalid', { cause: new Error('the token endpoint gave no tokens') })
}

/** The library reports missing keys and an invalid signature alike. */
export async function assertKeys(response: Response): Promise<void> {
  const body = (await response.json().catch(() => undefined)) as { keys?: unknown } | null | undefined
  if (Array.isArray(body?.keys)) return
  throw new AppError('auth.provider_invalid', { cause: new Error('the issuer published no keys') })
}
