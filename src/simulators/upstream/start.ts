import type { Start } from '../shared/process.ts'
import { readOptions, startUpstream } from './server.ts'

export const start: Start = (argument) => startUpstream(readOptions(argument))
