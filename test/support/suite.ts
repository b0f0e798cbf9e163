import * as uvu from 'uvu'

interface Hooks<T> {
  before: uvu.Callback<T>[]
  after: uvu.Callback<T>[]
  beforeEach: uvu.Callback<T>[]
  afterEach: uvu.Callback<T>[]
  tests: number
  /** What a hook of `before` threw. */
  broken: Error | undefined
}

const noHooks = <T>(): Hooks<T> => ({
  before: [],
  after: [],
  beforeEach: [],
  afterEach: [],
  tests: 0,
  broken: undefined,
})

/**
 * uvu's suite, except that no error is lost. uvu drops what `before` and `after.each` throw, and what a test throws that
 * is no Error; the file then exits with 0. Here the hooks run inside the tests' own handlers, whose errors uvu prints.
 */
export function suite<T = Record<string, unknown>>(name?: string, state?: T): uvu.Test<T> {
  const inner = uvu.suite<T>(name, state)
  let hooks = noHooks<T>()

  function wrap(handler: uvu.Callback<T>): uvu.Callback<T> {
    const own = hooks
    own.tests++
    return (context) => runTest(own, handler, context)
  }
  const add = (key: 'before' | 'after', eachKey: 'beforeEach' | 'afterEach') =>
    Object.assign((hook: uvu.Callback<T>) => void hooks[key].push(hook), {
      each: (hook: uvu.Callback<T>) => void hooks[eachKey].push(hook),
    })

  return Object.assign((test: string, handler: uvu.Callback<T>) => inner(test, wrap(handler)), {
    only: (test: string, handler: uvu.Callback<T>) => inner.only(test, wrap(handler)),
    skip: () => inner.skip(),
    before: add('before', 'beforeEach'),
    after: add('after', 'afterEach'),
    run: () => {
      const own = hooks
      hooks = noHooks()
      // Without a test there is nothing to prepare; what the file itself has opened is closed all the same.
      if (own.tests > 0) inner.before((context) => prepare(own, context))
      inner.after((context) => cleanUp(own, context))
      inner.run()
    },
  })
}

export const test = suite()

async function prepare<T>(hooks: Hooks<T>, context: Parameters<uvu.Callback<T>>[0]): Promise<void> {
  try {
    for (const hook of hooks.before) await hook(context)
  } catch (error) {
    hooks.broken = asError(error)
  }
}

let reported: Error | undefined

async function runTest<T>(
  hooks: Hooks<T>,
  handler: uvu.Callback<T>,
  context: Parameters<uvu.Callback<T>>[0],
): Promise<void> {
  if (hooks.broken) {
    if (reported === hooks.broken) throw new Error('not run: the hook before the tests failed, see above')
    reported = hooks.broken
    throw hooks.broken
  }
  const errors: unknown[] = []
  try {
    for (const hook of hooks.beforeEach) await hook(context)
    await handler(context)
  } catch (error) {
    errors.push(error)
  }
  errors.push(...(await errorsOf(hooks.afterEach, context)))
  if (errors.length > 0) throw asError(errors[0])
}

/** Every hook runs, so that what was opened is closed; after a failed `before` their errors only follow from its own. */
async function cleanUp<T>(hooks: Hooks<T>, context: Parameters<uvu.Callback<T>>[0]): Promise<void> {
  const errors = await errorsOf(hooks.after, context)
  if (hooks.tests > 0 && !hooks.broken && errors.length > 0) throw asError(errors[0])
}

async function errorsOf<T>(
  list: readonly uvu.Callback<T>[],
  context: Parameters<uvu.Callback<T>>[0],
): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const hook of list) {
    try {
      await hook(context)
    } catch (error) {
      errors.push(error)
    }
  }
  return errors
}

/** uvu reads name, message and stack of what is thrown, and fails in silence where they are missing. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`thrown, but no Error: ${String(thrown)}`)
}
