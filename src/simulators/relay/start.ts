import type { Start } from '../shared/process.ts'
import { readOptions, startPeer } from './server.ts'

export const start: Start = (argument) => startPeer(readOptions(argument))
