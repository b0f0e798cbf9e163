// The baseline: Koa alone, reading, parsing and answering the same JSON, and judging nothing.
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { reportCpu } from '../cpu-report.ts'

const app = new Koa()
app.use(async (ctx) => {
  const chunks: Buffer[] = []
  for await (const chunk of ctx.req) chunks.push(chunk)
  const order = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  ctx.body = { status: true, message: 'Done.', data: order }
})
const server = app.listen(0, '127.0.0.1', () => reportCpu((server.address() as AddressInfo).port))
