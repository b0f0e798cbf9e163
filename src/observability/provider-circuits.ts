/**
 * Every file that makes circuit breakers, with the names that `tamga_provider_up` has for them; `*` is the name of a server
 * that the settings give. A test compares this with the code and with what a running server shows.
 */
export const providerCircuits = {
  'providers/ai/endpoint.ts': ['ai_*'],
  'providers/eid/api.ts': ['eid'],
  'providers/est/client.ts': ['est'],
  'providers/openid/relying-party.ts': ['sso', 'social_*', 'integration_*'],
  'providers/payments/client.ts': ['payments'],
  'providers/sms/client.ts': ['sms'],
  'providers/state-registry/client.ts': ['state-registry'],
  'providers/time-stamp/client.ts': ['time-stamps'],
  // 0 while one of the responders is left alone: their addresses come from certificates.
  'pki/revocation/ocsp-client.ts': ['eid-ocsp', 'est-ocsp'],
  // They come and go while the server runs: `tamga_gateway_circuits_open` counts them.
  'domains/gateway/upstreams.ts': [],
} as const satisfies Record<string, readonly string[]>

type Declared = (typeof providerCircuits)[keyof typeof providerCircuits][number]
type Named<T> = T extends `${infer Family}*` ? `${Family}${string}` : T

/** What a provider may be called in the metric. */
export type ProviderName = Named<Declared>
