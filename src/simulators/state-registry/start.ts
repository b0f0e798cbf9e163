import type { Start } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startRegistryServer } from './server.ts'

export const start: Start = (argument) => startRegistryServer(readOptions(argument))
