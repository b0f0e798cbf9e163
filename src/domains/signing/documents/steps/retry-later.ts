/** A step that could not be taken now and may be later: what it needs is away. */
export class RetryLater extends Error {
  override readonly name = 'TryLater'
  /** One of the words that a session's reason is in. */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
