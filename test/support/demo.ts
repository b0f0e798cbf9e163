import type { Services } from '../../src/contract/services.ts'
import { completeDemo, type Demo, seedDemo } from '../../src/demo/seed.ts'

/** The demonstration with all that a start adds once the server is ready. */
export async function seedWholeDemo(
  services: Services,
  simulated: Parameters<typeof seedDemo>[1] = {},
): Promise<Demo> {
  const demo = await seedDemo(services, simulated)
  await completeDemo(services, demo, simulated)
  await services.background.settled()
  return demo
}
