import type { Start } from '../shared/process.ts'
import { readOptions, startClamd } from './server.ts'

export const start: Start = (argument) => startClamd(readOptions(argument))
