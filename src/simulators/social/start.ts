import type { Start } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startSocialServer } from './server.ts'

export const start: Start = (argument) => startSocialServer(readOptions(argument))
