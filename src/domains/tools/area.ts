import { compose } from '../composition.ts'
import type { Core } from '../core.ts'
import { openCommandExecution } from './commands/commands.ts'
import { openMemory } from './memory/setup.ts'

export const openTools = compose<Core>().with(openCommandExecution).with(openMemory).open
