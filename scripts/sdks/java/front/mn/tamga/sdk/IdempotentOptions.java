package mn.tamga.sdk;

/** Options of changes that may be sent twice without being made twice. */
public final class IdempotentOptions extends Options<IdempotentOptions> {
  /**
   * The same key and the same content get the same answer. Without it each call has a key of its own, which only covers
   * the times that this library sends it again: give one that you store, where your program may send it again.
   */
  public IdempotentOptions idempotencyKey(String key) {
    return header("Idempotency-Key", key);
  }
}
