import type { TokenAlgorithm } from '../../security/signing-keys/material.ts'
import type { Client, ClientAuthMethod } from './clients/client.ts'

/** FAPI 2.0 Security Profile, section 5.4: nothing by RSASSA-PKCS1-v1_5, on either side. */
const profileAlgorithms: readonly string[] = ['PS256', 'ES256', 'EdDSA', 'Ed25519']

export const PROFILE_AUTH_METHOD: ClientAuthMethod = 'private_key_jwt'

/** What of a client decides whether a profile can be enforced on it. */
export interface ProfileFacts {
  kind: string
  authMethod: string
  redirectUris: readonly string[]
  pkceRequired: boolean
  idTokenAlg: TokenAlgorithm
  userinfoAlg: TokenAlgorithm | null
  /** Of each registered key, what it may sign with; null where the client publishes its keys. */
  keys: readonly (readonly string[])[] | null
}

/** What has to change before a profile can be enforced. */
interface ProfileLack {
  rule: keyof typeof texts
  mn: string
  en: string
}

export function lacksFor(facts: ProfileFacts): ProfileLack[] {
  const { authMethod, idTokenAlg, userinfoAlg } = facts
  const lacks: Record<keyof typeof texts, boolean> = {
    kind: facts.kind !== 'confidential',
    auth_method: authMethod !== PROFILE_AUTH_METHOD,
    keys: facts.keys !== null && !facts.keys.some(signsForProfile),
    redirect_uris: facts.redirectUris.some((uri) => !uri.startsWith('https://')),
    pkce_required: !facts.pkceRequired,
    id_token_signed_response_alg: !profileAlgorithms.includes(idTokenAlg),
    userinfo_signed_response_alg: userinfoAlg !== null && !profileAlgorithms.includes(userinfoAlg),
  }
  const rules = Object.keys(lacks) as (keyof typeof texts)[]
  return rules.filter((rule) => lacks[rule]).map((rule) => ({ rule, ...texts[rule] }))
}

const signsForProfile = (algorithms: readonly string[]): boolean =>
  algorithms.some((one) => profileAlgorithms.includes(one))

const texts = {
  kind: {
    mn: 'Нууц хадгалах боломжтой (confidential) програм болгож шинээр бүртгүүлнэ үү.',
    en: 'Register it again as a confidential application.',
  },
  auth_method: {
    mn: 'Таних аргыг хувийн түлхүүр (private_key_jwt) болгоно уу.',
    en: 'Let it authenticate with a private key (private_key_jwt).',
  },
  keys: {
    mn: 'ES256, PS256 эсвэл EdDSA-аар гарын үсэг зурах нийтийн түлхүүрийг нь нэмнэ үү.',
    en: 'Add a public key of it that signs with ES256, PS256 or EdDSA.',
  },
  redirect_uris: {
    mn: 'Буцах хаяг бүрийг https болгоно уу.',
    en: 'Use https for each redirect address.',
  },
  pkce_required: {
    mn: 'PKCE-г заавал болгоно уу.',
    en: 'Require PKCE.',
  },
  id_token_signed_response_alg: {
    mn: 'id_token-д PS256, ES256 эсвэл EdDSA сонгоно уу.',
    en: 'Choose PS256, ES256 or EdDSA for id_tokens.',
  },
  userinfo_signed_response_alg: {
    mn: 'Хэрэглэгчийн мэдээлэлд PS256, ES256 эсвэл EdDSA сонгоно уу.',
    en: 'Choose PS256, ES256 or EdDSA for userinfo.',
  },
} as const

/** With what a client may sign what it sends. */
export function allowedAlgorithms<Name extends string>(
  { securityProfile }: Pick<Client, 'securityProfile'>,
  algorithms: readonly Name[],
): Name[] {
  return algorithms.filter((one) => securityProfile === null || profileAlgorithms.includes(one))
}
