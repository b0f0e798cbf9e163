import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Held {
  payload: AdapterPayload
  expiresAt: number
}

export interface MemoryStore {
  Adapter: new (model: string) => Adapter
  /** Takes back what the person has agreed to, with every token that came of it. */
  withdraw(accountId: string): number
}

/** The storage of an issuer's sessions, codes and tokens: in memory, until they expire. */
export function createMemoryStore(): MemoryStore {
  const held = new Map<string, Held>()
  const alive = (key: string): AdapterPayload | undefined => {
    const found = held.get(key)
    if (found && found.expiresAt > Date.now()) return found.payload
    held.delete(key)
    return undefined
  }

  const dropTokens = (grantId: string) => {
    for (const [key, { payload }] of held) if (payload.grantId === grantId) held.delete(key)
  }

  class MemoryAdapter implements Adapter {
    readonly #model: string

    constructor(model: string) {
      this.#model = model
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      const expiresAt = Number.isFinite(expiresIn) ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY
      held.set(`${this.#model}:${id}`, { payload, expiresAt })
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      return alive(`${this.#model}:${id}`)
    }

    findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.#search((payload) => payload.uid === uid)
    }

    findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return this.#search((payload) => payload.userCode === userCode)
    }

    async consume(id: string): Promise<void> {
      const payload = alive(`${this.#model}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    }

    async destroy(id: string): Promise<void> {
      held.delete(`${this.#model}:${id}`)
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      dropTokens(grantId)
    }

    async #search(matches: (payload: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> {
      for (const key of held.keys()) {
        const payload = key.startsWith(`${this.#model}:`) ? alive(key) : undefined
        if (payload && matches(payload)) return payload
      }
      return undefined
    }
  }

  return {
    Adapter: MemoryAdapter,
    withdraw(accountId) {
      const grants = [...held].filter(
        ([key, { payload }]) => key.startsWith('Grant:') && payload.accountId === accountId,
      )
      for (const [key] of grants) {
        held.delete(key)
        dropTokens(key.slice('Grant:'.length))
      }
      return grants.length
    },
  }
}
