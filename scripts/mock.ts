// A server that answers with the contract's own examples, without a database: docs/mock.md.
//   npm run mock -- [--port 8100] [--host 127.0.0.1] [--document platform|tools|operator] [--no-auth] [--delay ms]
//                   [--fault 5xx|429|slow|hang|reset|garbage] [--every N]
import { parseArgs } from 'node:util'
import type { DocumentName } from '../src/contract/operation.ts'
import { readArguments } from './lib/commands.ts'
import { faultNames, isFault } from './mock/faults.ts'
import { type MockOptions, startMock } from './mock/server.ts'

const documents = ['platform', 'tools', 'operator']
const usage = `npm run mock -- [--port 8100] [--host 127.0.0.1] [--document ${documents.join('|')}]
                [--no-auth] [--delay ms] [--fault ${faultNames.join('|')}] [--every N]`

const mock = await startMock(readArguments(() => readOptions(process.argv.slice(2)), usage)).catch(
  (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE' ? 'The port is taken. Choose another with --port.' : error.message,
    )
    process.exit(1)
  },
)
console.log(`The mock answers at ${mock.url} with the contract's examples.`)
console.log(`Faults: curl -d '{"name": "429"}' ${mock.url}/__mock/faults`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mock.stop())

function readOptions(args: string[]): MockOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '8100' },
      host: { type: 'string', default: '127.0.0.1' },
      document: { type: 'string' },
      'no-auth': { type: 'boolean', default: false },
      delay: { type: 'string', default: '0' },
      fault: { type: 'string' },
      every: { type: 'string' },
    },
  })
  const { document, fault } = values
  if (document !== undefined && !documents.includes(document))
    throw new Error(`there is no document called ${document}`)
  if (fault !== undefined && !isFault(fault)) throw new Error(`there is no fault called ${fault}`)
  if (values.every !== undefined && fault === undefined) throw new Error('--every goes with --fault')
  return {
    port: whole('port', values.port, 65_535),
    host: values.host,
    auth: !values['no-auth'],
    delay: whole('delay', values.delay, 600_000),
    ...(document === undefined ? {} : { document: document as DocumentName }),
    ...(fault === undefined
      ? {}
      : {
          fault: {
            name: fault,
            options: values.every === undefined ? {} : { every: whole('every', values.every, 1_000_000) },
          },
        }),
  }
}

function whole(name: string, text: string, most: number): number {
  if (!/^\d+$/.test(text) || Number(text) > most)
    throw new Error(`--${name} is no whole number up to ${most}`)
  return Number(text)
}
