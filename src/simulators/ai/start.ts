import type { Start } from '../shared/process.ts'
import { readOptions, startModelServer } from './server.ts'

export const start: Start = (argument) => startModelServer(readOptions(argument))
