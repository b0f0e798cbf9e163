import type { KnownFailures } from './case.ts'

/** What oidc-provider 9 does otherwise, with everything configured that can be. */
export const oidcProviderFailures: KnownFailures = {
  'line 23: a code redeemed many times at once gives tokens once': {
    says: 'of 50 succeeded',
    reason: 'it reads a code and marks it as used in two steps, so that several requests pass in between',
  },
  'line 29: two ways of authenticating at once, or another than the registered one, are refused': {
    says: 'instead of 400/401 invalid_client',
    reason: 'it takes client_secret_basic for client_secret_post, and the other way round',
  },
  'line 38: a refresh token used many times at once gives one chain, and never a 500': {
    says: 'of 50 succeeded',
    reason: 'as with codes: it reads the token and marks it as used in two steps',
  },
  'line 42: client_credentials is for clients that are registered for it': {
    says: 'instead of 400 unauthorized_client',
    reason: 'it answers invalid_request where RFC 6749, section 5.2, has unauthorized_client',
  },
  'line 44: at_hash is the left half of the SHA-256 of the access token': {
    says: 'at_hash is missing or wrong',
    reason: 'it leaves at_hash out where id_token and access token come together, where it is optional',
  },
  'line 47: a token without openid gets insufficient_scope': {
    says: 'was answered 401',
    reason: 'tokens of client_credentials are of another kind there, unknown to userinfo',
  },
  'line 49: public clients may not ask': {
    says: 'a public client was answered 200',
    reason: 'it lets public clients introspect what is theirs',
  },
  'line 52: a client_id alone is no valid hint': {
    says: 'sent to https://rp.example/left',
    reason: 'it takes client_id instead of a hint, as the specification of RP-initiated logout allows',
  },
  'line 56: keys: public parts alone, and for how long they may be kept': {
    says: 'no lifetime is given',
    reason: 'it sends no Cache-Control with its keys',
  },
}
