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
  #reserved: pg.PoolClient | undefined
  #isAcquired = false
  #isUsed = false
  #rest: NodeJS.Timeout | undefined

  /** How many are taken from the pool and not in use. */
  get idleReservedCount(): number {
    return this.#reserved && !this.#isAcquired ? 1 : 0
  }

  /** The connection at hand, until `takeBack`. Undefined where it is in use, or others wait for connections. */
  acquire(): pg.PoolClient | Promise<pg.PoolClient> | undefined {
    if (this.#isAcquired || this.ending) return undefined
    if (this.#reserved && isAbandoned(this.#reserved)) this.#release(true)
    if (!this.#reserved && this.#isExhausted()) return undefined
    this.#isAcquired = true
    this.#isUsed = true
    return this.#reserved ?? this.#take()
  }

  release(): void {
    this.#isAcquired = false
    if (this.waitingCount > 0 || this.ending) this.#release()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Parameters<pg.Pool['connect']>[0]): void
  override connect(...given: unknown[]): Promise<pg.PoolClient> | undefined {
    if (this.#isExhausted() && !this.#isAcquired) this.#release()
    return (super.connect as (...all: unknown[]) => Promise<pg.PoolClient> | undefined)(...given)
  }

  override end(): Promise<void>
  override end(done: () => void): void
  override end(...given: unknown[]): Promise<void> | undefined {
    if (!this.#isAcquired) this.#release()
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
      this.#isAcquired = false
      throw error
    }
    this.#reserved = client
    client.on('error', this.#drop).on('end', this.#drop)
    this.#rest = setInterval(() => {
      if (!this.#isUsed && !this.#isAcquired) this.#release()
      this.#isUsed = false
    }, REST_MS).unref()
    return client
  }

  readonly #drop = (error?: Error) => {
    // Of one that is lent the question tells.
    if (error && !this.#isAcquired) this.emit('error', error, this.#reserved as pg.PoolClient)
    this.#release(true)
  }

  #release(isBroken = false): void {
    const client = this.#reserved
    if (!client) return
    this.#reserved = undefined
    clearInterval(this.#rest)
    client.off('error', this.#drop).off('end', this.#drop)
    client.release(isBroken)
  }
}
