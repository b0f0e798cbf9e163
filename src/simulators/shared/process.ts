import { OptionsError } from './options.ts'

export interface Simulator {
  url: string
  /** Environment variables by which the platform finds it. */
  settings: Record<string, string>
  close(): Promise<void>
}

/**
 * Runs a simulator as a separate process, which ends with its parent. Notifies the parent when it is ready, or prints a
 * greeting when a person started it by hand.
 */
export async function runSimulator(
  start: (argument: string | undefined) => Promise<Simulator>,
  greeting: (simulator: Simulator) => unknown,
): Promise<void> {
  try {
    const simulator = await start(process.argv[2])
    const end = () => void simulator.close().then(() => process.exit(0))
    process.on('SIGTERM', end)
    process.on('disconnect', end)
    // The terminal sends it to the whole group; the parent finishes its requests first and then ends this process.
    process.on('SIGINT', () => process.connected || end())
    const { url, settings } = simulator
    if (process.send) process.send({ ready: { url, settings } })
    else console.log(greeting(simulator))
  } catch (error) {
    console.error(error instanceof OptionsError ? error.message : error)
    process.exit(1)
  }
}
