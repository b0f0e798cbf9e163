import type { Start } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startPaymentServer } from './server.ts'

export const start: Start = (argument) => startPaymentServer(readOptions(argument))
