import { TamgaError } from './errors.ts'

/** The tokens of a person who has signed in. */
export interface SessionTokens {
  accessToken: string
  /** It works once: a program that keeps tokens keeps those of `onRefresh`. */
  refreshToken?: string | undefined
}

export interface SessionOptions extends SessionTokens {
  /** Gets each new pair before it is used. What it throws fails the call. */
  onRefresh?: ((tokens: SessionTokens) => void | Promise<void>) | undefined
}

type Exchange = (refreshToken: string) => Promise<SessionTokens>

/** Renews the tokens once, however many calls find them expired at the same time. */
export class Session {
  #tokens: SessionTokens
  #renewal: Promise<void> | undefined
  /** Why the refresh token is of no use any more: a second use would look like theft. */
  #ended: TamgaError | undefined
  readonly #onRefresh: SessionOptions['onRefresh']
  readonly #exchange: Exchange

  constructor({ accessToken, refreshToken, onRefresh }: SessionOptions, exchange: Exchange) {
    this.#tokens = { accessToken, refreshToken }
    this.#onRefresh = onRefresh
    this.#exchange = exchange
  }

  get accessToken(): string {
    return this.#tokens.accessToken
  }

  /** After an answer that this token is not good: false where there is nothing to renew it with. */
  async renew(refused: string): Promise<boolean> {
    // Another call has renewed it while this one was under way.
    if (refused !== this.#tokens.accessToken) return true
    if (this.#ended) throw this.#ended
    const { refreshToken } = this.#tokens
    if (this.#renewal === undefined) {
      if (refreshToken === undefined) return false
      this.#renewal = this.#exchangeNow(refreshToken).finally(() => {
        this.#renewal = undefined
      })
    }
    await this.#renewal
    return true
  }

  async #exchangeNow(refreshToken: string): Promise<void> {
    const tokens = await this.#exchange(refreshToken).catch((error) => {
      if (error instanceof TamgaError && (error.status === 400 || error.status === 401)) this.#ended = error
      throw error
    })
    // Kept here first: the old pair is of no use any more, whatever becomes of the new one outside.
    this.#tokens = tokens
    await this.#onRefresh?.(tokens)
  }
}
