import { randomUUID } from 'node:crypto'
import { must, type Rule, Skipped } from '../rule.ts'
import { form, type Metadata, metadataOf, mustBeOAuthError, pathAt, post } from './openid-requests.ts'

const includes = (metadata: Metadata, name: string, ...values: string[]): void => {
  const offered: readonly string[] = metadata[name] ?? []
  const missing = values.filter((value) => !offered.includes(value))
  must(missing.length === 0, `${name} lacks ${missing.join(', ')}`)
}

/** Only an issuer that lets clients prove themselves by a key can be held to the profile. */
async function profiledMetadata(...[target]: Parameters<Rule['run']>): Promise<Metadata> {
  const metadata = await metadataOf(target)
  if (!(metadata.token_endpoint_auth_methods_supported ?? []).includes('private_key_jwt'))
    throw new Skipped('discovery offers no private_key_jwt')
  return metadata
}

const strong = ['PS256', 'ES256', 'EdDSA']

/**
 * Of the Foundation's plan `fapi2-security-profile-final-test-plan`, what shows without a registered client:
 * discovery-end-point-verification, par-attempt-invalid-http-method, ensure-client-assertion-in-token-endpoint and
 * par-authorization-request-containing-request_uri-form-param.
 */
export const security: Rule = {
  id: 'openid.fapi2-security-profile',
  profile: 'openid',
  says: 'An issuer that takes client keys announces and enforces what the FAPI 2.0 Security Profile needs.',
  async run(target, checks) {
    const { check } = checks
    const metadata = await profiledMetadata(target, checks)
    await check('discovery-end-point-verification', () => {
      includes(metadata, 'id_token_signing_alg_values_supported', ...strong)
      includes(metadata, 'token_endpoint_auth_signing_alg_values_supported', ...strong)
      includes(metadata, 'dpop_signing_alg_values_supported', 'PS256', 'ES256')
      includes(metadata, 'code_challenge_methods_supported', 'S256')
      must(metadata.authorization_response_iss_parameter_supported === true, 'responses have no iss')
    })
    const par = pathAt(metadata, 'pushed_authorization_request_endpoint')
    await check('par-attempt-invalid-http-method', async () => {
      const { status, asked } = await target.ask({ path: par })
      must(status === 405 || status === 404, `${asked} answered ${status}`)
    })
    const forged = {
      client_id: randomUUID(),
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: 'e30.e30.e30',
    }
    await check('ensure-client-assertion-in-token-endpoint', async () => {
      const path = pathAt(metadata, 'token_endpoint')
      const asked = await post(target, path, { ...forged, grant_type: 'authorization_code', code: 'x' })
      mustBeOAuthError(asked, [400, 401], 'invalid_client')
    })
    await check('par-authorization-request-containing-request_uri-form-param', async () => {
      const asked = await post(target, par, { ...forged, request_uri: 'urn:ietf:params:oauth:request_uri:x' })
      mustBeOAuthError(asked, [400, 401], 'invalid_client', 'invalid_request')
    })
  },
}

/** Of `fapi2-message-signing-final-test-plan` and `oidcc-formpost-basic-certification-test-plan`, the same. */
export const messages: Rule = {
  id: 'openid.fapi2-message-signing',
  profile: 'openid',
  says: 'An issuer that takes signed requests signs its answers too, and takes no unsigned one.',
  async run(target, { check }) {
    const metadata = await metadataOf(target)
    if (metadata.request_parameter_supported !== true) throw new Skipped('requests cannot be signed')
    await check('discovery-end-point-verification', () => {
      includes(metadata, 'request_object_signing_alg_values_supported', ...strong)
      includes(metadata, 'authorization_signing_alg_values_supported', ...strong)
      includes(metadata, 'response_modes_supported', 'jwt', 'query.jwt', 'form_post')
      const offered: readonly string[] = metadata.request_object_signing_alg_values_supported ?? []
      must(!offered.includes('none'), 'requests may be unsigned')
    })
    await check('ensure-unsigned-request', async () => {
      const path = pathAt(metadata, 'authorization_endpoint')
      const request = 'eyJhbGciOiJub25lIn0.e30.'
      const query = form({ client_id: randomUUID(), request, redirect_uri: 'https://conformance.example/' })
      const { headers, status } = await target.ask({ path: `${path}?${query}` })
      const to = headers.get('location') ?? ''
      must(status >= 300 && !to.startsWith('https://conformance.example'), 'an unsigned request was followed')
    })
  },
}
