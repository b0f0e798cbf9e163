import type { Start } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startEidServer } from './server.ts'

export const start: Start = (argument) => startEidServer(readOptions(argument))
