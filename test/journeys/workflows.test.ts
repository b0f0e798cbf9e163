import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { loadWorkflows } from '../../scripts/arazzo/description.ts'
import { runRespect } from '../../scripts/arazzo/respect.ts'
import { runWorkflow, type Servers } from '../../scripts/arazzo/run.ts'
import { fileOf } from '../../scripts/mock/files.ts'
import { agencies } from '../../src/demo/gov/agencies.ts'
import { freePort } from '../support/free-port.ts'
import { aContent } from '../support/registry.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'

interface Scene {
  home: ServerHome
  server: ServerProcess
  servers: Servers
}

/** A service with a fee that asks for nothing else. */
const SERVICE = 'paid-registration'
const folder = join(import.meta.dirname, '..', '..', 'openapi', 'workflows')
const citizen = { id: 'ТЭ92023024', pin1: '1232' }
const officer = { id: 'ХО69023042', pin1: '1234' }
const signer = { id: 'ЧА78023037', pin1: '1233', pin2: '54323' }
const administrator = { id: 'УБ85023011', pin1: '1231' }

const workflows = suite<Scene>('the workflows beside the contract')
workflows.before(async (scene) => {
  scene.home = await openServerHome()
  scene.server = await startServerProcess({
    ...scene.home.settings,
    // Only a server that knows its port is an OpenID provider.
    PORT: String(await freePort()),
    SIMULATORS: 'true',
    LOG_LEVEL: 'warn',
  })
  const said = scene.server.said()
  const greeted = (name: RegExp) => name.exec(said)?.[1] ?? assert.unreachable(`${name} is not in ${said}`)
  scene.servers = {
    platform: scene.server.url,
    gateway: scene.server.url,
    phone: new URL(String(greeted(/eID phone +(\S+)/))).origin,
    bank: new URL(String(greeted(/[Bb]ank +(\S+)/))).origin,
  }
  await publishService(scene.server)
})
workflows.after(async ({ home, server }) => {
  await server?.stop()
  await home?.close()
})

async function publishService(server: ServerProcess): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { ...server.administrator, 'Content-Type': 'application/json' }
    const answer = await server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    assert.ok(answer.status < 300, `${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  const content = aContent({
    fees: [{ channel: 'online', urgency: 'normal', amount: 5000, processing_days: 1 }],
    output: { type: 'registration' },
  })
  const service = { code: SERVICE, authority_org_id: agencies.registration.id, content }
  const { id, row_version } = await post('/api/v1/registry/services', service)
  await post(`/api/v1/registry/services/${id}/publish`, { row_version })
}

const run = (file: string, workflow: string, inputs: Record<string, unknown>, { servers }: Scene) =>
  runWorkflow(loadWorkflows(join(folder, file)), workflow, inputs, servers)

const ran: string[] = []

// The others run it by our runner: a sixth sign-in would be above the limit of this address.
workflows('sign in, as published, by Redocly Respect with its own settings', async ({ server, servers }) => {
  ran.push('sign-in.arazzo.yaml')
  const { platform, phone } = servers
  const { isPassed, output } = await runRespect({
    url: server.url,
    file: 'sign-in.arazzo.yaml',
    inputs: { national_id: signer.id, pin: signer.pin1 },
    servers: { platform: String(platform), phone: String(phone) },
  })
  assert.ok(isPassed, output)
  assert.match(output, /Steps: 5 passed, 5 total/)
})

workflows('apply, pay, decide', async (scene) => {
  ran.push('apply-pay-decide.arazzo.yaml')
  const inputs = {
    citizen_id: citizen.id,
    citizen_pin: citizen.pin1,
    officer_id: officer.id,
    officer_pin: officer.pin1,
    service_code: SERVICE,
    form_data: {},
    key: 'workflow-of-the-test',
  }
  const { decision } = await run('apply-pay-decide.arazzo.yaml', 'applyPayDecide', inputs, scene)
  assert.is(decision, 'approved')
})

workflows('sign a PDF', async (scene) => {
  ran.push('sign-pdf.arazzo.yaml')
  const { id: national_id, pin1, pin2 } = signer
  const inputs = { national_id, pin1, pin2, pdf: fileOf('application/pdf', 0), name: 'lease.pdf' }
  const { pdf, verdict } = await run('sign-pdf.arazzo.yaml', 'signPdf', inputs, scene)
  assert.match((pdf as Buffer).toString('latin1'), /ETSI\.CAdES\.detached/)
  assert.is((verdict as { signatures: unknown[] }).signatures.length, 1, JSON.stringify(verdict))
})

workflows('register an application and call through the gateway', async (scene) => {
  ran.push('call-a-service.arazzo.yaml')
  const inputs = {
    administrator_id: administrator.id,
    administrator_pin: administrator.pin1,
    name_mn: 'Ажлын урсгал',
    name_en: 'Workflow',
    service: 'svc:demo-addresses',
  }
  const { client_id, answer } = await run('call-a-service.arazzo.yaml', 'callService', inputs, scene)
  assert.ok(JSON.stringify(answer).includes(String(client_id)), JSON.stringify(answer))
})

workflows('a step that does not succeed says which, and why', async (scene) => {
  const inputs = { national_id: 'none', pin: '0000' }
  const failure = await run('sign-in.arazzo.yaml', 'signIn', inputs, scene).catch((error: Error) => error)
  assert.match((failure as Error).message, /signIn, step start: \$statusCode == 201 does not hold: 4\d\d /)
})

workflows('every workflow was run', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.arazzo.yaml'))
  assert.equal(ran.sort(), files.sort())
})

workflows.run()
