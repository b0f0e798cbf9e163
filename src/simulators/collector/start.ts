import type { Start } from '../shared/process.ts'
import { readOptions, startCollector } from './server.ts'

export const start: Start = (argument) => startCollector(readOptions(argument))
