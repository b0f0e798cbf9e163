/** What the bench asks of Hydra's administrative API. */
export interface HydraAdmin {
  /** The key that id_tokens are signed with, before Hydra makes a larger one by itself. */
  createKey(bits: number): Promise<void>
  createClient(metadata: Record<string, unknown>): Promise<{ id: string; secret: string }>
  /** Accepts a login or a consent; gives where the browser goes on. */
  accept(step: 'login' | 'consent', challenge: string, body: Record<string, unknown>): Promise<string>
}

export function createAdmin(origin: string): HydraAdmin {
  async function send<T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`hydra answered ${method} ${path} with ${response.status} ${text}`)
    return JSON.parse(text) as T
  }
  return {
    async createKey(bits) {
      const { privateKey } = await crypto.subtle.generateKey(
        {
          name: 'RSASSA-PKCS1-v1_5',
          modulusLength: bits,
          publicExponent: new Uint8Array([1, 0, 1]),
          hash: 'SHA-256',
        },
        true,
        ['sign', 'verify'],
      )
      const { ext: _ext, key_ops: _keyOps, ...jwk } = await crypto.subtle.exportKey('jwk', privateKey)
      const key = { ...jwk, kid: 'bench', use: 'sig', alg: 'RS256' }
      await send('PUT', '/admin/keys/hydra.openid.id-token/bench', key)
    },
    async createClient(metadata) {
      const made = await send<{ client_id: string; client_secret: string }>('POST', '/admin/clients', {
        ...metadata,
        token_endpoint_auth_method: 'client_secret_basic',
      })
      return { id: made.client_id, secret: made.client_secret }
    },
    async accept(step, challenge, body) {
      const path = `/admin/oauth2/auth/requests/${step}/accept?${step}_challenge=${encodeURIComponent(challenge)}`
      return (await send<{ redirect_to: string }>('PUT', path, body)).redirect_to
    },
  }
}
