// A process that does as the server does at SIGHUP, and writes into the file that it is given: its terminal may be gone.
import { appendFileSync } from 'node:fs'
import { watchHangups } from '../../src/http/hangups.ts'
import { superviseProcess } from '../../src/http/shutdown.ts'
import { createLogger } from '../../src/observability/log.ts'

const [, , file = ''] = process.argv
const write = (line: string) => appendFileSync(file, `${line}\n`)
const hangups = watchHangups()
// To standard output as the server does, which ends with the terminal.
const log = createLogger({ logLevel: 'info' })
const supervision = superviseProcess({ stop: async () => write('stopped'), graceSeconds: 30, log })
process.on('SIGUSR1', () => {
  hangups.attend({
    terminalClosed() {
      write('gone')
      supervision.end('the terminal has been closed')
    },
    reload: () => write('reloaded'),
  })
  write('attending')
})
setInterval(() => {}, 60_000)
write(`watching ${process.pid}`)
