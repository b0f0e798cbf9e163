import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { providerCircuits } from '../../src/observability/metrics.ts'
import { openEid } from '../support/eid.ts'
import { freePort } from '../support/free-port.ts'
import { rejects } from '../support/rejects.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const test = suite('circuits in the metrics')
const KEY = Buffer.alloc(32, 7).toString('base64url')
const source = join(import.meta.dirname, '../../src')

test('every file that makes a circuit breaker is declared', () => {
  const makers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'providers/circuit-breaker.ts')
    .filter((file) => /create(Circuit|Provider)Breaker\(/.test(readFileSync(join(source, file), 'utf8')))
  assert.equal(makers.sort(), Object.keys(providerCircuits).sort())
})

async function up(stage: Stage): Promise<Record<string, number>> {
  const text = (await stage.fetch('/metrics')).body as string
  const found = text.matchAll(/^tamga_provider_up\{provider="([^"]+)"\} (\d)$/gm)
  return Object.fromEntries([...found].map(([, name, value]) => [name, Number(value)]))
}

test('a server that has everything shows every name, and 0 once a circuit is open', async () => {
  const eid = await openEid()
  const nothing = `http://127.0.0.1:${await freePort()}`
  const issuer = {
    name: 'one',
    label: 'One',
    issuer: nothing,
    client_id: 'tamga',
    client_secret: 'secret-of-tests',
  }
  let stage: Stage | undefined
  try {
    stage = await openStage({
      settings: {
        ...eid.settings,
        EID_TSA_URL: nothing,
        EST_URL: nothing,
        EST_ANCHOR_FILE: eid.settings.EID_CA_FILE as string,
        SMPP_URL: 'smpp://tamga:secret@127.0.0.1:1',
        PAYMENT_PROVIDER_URL: nothing,
        PAYMENT_CLIENT_SECRET: 'a-secret-of-tests',
        PAYMENT_CALLBACK_SECRET: KEY,
        STATE_REGISTRY_URL: nothing,
        STATE_REGISTRY_KEY: KEY,
        AI_CHAT_URL: nothing,
        AI_CHAT_MODEL: 'one',
        SSO_ISSUER: nothing,
        SSO_CLIENT_ID: 'tamga',
        SSO_CLIENT_SECRET: 'secret-of-tests',
        SOCIAL_PROVIDERS: JSON.stringify([issuer]),
        INTEGRATION_ENC_KEY: KEY,
        INTEGRATIONS: 'one',
        INTEGRATION_ONE_ISSUER: nothing,
        INTEGRATION_ONE_CLIENT_ID: 'tamga',
        INTEGRATION_ONE_SCOPES: 'openid',
      },
    })
    const shown = await up(stage)
    for (const name of Object.values(providerCircuits).flat()) {
      const family = name.endsWith('*') ? name.slice(0, -1) : undefined
      const isShown = Object.keys(shown).some((one) => (family ? one.startsWith(family) : one === name))
      assert.ok(isShown, `${name} is not in ${Object.keys(shown).join(', ')}`)
    }
    assert.ok(Object.values(shown).every((value) => value === 1))

    const { social, sso, integrations, config } = stage.app.services
    const request = { state: 'state', nonce: 'nonce', codeChallenge: 'challenge' }
    const calls = {
      sso: () => sso!.start('/'),
      social_one: () =>
        social.authorizationUrl('one', {
          ...request,
          redirectUri: `${config.publicOrigin}/sign-in/social/return`,
        }),
      integration_one: () => integrations.service('one').prepare(),
    }
    for (const [name, call] of Object.entries(calls)) {
      for (let failures = 0; failures < 5; failures += 1) await rejects(call())
      assert.is((await up(stage))[name], 0, name)
    }
  } finally {
    await stage?.close()
    await eid.stop()
  }
})

test.run()
