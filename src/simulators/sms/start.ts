import type { Start } from '../shared/process.ts'
import { readOptions, startMessageCentre } from './server.ts'

export const start: Start = (argument) => startMessageCentre(readOptions(argument))
