import { OptionsError } from './options.ts'

export interface Simulator {
  url: string
  /** With which the platform finds it. */
  settings: Record<string, string>
  close(): Promise<void>
}

/**
 * A simulator in a process of its own, which ends with the one that started it. That one is told when it is ready;
 * whoever started it by hand is greeted.
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
    // The terminal sends it to the whole group; who started us lets what is under way end, and then us.
    process.on('SIGINT', () => process.connected || end())
    const { url, settings } = simulator
    if (process.send) process.send({ ready: { url, settings } })
    else console.log(greeting(simulator))
  } catch (error) {
    console.error(error instanceof OptionsError ? error.message : error)
    process.exit(1)
  }
}
