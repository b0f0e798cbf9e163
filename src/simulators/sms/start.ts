import type { Start } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startMessageCentre } from './server.ts'

export const start: Start = (argument) => startMessageCentre(readOptions(argument))
