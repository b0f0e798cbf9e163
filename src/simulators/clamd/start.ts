import type { Start } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startClamd } from './server.ts'

export const start: Start = (argument) => startClamd(readOptions(argument))
