import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { openCommands } from './commands.ts'
import type { Commands } from './port.ts'

export async function openCommandExecution({
  config,
  log,
}: Pick<Core, 'config' | 'log'>): Promise<OpenedArea<{ commands: Commands }>> {
  const commands = await openCommands(config, log)
  return { services: { commands }, stop: () => commands.stop() }
}
