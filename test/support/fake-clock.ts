/** The lever of a stopped clock. */
interface FakeClock extends Disposable {
  /** Lets so much time pass at once. */
  pass(ms: number): void
}

/**
 * The time by which the process measures stands still until this is disposed of, so that nothing runs out that is
 * measured by it. Timers and the time of day go on.
 */
export function useFakeClock(): FakeClock {
  let at = performance.now()
  Object.defineProperty(performance, 'now', { value: () => at, configurable: true })
  return {
    pass(ms) {
      at += ms
    },
    [Symbol.dispose]: () => void Reflect.deleteProperty(performance, 'now'),
  }
}
