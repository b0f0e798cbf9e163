// The baseline: Koa alone, sending one file from the disk and judging nothing.
//   node bare-files.ts <file>
import { createReadStream, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { reportCpu } from '../cpu-report.ts'

const [path = ''] = process.argv.slice(2)
const { size } = statSync(path)
const app = new Koa()
app.use(async (ctx) => {
  if (ctx.path === '/health') {
    ctx.body = { status: 'ok' }
    return
  }
  ctx.type = 'application/octet-stream'
  ctx.length = size
  ctx.body = createReadStream(path)
})
const server = app.listen(0, '127.0.0.1', () => reportCpu((server.address() as AddressInfo).port))
