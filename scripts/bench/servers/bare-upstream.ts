// What both gateways pass requests on to: 1 KiB, as fast as Node gives it; below /wait after 5 to 65 milliseconds.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reportCpu } from '../cpu-report.ts'

const body = Buffer.alloc(1024, 'x')
const server = createServer({ keepAliveTimeout: 60_000 }, ({ url = '' }, response) => {
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': body.length })
  if (url.startsWith('/wait')) setTimeout(() => response.end(body), 5 + 60 * Math.random())
  else response.end(body)
})
server.listen(0, '127.0.0.1', () => reportCpu((server.address() as AddressInfo).port))
