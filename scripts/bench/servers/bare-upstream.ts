// What both gateways pass requests on to: 1 KiB, as fast as Node gives it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reportCpu } from '../cpu-report.ts'

const body = Buffer.alloc(1024, 'x')
const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => reportCpu((server.address() as AddressInfo).port))
