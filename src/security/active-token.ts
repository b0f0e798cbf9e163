/** What a person may be described by; all of it may be absent. */
export interface TokenPerson {
  family_name: string | null
  given_name: string | null
  latin_family_name: string | null
  latin_given_name: string | null
  email: string | null
  email_verified_at: Date | null
  phone: string | null
  phone_verified_at: Date | null
  ge_id: string | null
  civil_id: string | null
  updated_at: Date
}

/** OpenID Connect Core, section 5.5. */
export type ClaimsRequest = Partial<Record<'userinfo' | 'id_token', Record<string, unknown> | null>>

/** An access token of the issuer that is valid, with what the database knows of its client and person. */
export interface ActiveToken {
  application_id: string
  client_id: string
  /** Of the client. */
  org_id: string | null
  grant_id: string | null
  user_id: string | null
  scopes: string[]
  resources: string[]
  dpop_jkt: string | null
  /** Whether the person had shown the eID or a second factor when they granted it. */
  strong: boolean
  /** How and when the person signed in; a client's own token has none of it. */
  acr?: string
  /** RFC 8176. */
  amr?: string[]
  auth_time?: Date
  issued_at: Date
  expires_at: Date
}

/** With what the person has let the client know; a client's own token has neither. */
export interface PersonsToken extends ActiveToken, Partial<TokenPerson> {
  claims: ClaimsRequest | null
}
