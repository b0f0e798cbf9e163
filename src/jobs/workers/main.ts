// A process that does one work after the other: `node main.ts <module>`, spoken to by descriptor 3.
import { Socket } from 'node:net'
import { registerResolver } from '../../config/resolver.ts'
import {
  type FromWorker,
  receiveMessages,
  sendMessage,
  type ToWorker,
  WithParts,
  type WorkerCall,
  type WorkerFunction,
  type WorkerMessage,
} from './messages.ts'

registerResolver()
const socket = new Socket({ fd: 3 })
let data: unknown
let module: Promise<{ default: WorkerFunction }> | undefined

const reply = (message: FromWorker, parts: readonly Uint8Array[] = []) => sendMessage(socket, message, parts)

async function handle({ value, parts }: WorkerMessage<ToWorker>): Promise<void> {
  try {
    if ('data' in value) {
      data = value.data
      module = import(process.argv[2]!)
      await module
      return reply({ ready: true })
    }
    const { default: work } = await module!
    const call: WorkerCall = { parts, data, report: (stage) => reply({ stage }) }
    const result = await work(value.work as never, call)
    const made = result instanceof WithParts ? result : new WithParts(result, [])
    reply({ answer: made.answer, residentBytes: process.memoryUsage.rss() }, made.parts)
  } catch (error) {
    reply({ failure: error instanceof Error ? error.message : String(error) })
  }
}

receiveMessages(socket, (message) => void handle(message as WorkerMessage<ToWorker>))
// The server is gone.
socket.on('close', () => process.exit())
socket.on('error', () => process.exit())
// They go to the whole group, and the server first finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
