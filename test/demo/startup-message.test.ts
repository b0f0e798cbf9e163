import { request } from 'node:http'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { production } from '../config/settings.ts'
import { takeKeys } from '../support/eid.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { endServerProcesses, type Settings, spawnServer } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'

const told = suite<{ home: ServerHome; port: number }>('the greeting')
told.before(async (scene) => {
  scene.home = await openServerHome()
  await takeKeys(join(scene.home.settings.DATA_DIR ?? '', 'eid-simulator'))
})
told.before.each(async (scene) => {
  scene.port = await freePort()
})
told.after.each(() => endServerProcesses())
told.after(({ home }) => home.close())

/** What a server with these settings says when it is ready. */
async function greet(
  { home, port }: { home: ServerHome; port: number },
  settings: Settings,
): Promise<string> {
  const { said, logged, ended } = spawnServer({ ...home.settings, PORT: String(port), ...settings })
  let over = false
  void ended.then(() => {
    over = true
  })
  await eventually(() => over || said().includes('Tamga is ready at'))
  assert.not.ok(over, `${said()}${logged()}`)
  return said()
}

/** With what it says in short: other documents at the same address, and another form of them. */
const addressesIn = (text: string): URL[] =>
  [...text.matchAll(/https?:\/\/[^\s,;)']+/g)].flatMap(([address]) =>
    (address.endsWith('/openapi.json') ? ['', '?doc=tools', '?doc=operator', '/../openapi.yaml'] : ['']).map(
      (more) => new URL(address + more),
    ),
  )

/** On this machine, whatever name the address has: its server is the one that told it. */
function statusAt(url: URL, port: number): Promise<number> {
  const { hostname, pathname, search } = url
  const isOurs = hostname !== '127.0.0.1'
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port: isOurs ? port : url.port,
        path: pathname + search,
        headers: { Host: url.host },
      },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
      .on('error', reject)
      .end()
  })
}

async function assertAllServed(text: string, port: number): Promise<void> {
  const addresses = addressesIn(text)
  assert.ok(addresses.length > 3, text)
  for (const address of addresses) {
    const status = await statusAt(address, port)
    assert.is.not(status, 404, address.href)
    assert.ok(status < 500, `${address.href} ${status}`)
  }
}

told('in development: every address of it answers, those of the simulators too', async (scene) => {
  const text = await greet(scene, { NODE_ENV: 'development', SIMULATORS: 'true' })
  await assertAllServed(text, scene.port)
  for (const words of ['/swagger/', '/metrics', '/phone', 'PIN1', '/superadmin/onboarding', 'tamgacs_'])
    assert.match(text, words)
})

told('without simulators it names neither a phone nor an onboarding that no one can do', async (scene) => {
  const text = await greet(scene, {})
  await assertAllServed(text, scene.port)
  for (const words of ['/phone', 'PIN1', '/superadmin/onboarding']) assert.not.match(text, words)
})

told('as a client of another issuer the same', async (scene) => {
  const text = await greet(scene, {
    SIMULATORS: 'true',
    SSO_ISSUER: 'http://127.0.0.1:9',
    SSO_CLIENT_ID: 'platform',
    SSO_CLIENT_SECRET: 'a-secret-of-the-upstream-issuer',
  })
  await assertAllServed(text, scene.port)
  for (const words of ['/phone', 'PIN1', '/superadmin/onboarding']) assert.not.match(text, words)
})

told('without demonstration data, and with a token before metrics and documents', async (scene) => {
  const text = await greet(scene, { DEMO_DATA: 'false', METRICS_TOKEN: 'pT8vZq3LmXc6WnRb' })
  await assertAllServed(text, scene.port)
  for (const words of ['/swagger/', '/metrics', '/openapi.json', 'curl']) assert.not.match(text, words)
})

told('in production: nothing that is hidden there', async ({ port }) => {
  const home = await openServerHome()
  // People sign in elsewhere: the certificates of a real eID are not at hand.
  const { DATABASE_URL: _, EID_URL, EID_CA_FILE, EID_RP_UUID, ...rest } = production
  const text = await greet(
    { home, port },
    {
      ...rest,
      ALLOW_EMBEDDED_DATABASE: 'true',
      DEMO_DATA: 'false',
      OPERATOR_HOST: 'console.gov.mn',
      SSO_ISSUER: 'https://sso.gov.mn',
      SSO_CLIENT_ID: 'platform',
      SSO_CLIENT_SECRET: 'Vn7tRw2cKx9QmB3zLp5yYd8sGj4fUe6a',
    },
  )
  await assertAllServed(text, port)
  for (const words of ['/swagger/', '/metrics', '/openapi.json']) assert.not.match(text, words)
  assert.match(text, 'the host console.gov.mn')
  await home.close()
})

told.run()
