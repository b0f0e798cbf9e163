import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { type ConsoleAccess, createConsoleAccess } from './console-access.ts'

type Given = Pick<Core, 'config' | 'database'>

export function openAccess({ config, database }: Given): OpenedArea<{ consoleAccess: ConsoleAccess }> {
  return { services: { consoleAccess: createConsoleAccess(database, config.controlPlaneAllowedCidrs) } }
}
