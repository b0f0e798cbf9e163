import { OptionsError } from './options.ts'

export interface Simulator {
  url: string
  /** Environment variables by which the platform finds it. */
  settings: Record<string, string>
  close(): Promise<void>
}

/** Takes its options as one JSON text. */
export type Start = (argument: string | undefined) => Promise<Simulator>

interface Closable {
  close(): Promise<void>
}

/**
 * Runs a simulator as a separate process, which ends with its parent. Notifies the parent when it is ready, or prints a
 * greeting when a person started it by hand.
 */
export async function runSimulator(start: Start, greeting: (simulator: Simulator) => unknown): Promise<void> {
  await runProcess(
    () => start(process.argv[2]),
    (simulator) => {
      const { url, settings } = simulator
      if (process.send) process.send({ ready: { url, settings } })
      else console.log(greeting(simulator))
    },
  )
}

/** Ends with its parent, at whatever moment that ends: also in the middle of the start. */
export async function runProcess<T extends Closable>(
  start: () => Promise<T>,
  started: (running: T) => void,
): Promise<void> {
  let running: T | undefined
  const end = () => {
    if (running) void running.close().then(() => process.exit(0))
    else process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('disconnect', end)
  // The terminal sends it to the whole group; the parent finishes its requests first and then ends this process.
  process.on('SIGINT', () => process.connected || end())
  try {
    running = await start()
    started(running)
  } catch (error) {
    console.error(error instanceof OptionsError ? error.message : error)
    process.exit(1)
  }
}
