import pg from 'pg'
import { isAbandoned } from './failover-client.ts'

/** At the second look without a use since the first the connection goes back. */
const REST_MS = 1_000

/**
 * A pool that keeps one connection at hand for short statements, one at a time, for as long as they come often. To take one
 * and to give it back costs two timers, two turns and a dozen calls each time, which is more than such a statement itself.
 * What is at hand and not in use goes back as soon as anyone else would have to wait for it.
 */
export class ReusingPool extends pg.Pool {
  #atHand: pg.PoolClient | undefined
  #isLent = false
  #isUsed = false
  #rest: NodeJS.Timeout | undefined

  /** How many are taken from the pool and not in use. */
  get restingCount(): number {
    return this.#atHand && !this.#isLent ? 1 : 0
  }

  /** The connection at hand, until `takeBack`. Undefined where it is in use, or others wait for connections. */
  lend(): pg.PoolClient | Promise<pg.PoolClient> | undefined {
    if (this.#isLent || this.ending) return undefined
    if (this.#atHand && isAbandoned(this.#atHand)) this.#release(true)
    if (!this.#atHand && this.#isExhausted()) return undefined
    this.#isLent = true
    this.#isUsed = true
    return this.#atHand ?? this.#take()
  }

  takeBack(): void {
    this.#isLent = false
    if (this.waitingCount > 0 || this.ending) this.#release()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Parameters<pg.Pool['connect']>[0]): void
  override connect(...given: unknown[]): Promise<pg.PoolClient> | undefined {
    if (this.#isExhausted() && !this.#isLent) this.#release()
    return (super.connect as (...all: unknown[]) => Promise<pg.PoolClient> | undefined)(...given)
  }

  override end(): Promise<void>
  override end(done: () => void): void
  override end(...given: unknown[]): Promise<void> | undefined {
    if (!this.#isLent) this.#release()
    return (super.end as (...all: unknown[]) => Promise<void> | undefined)(...given)
  }

  /** Who comes now would have to wait: those that are idle are for those who wait already. */
  #isExhausted(): boolean {
    return this.totalCount >= this.options.max && this.idleCount <= this.waitingCount
  }

  async #take(): Promise<pg.PoolClient> {
    let client: pg.PoolClient
    try {
      client = await super.connect()
    } catch (error) {
      this.#isLent = false
      throw error
    }
    this.#atHand = client
    client.on('error', this.#drop).on('end', this.#drop)
    this.#rest = setInterval(() => {
      if (!this.#isUsed && !this.#isLent) this.#release()
      this.#isUsed = false
    }, REST_MS).unref()
    return client
  }

  readonly #drop = (error?: Error) => {
    // Of one that is lent the question tells.
    if (error && !this.#isLent) this.emit('error', error, this.#atHand as pg.PoolClient)
    this.#release(true)
  }

  #release(isBroken = false): void {
    const client = this.#atHand
    if (!client) return
    this.#atHand = undefined
    clearInterval(this.#rest)
    client.off('error', this.#drop).off('end', this.#drop)
    client.release(isBroken)
  }
}
