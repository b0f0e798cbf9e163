/** The error with which a promise is rejected, if it is of this kind. */
export async function rejection<E extends Error>(
  promise: Promise<unknown>,
  kind: abstract new (...args: never[]) => E,
): Promise<E> {
  const error = await promise.then(
    () => new Error('it was not rejected'),
    (reason: unknown) => reason,
  )
  if (error instanceof kind) return error
  throw error
}
