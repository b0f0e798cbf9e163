import type { Start } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startUpstream } from './server.ts'

export const start: Start = (argument) => startUpstream(readOptions(argument))
