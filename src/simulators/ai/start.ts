import type { Start } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startModelServer } from './server.ts'

export const start: Start = (argument) => startModelServer(readOptions(argument))
