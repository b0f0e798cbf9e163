import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import * as assert from 'uvu/assert'
import { loadConfig } from '../../src/config/config.ts'
import { demoCitizen } from '../../src/demo/data.ts'
import { startSimulators } from '../../src/demo/simulators.ts'
import { createLogger } from '../../src/observability/log.ts'
import { type Person, people } from '../../src/simulators/eid/people.ts'
import { production } from '../config/settings.ts'
import { eventually } from '../support/eventually.ts'
import { openServerHome } from '../support/server-home.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'

const simulators = suite('simulators that stand in')

const phoneOf = (server: ServerProcess): string => /eID phone +(\S+)/.exec(server.said())?.[1] as string

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

simulators(
  'a server without an eID has one, with which people sign in, and ends it with itself',
  async () => {
    const home = await openServerHome()
    try {
      const server = await startServerProcess({ ...home.settings, SIMULATORS: 'true' })
      const phone = phoneOf(server)
      assert.match(await (await fetch(phone)).text(), 'Тэмүүлэн')
      assert.is(await signInByEid(server, phone), demoCitizen.id)
      await server.stop()
      assert.not.ok(await answers(phone))
      assert.not.match(server.logged(), 'the simulators have ended')
    } finally {
      await home.close()
    }
  },
)

simulators('one that dies is logged; one that is no longer watched is not', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'tamga-simulators-'))
  for (const watched of [true, false]) {
    const lines: string[] = []
    const config = loadConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR })
    const started = await startSimulators(config)
    const log = createLogger(
      config,
      new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
    )
    const watch = started.watch(log)
    if (!watched) watch.end()
    const [[, phone] = ['', '']] = started.addresses
    assert.ok(await answers(phone))
    process.kill(started.pid as number, 'SIGKILL')
    await eventually(async () => !(await answers(phone)))
    await started.stop()
    if (watched) await eventually(() => lines.length > 0)
    const told = /"simulators":\["eid",.*\],"ending":"SIGKILL"/
    assert.is(told.test(lines.join()), watched, lines.join())
  }
  await rm(DATA_DIR, { recursive: true })
})

simulators('a server that is killed leaves none behind', async () => {
  const home = await openServerHome()
  try {
    const server = await startServerProcess({ ...home.settings, SIMULATORS: 'true' })
    const phone = phoneOf(server)
    assert.ok(await answers(phone))
    server.kill('SIGKILL')
    await server.ended
    await eventually(async () => !(await answers(phone)))
  } finally {
    await home.close()
  }
})

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** As the citizen of the demonstration, with the code that the platform shows; gives who the platform says it is. */
async function signInByEid(server: ServerProcess, phone: string): Promise<string> {
  const citizen = people[1] as Person
  const started = await server.fetch('/api/v1/auth/eid/start-id', post({ national_id: citizen.nationalId }))
  const { sid, verification_code } = started.body.data
  const asked = `${phone}/api/requests?nationalId=${encodeURIComponent(citizen.nationalId)}`
  let id = ''
  await eventually(async () => {
    const [request] = (await (await fetch(asked)).json()) as { id: string }[]
    id = request?.id ?? ''
    return id !== ''
  })
  await fetch(`${phone}/api/requests/${id}/code`, post({ code: verification_code }))
  await fetch(`${phone}/api/requests/${id}/pin`, post({ pin: citizen.pin1 }))
  const polled = await server.fetch('/api/v1/auth/eid/poll', post({ sid }))
  assert.is(polled.body.data.state, 'COMPLETE', JSON.stringify(polled.body))
  return polled.body.data.person.id
}

const client = {
  SSO_CLIENT_ID: 'tamga',
  SSO_ISSUER: 'https://id.gov.mn',
  SSO_CLIENT_SECRET: 'jrhkPAkg3zRZS1yaM8qqB0tIpHm2vQnY',
}

const { EID_URL, EID_CA_FILE, EID_RP_UUID, STATE_REGISTRY_URL, STATE_REGISTRY_KEY } = production
const { PAYMENT_PROVIDER_URL, PAYMENT_CLIENT_SECRET, PAYMENT_CALLBACK_SECRET } = production

