import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import * as assert from 'uvu/assert'
import { createHttp, HttpError } from '../../src/providers/http.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { tlv } from './eid/support/asn1.ts'
import { extension, issue, keys, name, pem, spki } from './eid/support/certificates.ts'
import { hierarchy } from './eid/support/hierarchy.ts'

const tls = suite('eID TLS pins')
const authority = hierarchy('TLS')
let server: Server
let url: URL

const pinOf = (keyName: string): string =>
  createHash('sha256')
    .update(spki(keys('ec', keyName).publicKey))
    .digest('base64')

tls.before(async () => {
  const address = tlv(0x87, Buffer.from([127, 0, 0, 1]))
  const held = issue({
    subject: name({ CN: 'eid.example' }),
    keys: keys('ec', 'TLS server'),
    issuer: authority.issuing,
    extensions: [extension('2.5.29.17', tlv(0x30, address))],
  })
  const key = held.keys.privateKey.export({ type: 'pkcs8', format: 'pem' })
  server = createServer({ key, cert: pem(held.der) + pem(authority.issuing.der) }, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
tls.after(() => void server?.close())

const ca = pem(authority.root.der)
const get = (pins: string[], authorities: string | undefined = ca, at = url) =>
  createHttp({ pins, ...(authorities ? { ca: authorities } : {}) })({
    method: 'GET',
    url: at,
    timeoutMs: 30_000,
    limit: 1000,
  })

tls('without pins, what TLS demands is enough', async () => {
  assert.is((await get([])).status, 200)
})

tls('one of the pins is the key', async () => {
  assert.is((await get([pinOf('another'), pinOf('TLS server')])).status, 200)
})

tls('a key that is not among the pins ends the connection, also the second time', async () => {
  const send = createHttp({ pins: [pinOf('another')], ca })
  for (let n = 0; n < 3; n++) {
    const error = await rejects(send({ method: 'GET', url, timeoutMs: 30_000, limit: 1000 }))
    assert.instance(error, HttpError)
    assert.match(error.message, 'EID_TLS_PINS')
  }
})

tls('the key of an authority in the chain is not the key of the server', async () => {
  await rejects(get([pinOf('TLS issuing')]))
  await rejects(get([pinOf('TLS root')]))
})

tls('a pin does not stand in for the authorities, nor for the name', async () => {
  await rejects(get([pinOf('TLS server')], pem(hierarchy('Other TLS').root.der)))
  await rejects(get([pinOf('TLS server')], ca, new URL(`https://localhost:${url.port}/`)))
})

tls.run()
