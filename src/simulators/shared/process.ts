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