const places: [why: string, env: Record<string, string>, names: string[]][] = [
  [
    'in a test',
    { NODE_ENV: 'test', PORT: '0' },
    [
      'eID phone',
      'Social issuer',
      'State registry',
      'Bank',
      'Text messages',
      'Another platform',
      'Malware scans',
      'Voice and ear',
    ],
  ],
  ['switched off', { SIMULATORS: 'false' }, []],
  [
    'with an eID that is set',
    { EID_URL, EID_CA_FILE, EID_RP_UUID, PORT: '0' },
    [
      'Social issuer',
      'State registry',
      'Bank',
      'Text messages',
      'Another platform',
      'Malware scans',
      'Voice and ear',
    ],
  ],
  [
    'with a social provider that is set',
    { SOCIAL_PROVIDERS: '[]', PORT: '0' },
    [
      'eID phone',
      'State registry',
      'Bank',
      'Text messages',
      'Another platform',
      'Malware scans',
      'Voice and ear',
    ],
  ],
  [
    'with a state registry that is set',
    { STATE_REGISTRY_URL, STATE_REGISTRY_KEY, PORT: '0' },
    [
      'eID phone',
      'Social issuer',
      'Bank',
      'Text messages',
      'Another platform',
      'Malware scans',
      'Voice and ear',
    ],
  ],
  [
    'with a payment provider that is set',
    { PAYMENT_PROVIDER_URL, PAYMENT_CLIENT_SECRET, PAYMENT_CALLBACK_SECRET, PORT: '0' },
    [
      'eID phone',
      'Social issuer',
      'State registry',
      'Text messages',
      'Another platform',
      'Malware scans',
      'Voice and ear',
    ],
  ],
  [
    'with a message centre that is set',
    { SMPP_URL: 'smpp://tamga:secret@127.0.0.1:2775', PORT: '0' },
    [
      'eID phone',
      'Social issuer',
      'State registry',
      'Bank',
      'Another platform',
      'Malware scans',
      'Voice and ear',
    ],
  ],
  [
    'where people sign in elsewhere',
    { ...client, PORT: '0' },
    ['State registry', 'Bank', 'Text messages', 'Another platform', 'Malware scans', 'Voice and ear'],
  ],
  [
    'with a voice and an ear that are set',
    {
      AI_TTS_URL: 'https://voice.gov.mn/v1',
      AI_TTS_MODEL: 'oyun',
      AI_STT_URL: 'https://ear.gov.mn/v1',
      AI_STT_MODEL: 'whisper',
      PORT: '0',
    },
    [
      'eID phone',
      'Social issuer',
      'State registry',
      'Bank',
      'Text messages',
      'Another platform',
      'Malware scans',
    ],
  ],
  ['in production', production, []],
]
for (const [why, env, names] of places) {
  simulators(`${why}: ${names.join() || 'none'}`, async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'tamga-simulators-'))
    const started = await startSimulators(loadConfig({ DATA_DIR, ...env }))
    try {
      assert.equal(
        started.addresses.map(([name]) => name),
        names,
      )
      assert.is(started.settings.EID_URL !== undefined, names.includes('eID phone'))
      assert.is(started.settings.STATE_REGISTRY_URL !== undefined, names.includes('State registry'))
      assert.is(started.settings.PAYMENT_PROVIDER_URL !== undefined, names.includes('Bank'))
      assert.is(started.settings.AI_TTS_URL !== undefined, names.includes('Voice and ear'))
      assert.is(started.settings.AI_STT_URL !== undefined, names.includes('Voice and ear'))
      assert.is(started.settings.AI_CHAT_URL, undefined)
      assert.is(started.settings.SOCIAL_PROVIDERS !== undefined, names.includes('Social issuer'))
    } finally {
      await started.stop()
      await rm(DATA_DIR, { recursive: true })
    }
  })
}

simulators.run()
