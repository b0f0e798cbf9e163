import { existsSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { type Config, ConfigError, loadConfig, withSettings } from '../../src/config/config.ts'
import { suite } from '../support/suite.ts'
import { faultsOf, faultyNames, production, temporaryDirectory } from './settings.ts'

const config = suite('configuration')

config('without settings it is for development, typed and frozen', () => {
  using directory = temporaryDirectory()
  const loaded: Config = loadConfig({ DATA_DIR: directory.path })
  assert.is(loaded.nodeEnv, 'development')
  assert.is(loaded.port, 8080)
  assert.is(loaded.publicOrigin, 'http://localhost:8080')
  assert.is(loaded.auditCheckpointDir, `${directory.path}/checkpoints`)
  assert.is(loaded.demoData, true)
  assert.is(loaded.authMode, 'provider')
  assert.is(loaded.databaseUrl, undefined)
  assert.type(loaded.integrationEncKey, 'string')
  assert.ok(
    Object.isFrozen(loaded) && Object.isFrozen(loaded.trustedProxies) && Object.isFrozen(loaded.notices),
  )
})

config('a key that was made once is used also where it is not needed now, but never in production', () => {
  using directory = temporaryDirectory()
  const { integrationEncKey } = loadConfig({ DATA_DIR: directory.path })
  const later = loadConfig({ DATA_DIR: directory.path, DEMO_DATA: 'false' })
  assert.is(later.integrationEncKey, integrationEncKey)
  const { INTEGRATION_ENC_KEY: _, SUPERADMIN_EMAIL: __, ...rest } = production as Record<string, string>
  assert.is(loadConfig({ ...rest, DATA_DIR: directory.path }).integrationEncKey, undefined)
})

config('texts become what the table says', () => {
  using directory = temporaryDirectory()
  const loaded = loadConfig({
    DATA_DIR: directory.path,
    PORT: '9000',
    DEMO_DATA: 'false',
    TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8',
    SSO_ISSUER: 'https://sso.gov.mn',
    SSO_CLIENT_ID: 'tamga',
    SSO_CLIENT_SECRET: 'given-by-the-issuer',
    SUPERADMIN_EMAIL: 'admin@gov.mn',
    OPERATOR_HOST: '',
  })
  assert.is(loaded.port, 9000)
  assert.is(loaded.publicOrigin, 'http://localhost:9000')
  assert.is(loaded.demoData, false)
  assert.equal(loaded.trustedProxies, ['10.0.0.0/8', 'fd00::/8'])
  assert.is(loaded.authMode, 'client')
  assert.is(loaded.operatorHost, undefined)
  assert.equal(loaded.controlPlaneAllowedCidrs, ['127.0.0.0/8', '::1/128'])
  assert.ok(Buffer.from(loaded.integrationEncKey ?? '', 'base64url').length === 32)
})

config('production starts with what it needs, makes nothing and has nothing to say', () => {
  using directory = temporaryDirectory()
  const loaded = loadConfig({ ...production, DATA_DIR: `${directory.path}/data` })
  assert.is(loaded.demoData, false)
  assert.equal(loaded.notices, [])
  assert.not.ok(existsSync(`${directory.path}/data`))
})

config('production lists every missing secret of every feature that is on', () => {
  const needed = ['DATABASE_URL', 'JWT_SECRET', 'AUDIT_KEY', 'ADMIN_API_KEY', 'METRICS_TOKEN']
  assert.equal(faultyNames({ NODE_ENV: 'production' }), [
    ...needed,
    'SSO_STATE_KEY',
    'EID_URL',
    'EID_CA_FILE',
    'EID_RP_UUID',
    'STATE_REGISTRY_URL',
    'STATE_REGISTRY_KEY',
    'PAYMENT_PROVIDER_URL',
    'PAYMENT_CLIENT_SECRET',
    'PAYMENT_CALLBACK_SECRET',
  ])
  const features = {
    NODE_ENV: 'production',
    OAUTH_ISSUER: 'https://id.gov.mn',
    SSO_CLIENT_ID: 'tamga',
    SUPERADMIN_EMAIL: 'admin@gov.mn',
  }
  assert.equal(faultyNames(features), [
    ...needed,
    'INTEGRATION_ENC_KEY',
    'SSO_ISSUER',
    'SSO_CLIENT_SECRET',
    'SSO_STATE_KEY',
    'STATE_REGISTRY_URL',
    'STATE_REGISTRY_KEY',
    'PAYMENT_PROVIDER_URL',
    'PAYMENT_CLIENT_SECRET',
    'PAYMENT_CALLBACK_SECRET',
    'SMTP_URL',
  ])
})

config('settings that become known later are read as all others, and leave the rest as it was', () => {
  using directory = temporaryDirectory()
  const loaded = loadConfig({ DATA_DIR: directory.path })
  const more = withSettings(loaded, { EID_URL: 'http://127.0.0.1:8090/rp/v1', EID_TLS_PINS: '' })
  assert.is(more.eidUrl, 'http://127.0.0.1:8090/rp/v1')
  assert.equal({ ...more, eidUrl: undefined }, { ...loaded })
  assert.ok(Object.isFrozen(more))
  assert.throws(() => withSettings(loaded, { EID_URL: 'nonsense' }), 'EID_URL must be')
})

config('all faults are reported at once, each with its remedy, and no secret among them', () => {
  const env = {
    ...production,
    PORT: 'http',
    DEMO_DATA: 'yes',
    JWT_SECRET: 'too-short-canary',
    LOG_LEVEL: 'loud',
  }
  try {
    loadConfig(env)
    assert.unreachable()
  } catch (error) {
    assert.instance(error, ConfigError)
    const { faults, message } = error as ConfigError
    assert.equal(faults.map(({ name }) => name).sort(), ['DEMO_DATA', 'JWT_SECRET', 'LOG_LEVEL', 'PORT'])
    for (const { name, wrong, remedy } of faults) {
      assert.ok(remedy.length > 10)
      assert.match(message, `${name} ${wrong}. ${remedy}`)
    }
    assert.not.match(message, 'canary')
  }
})

const faulty: [env: Record<string, string>, fault: RegExp][] = [
  [{ NODE_ENV: 'prod' }, /^NODE_ENV must be one of development, test, production/],
  [{ PORT: '65536' }, /^PORT must be a whole number/],
  [{ PORT: '80.5' }, /^PORT must be a whole number/],
  [{ PUBLIC_ORIGIN: 'https://a.mn/path' }, /^PUBLIC_ORIGIN must be an origin/],
  [{ PUBLIC_ORIGIN: 'ftp://a.mn' }, /^PUBLIC_ORIGIN must be an origin/],
  [{ OPERATOR_HOST: 'console.mn:80' }, /^OPERATOR_HOST must be a host name/],
  [{ TRUSTED_PROXIES: '10.0.0.1' }, /^TRUSTED_PROXIES must be networks/],
  [{ TRUSTED_PROXIES: '10.0.0.0/8,,' }, /^TRUSTED_PROXIES must be networks/],
  [{ CONTROL_PLANE_ALLOWED_CIDRS: '10.0.0.1' }, /^CONTROL_PLANE_ALLOWED_CIDRS must be `open`, or networks/],
  [{ CONTROL_PLANE_ALLOWED_CIDRS: 'everyone' }, /^CONTROL_PLANE_ALLOWED_CIDRS must be `open`, or networks/],
  [{ CONTROL_PLANE_ALLOWED_CIDRS: '0.0.0.0/0' }, /^CONTROL_PLANE_ALLOWED_CIDRS contains every IPv4 address/],
  [
    { CONTROL_PLANE_ALLOWED_CIDRS: '10.0.0.0/8,::/0' },
    /^CONTROL_PLANE_ALLOWED_CIDRS contains every IPv4 and IPv6 address/,
  ],
  [{ CONTROL_PLANE_ALLOWED_CIDRS: '10.1.2.3/0' }, /^CONTROL_PLANE_ALLOWED_CIDRS contains every IPv4 address/],
  [
    { CONTROL_PLANE_ALLOWED_CIDRS: '::ffff:0.0.0.0/96' },
    /^CONTROL_PLANE_ALLOWED_CIDRS contains every IPv4 address/,
  ],
  [{ CONTROL_PLANE_ALLOWED_CIDRS: '0.0.0.0/1,128.0.0.0/1' }, /contains every IPv4 address/],
  [
    { CONTROL_PLANE_ALLOWED_CIDRS: '128.0.0.0/2,::ffff:0.0.0.0/97,192.0.0.0/3,224.0.0.0/3' },
    /contains every IPv4 address/,
  ],
  [{ CONTROL_PLANE_ALLOWED_CIDRS: '::/1,8000::/1' }, /contains every IPv4 and IPv6 address/],
  [
    { CONTROL_PLANE_ALLOWED_CIDRS: 'open,10.0.0.0/8' },
    /^CONTROL_PLANE_ALLOWED_CIDRS says `open` beside networks/,
  ],
  ...[
    'http://app.mn/return',
    'http://localhost:8080/return',
    'https://app.mn',
    'https://App.mn/return',
    'https://app.mn/return#part',
    'https://me@app.mn/return',
    'app:/return',
    'mn.gov.app:return',
    'javascript:alert(1)',
  ].map((address): [Record<string, string>, RegExp] => [
    { APP_RETURN_URIS: address },
    /^APP_RETURN_URIS must be https URLs, http URLs on 127.0.0.1/,
  ]),
  [{ ANDROID_APPS: 'mn.gov.app' }, /^ANDROID_APPS must be such as mn.gov.app=14/],
  [{ ANDROID_APPS: 'mn.gov.app=14:6d' }, /^ANDROID_APPS must be such as mn.gov.app=14/],
  [{ IOS_APPS: 'mn.gov.app' }, /^IOS_APPS must be such as A1B2C3D4E5/],
  [{ DATABASE_URL: 'mysql://db/x' }, /^DATABASE_URL must be a URL/],
  [{ AUDIT_KEY: 'a+b/'.repeat(12) }, /^AUDIT_KEY must be at least 32 bytes in base64url/],
  [{ SMTP_URL: 'http://mail.gov.mn' }, /^SMTP_URL must be a URL such as smtp:/],
  [{ SMTP_URL: 'smtp://mail.gov.mn/?requireTLS=false' }, /^SMTP_URL must be a URL such as smtp:/],
  [{ INTEGRATION_ENC_KEY: 'A'.repeat(44) }, /^INTEGRATION_ENC_KEY must be exactly 32 bytes/],
  [{ JWT_SECRET: `${'k'.repeat(40)}\n` }, /^JWT_SECRET starts or ends with white space/],
  [{ OAUTH_ISSUER: 'https://id.gov.mn/' }, /^OAUTH_ISSUER must be an http or https URL/],
  [{ SSO_NATIVE_CLIENT_ID: 'x' }, /^SSO_NATIVE_CLIENT_ID is set without SSO_CLIENT_ID/],
  [{ SSO_CLIENT_ID: 'x' }, /^SSO_ISSUER is missing; needed when SSO_CLIENT_ID is set/],
  [{ SSO_ISSUER: 'https://sso.mn' }, /^SSO_ISSUER is set without SSO_CLIENT_ID/],
  [{ AUTH_MODE: 'client' }, /^SSO_CLIENT_ID is missing; needed when AUTH_MODE is client/],
  [
    { STORAGE_S3_ENDPOINT: 'https://s3.mn' },
    /^STORAGE_S3_BUCKET is missing, while STORAGE_S3_ENDPOINT is set/,
  ],
  [
    { AUDIT_CHECKPOINT_S3_RETENTION_DAYS: '30' },
    /^AUDIT_CHECKPOINT_S3_BUCKET is missing, while AUDIT_CHECKPOINT_S3_RETENTION_DAYS is set/,
  ],
  [
    { AUDIT_CHECKPOINT_S3_BUCKET: 'checkpoints' },
    /^AUDIT_CHECKPOINT_S3_ENDPOINT is missing, while AUDIT_CHECKPOINT_S3_BUCKET is set/,
  ],
  [
    { AUDIT_CHECKPOINT_S3_BUCKET: 'checkpoints', AUDIT_CHECKPOINT_S3_ENDPOINT: 'https://s3.mn' },
    /^AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID is missing, while AUDIT_CHECKPOINT_S3_ENDPOINT is set/,
  ],
  [{ EST_USER: 'tamga' }, /^EST_PASSWORD is missing, while EST_USER is set/],
  [{ EST_CLIENT_KEY_FILE: 'key.pem' }, /^EST_CLIENT_CERT_FILE is missing, while EST_CLIENT_KEY_FILE is set/],
  [
    { EST_URL: 'https://seals.example/.well-known/est', EST_ANCHOR_FILE: 'root.pem' },
    /^EST_URL is set, and nothing says who asks there/,
  ],
  [{ STORAGE_S3_PREFIX: 'files' }, /^STORAGE_S3_ENDPOINT is missing, while STORAGE_S3_PREFIX is set/],
  [{ STORAGE_S3_BUCKET: 'No bucket' }, /^STORAGE_S3_BUCKET must be a bucket/],
  [{ STORAGE_ENC_KEY: 'c2hvcnQ' }, /^STORAGE_ENC_KEY must be exactly 32 bytes/],
  [{ CLAMD_ADDRESS: 'clamd' }, /^CLAMD_ADDRESS must be a host and port/],
  [{ DATABASE_MIGRATION_URL: 'postgres://db/x' }, /^DATABASE_MIGRATION_URL is set without DATABASE_URL/],
]
for (const [env, fault] of faulty) {
  config(`refuses ${JSON.stringify(env).slice(0, 70)}`, () => {
    using directory = temporaryDirectory()
    const faults = faultsOf({ DATA_DIR: directory.path, ...env })
    assert.match(faults[0] ?? 'no fault', fault)
    assert.not.ok(existsSync(`${directory.path}/secrets.json`))
  })
}

const dangerous: [env: Record<string, string>, fault: RegExp][] = [
  [{ PUBLIC_ORIGIN: 'http://id.gov.mn' }, /^PUBLIC_ORIGIN is not https/],
  [{ DATABASE_URL: '' }, /^DATABASE_URL is missing/],
  [{ DATABASE_URL: 'postgres://app:password@db/x' }, /^DATABASE_URL holds a password that can be guessed/],
  [{ SMTP_URL: 'smtp://tamga:changeme@mail.example' }, /^SMTP_URL holds a password that can be guessed/],
  [{ JWT_SECRET: 'change-me-change-me-change-me-change-me' }, /^JWT_SECRET can be guessed/],
  [{ ADMIN_API_KEY: 'abab'.repeat(10) }, /^ADMIN_API_KEY can be guessed/],
  [{ ADMIN_API_KEY: production.JWT_SECRET }, /^ADMIN_API_KEY is the same as JWT_SECRET/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must be at least 16 characters/],
  [{ SIMULATORS: 'true' }, /^SIMULATORS is true in production/],
  [{ SMPP_URL: 'smpp://centre:Zk4pWq8s@10.0.0.7:2775' }, /^SMPP_URL is not smpps/],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /^TRUSTED_PROXIES contains 0\.0\.0\.0\/0/],
]
for (const [env, fault] of dangerous) {
  config(`production refuses ${JSON.stringify(env).slice(0, 70)}`, () => {
    const faults = faultsOf({ ...production, ...env })
    assert.is(faults.length, 1, faults.join('; '))
    assert.match(faults[0]!, fault)
  })
}

config('production takes http on localhost and, when told to, the embedded database', () => {
  const { DATABASE_URL: _, ...rest } = production
  assert.equal(
    faultsOf({ ...rest, PUBLIC_ORIGIN: 'http://localhost:8080', ALLOW_EMBEDDED_DATABASE: 'true' }),
    [],
  )
})

config('production takes text messages over TLS, or to this machine alone', () => {
  for (const SMPP_URL of ['smpps://centre:Zk4pWq8s@sms.gov.mn', 'smpp://centre:Zk4pWq8s@127.0.0.1:2775'])
    assert.equal(faultsOf({ ...production, SMPP_URL, SMS_SENDER: 'Tamga' }), [])
})

config.run()
