import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { loadConfig } from '../../src/config/config.ts'
import { entries } from '../../src/config/settings.ts'
import { suite } from '../support/suite.ts'
import { faultsOf, production, temporaryDirectory } from './settings.ts'

const files = suite('secrets from files')

const canary = 'canary-x5Wl0sFz1ibmQ9N4VtGZkYp7RjOe3HuCa8DyMqJB'

function fileOf(directory: string, name: string, text: string | Buffer): string {
  const path = join(directory, name)
  writeFileSync(path, text)
  return path
}

/** Those of production, each secret in a file of its own. */
function inFiles(directory: string): Record<string, string> {
  const secret = new Set(entries.filter(([, setting]) => setting.secret).map(([name]) => name as string))
  return Object.fromEntries(
    Object.entries(production).map(([name, value]) =>
      secret.has(name) ? [`${name}_FILE`, fileOf(directory, name, `${value}\n`)] : [name, value],
    ),
  )
}

files('every secret of production can stand in a file, with a line break at its end', () => {
  using directory = temporaryDirectory()
  const env = { ...inFiles(directory.path), DATA_DIR: directory.path }
  assert.not.ok('JWT_SECRET' in env || 'DATABASE_URL' in env || 'STATE_REGISTRY_KEY' in env)
  const { notices: _, ...read } = loadConfig(env)
  const { notices: __, ...set } = loadConfig({ ...production, DATA_DIR: directory.path })
  assert.equal(read, set)
})

files('no name is both a setting and the file of another', () => {
  const names = new Set(entries.map(([name]) => name as string))
  const twice = entries.filter(([name, { secret }]) => secret && names.has(`${name}_FILE`))
  assert.equal(twice, [])
})

files('so can the secret of an integration', () => {
  using directory = temporaryDirectory()
  const env = {
    DATA_DIR: directory.path,
    INTEGRATIONS: 'google-drive',
    INTEGRATION_GOOGLE_DRIVE_ISSUER: 'https://accounts.example',
    INTEGRATION_GOOGLE_DRIVE_CLIENT_ID: 'tamga',
    INTEGRATION_GOOGLE_DRIVE_SCOPES: 'drive',
    INTEGRATION_GOOGLE_DRIVE_CLIENT_SECRET_FILE: fileOf(directory.path, 'drive', `${canary}\r\n`),
  }
  assert.is(loadConfig(env).integrationProviders[0]?.clientSecret, canary)
})

files('an empty variable beside the file, or for it, counts as unset', () => {
  using directory = temporaryDirectory()
  const JWT_SECRET_FILE = fileOf(directory.path, 'jwt', canary)
  const loaded = loadConfig({ DATA_DIR: directory.path, JWT_SECRET: '', JWT_SECRET_FILE, AUDIT_KEY_FILE: '' })
  assert.is(loaded.jwtSecret, canary)
})

const faulty: [what: string, env: (directory: string) => Record<string, string>, fault: RegExp][] = [
  [
    'both set',
    (directory) => ({ JWT_SECRET: canary, JWT_SECRET_FILE: fileOf(directory, 'jwt', canary) }),
    /^JWT_SECRET_FILE is set beside JWT_SECRET$/,
  ],
  [
    'no file there',
    (directory) => ({ JWT_SECRET_FILE: join(directory, 'none') }),
    /^JWT_SECRET_FILE names .*none, which cannot be read \(ENOENT\)$/,
  ],
  [
    'a directory',
    (directory) => {
      mkdirSync(join(directory, 'jwt'))
      return { JWT_SECRET_FILE: join(directory, 'jwt') }
    },
    /^JWT_SECRET_FILE names .*jwt, which cannot be read \(EISDIR\)$/,
  ],
  [
    'an empty file',
    (directory) => ({ JWT_SECRET_FILE: fileOf(directory, 'jwt', '\n') }),
    /^JWT_SECRET_FILE names an empty file$/,
  ],
  [
    'no text',
    (directory) => ({ JWT_SECRET_FILE: fileOf(directory, 'jwt', Buffer.from([0xff, 0xfe, 0x61])) }),
    /^JWT_SECRET_FILE names .*jwt, which is no UTF-8 text$/,
  ],
  [
    'far too much',
    (directory) => ({ JWT_SECRET_FILE: fileOf(directory, 'jwt', 'k'.repeat(70_000)) }),
    /^JWT_SECRET_FILE names a file of more than 65536 bytes$/,
  ],
  [
    'a second line break',
    (directory) => ({ JWT_SECRET_FILE: fileOf(directory, 'jwt', `${canary}\n\n`) }),
    /^JWT_SECRET starts or ends with white space$/,
  ],
  [
    'a secret that is too short',
    (directory) => ({ JWT_SECRET_FILE: fileOf(directory, 'jwt', 'canary') }),
    /^JWT_SECRET must be at least/,
  ],
]
for (const [what, env, fault] of faulty) {
  files(`${what}: one fault, which tells nothing of the secret`, () => {
    using directory = temporaryDirectory()
    const { JWT_SECRET: _, ...rest } = production
    const faults = faultsOf({ ...rest, ...env(directory.path), DATA_DIR: directory.path })
    assert.is(faults.length, 1, faults.join('; '))
    assert.match(faults[0]!, fault)
    assert.not.match(faults[0]!, 'canary')
  })
}

if (process.getuid?.() !== 0)
  files('a file that is not ours to read: a fault', () => {
    using directory = temporaryDirectory()
    const JWT_SECRET_FILE = fileOf(directory.path, 'jwt', canary)
    chmodSync(JWT_SECRET_FILE, 0)
    assert.match(faultsOf({ DATA_DIR: directory.path, JWT_SECRET_FILE })[0]!, /cannot be read \(EACCES\)/)
  })

files.run()
