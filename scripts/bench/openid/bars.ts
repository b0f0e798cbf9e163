/** How much cheaper than a peer's ours has to be, with the database counted, by the work and the number of clients. */
type BarsOfPeer = Readonly<Record<string, Readonly<Record<number, number>>>>
export type PeerBars = Readonly<Record<string, BarsOfPeer>>

/** By the bench: each peer has its bars in one of them. */
export const bars: Readonly<Record<'openid' | 'peers', PeerBars>> = {
  openid: {
    'oidc-provider': {
      'code exchange': { 16: 1.5 },
      refresh: { 16: 1.5 },
      'refresh without id_token': { 16: 2.5 },
      client_credentials: { 16: 2.5 },
      introspection: { 1: 1.5, 16: 2.5 },
      userinfo: { 1: 1.5, 16: 2.5 },
      JWKS: { 16: 1.5 },
      discovery: { 16: 1.5 },
    },
  },
  peers: {
    Keycloak: {
      introspection: { 1: 1 },
      userinfo: { 1: 1 },
    },
  },
}
