import { type CredentialType, credentialTypes, vctOf } from './credential-types.ts'
import { BATCH_SIZE, proofAlgorithms } from './proofs.ts'
import { SEAL_ALGORITHM } from './seal-jwt.ts'

const named = ({ mn, en }: CredentialType['title']) => [
  { name: mn, locale: 'mn' },
  { name: en, locale: 'en' },
]

const labelled = ({ mn, en }: CredentialType['title']) => [
  { label: mn, locale: 'mn' },
  { label: en, locale: 'en' },
]

/** OpenID4VCI, section 12.2.4. */
export function issuerMetadata(issuer: string) {
  const configurations = credentialTypes.map((type) => [type.configuration, configurationOf(issuer, type)])
  return {
    credential_issuer: issuer,
    authorization_servers: [issuer],
    credential_endpoint: `${issuer}/wallet/credential`,
    nonce_endpoint: `${issuer}/wallet/nonce`,
    batch_credential_issuance: { batch_size: BATCH_SIZE },
    display: named({ mn: 'Тамга', en: 'Tamga' }),
    credential_configurations_supported: Object.fromEntries(configurations) as Record<
      CredentialType['configuration'],
      ReturnType<typeof configurationOf>
    >,
  }
}

function configurationOf(issuer: string, type: CredentialType) {
  return {
    format: 'dc+sd-jwt',
    scope: type.scope,
    vct: vctOf(issuer, type),
    cryptographic_binding_methods_supported: ['jwk'],
    credential_signing_alg_values_supported: [SEAL_ALGORITHM],
    proof_types_supported: { jwt: { proof_signing_alg_values_supported: [...proofAlgorithms] } },
    credential_metadata: {
      display: named(type.title),
      claims: type.claims.map(({ path, mandatory, title }) => ({
        path: [...path],
        mandatory,
        display: named(title),
      })),
    },
  }
}

/** SD-JWT VC, type metadata; undefined where no type of ours is called so. */
export function typeMetadata(issuer: string, name: string) {
  const type = credentialTypes.find((one) => one.name === name)
  if (!type) return undefined
  return {
    vct: vctOf(issuer, type),
    name: type.title.en,
    description: type.description,
    display: named(type.title),
    claims: type.claims.map(({ path, mandatory, sd, title }) => ({
      path: [...path],
      mandatory,
      sd,
      display: labelled(title),
    })),
  }
}
