/**
 * The time by which the process measures stands still until this is disposed of, so that nothing runs out that is
 * measured by it. Timers and the time of day go on.
 */
export function stopTime(): Disposable {
  const at = performance.now()
  Object.defineProperty(performance, 'now', { value: () => at, configurable: true })
  return { [Symbol.dispose]: () => void Reflect.deleteProperty(performance, 'now') }
}
