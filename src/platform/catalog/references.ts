import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { checkReference, maskedName } from '../../domains/services/references/check.ts'
import { codeFromTyped } from '../../domains/services/references/issue.ts'
import { stateAt } from '../../domains/services/references/validity.ts'
import { AppError } from '../../errors/app-error.ts'
import { JWKS_CACHE_SECONDS } from '../../security/signing-keys/cache.ts'

export const verifyReference: Handler<'verifyReference'> = async ({ path: { code } }, context) => {
  const { db, services, address, now } = context
  const checked = await checkReference(db, codeFromTyped(code), {
    at: now,
    addressHash: services.identityHashes.address(address),
  })
  if (!checked) throw new AppError('references.not_found')
  const status = stateAt(checked, now)
  // What was true a moment ago may be revoked by now.
  return reply(
    200,
    {
      valid: status === 'issued',
      status,
      number: checked.number,
      type: checked.type,
      title_mn: checked.title_mn,
      title_en: checked.title_en,
      issuer_mn: checked.issuer_mn,
      issuer_en: checked.issuer_en,
      name: maskedName(checked.family_initial, checked.given_initial),
      issued_at: checked.issued_at.toISOString(),
      valid_until: checked.valid_until?.toISOString() ?? null,
      sources: checked.sources,
      finding: checked.finding,
      declared: checked.declared,
      jws_sha256: checked.sha256.toString('hex'),
    },
    { 'Cache-Control': 'no-store' },
  )
}

export const listReferenceKeys: Handler<'listReferenceKeys'> = async (_input, { services }) => {
  const published = await services.referenceKeys.published()
  const keys = published.map(({ kid = '', x = '', y = '' }) => ({
    kty: 'EC' as const,
    use: 'sig' as const,
    alg: 'ES256' as const,
    kid,
    crv: 'P-256' as const,
    x,
    y,
  }))
  return reply(200, { keys }, { 'Cache-Control': `public, max-age=${JWKS_CACHE_SECONDS}` })
}
