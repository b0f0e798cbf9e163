import * as assert from 'uvu/assert'

/** Waits for the promise to fail and returns the error; with a code, the error must carry it. */
export async function rejects(promise: Promise<unknown>, code?: string): Promise<Error & { code?: string }> {
  let error: unknown
  try {
    await promise
  } catch (caught) {
    error = caught
  }
  assert.ok(error instanceof Error, 'expected a rejection, but the promise was fulfilled')
  const failure = error as Error & { code?: string }
  if (code !== undefined)
    assert.is(failure.code, code, `expected ${code}, got ${failure.code ?? failure.message}`)
  return failure
}
