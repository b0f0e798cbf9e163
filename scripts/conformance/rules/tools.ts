import type { Answer } from '../answer.ts'
import { assertInDocument } from '../in-contract.ts'
import { must, type Rule } from '../rule.ts'
import type { Target } from '../target.ts'

const seeds = [
  'host_status',
  'execute_command',
  'search_memory',
  'record_insight',
  'rebrand_system',
  'synthesize_skill',
] as const
type Tool = (typeof seeds)[number]

/** Calls the tool, and holds what it says against the contract and the envelope that all tools share. */
async function call(target: Target, tool: Tool, input: unknown): Promise<Answer> {
  const document = await target.document('tools')
  const operation = document.operation(tool)
  must(operation, `the contract has no ${tool}`)
  const answer = await target.ask({
    method: 'POST',
    path: operation.path,
    headers: { 'X-API-Key': target.credentials.api_key!, 'Content-Type': 'application/json' },
    ...(input !== undefined && { body: JSON.stringify(input) }),
  })
  assertInDocument(document, operation, answer)
  return answer
}

function mustRun({ asked, status, json }: Answer): void {
  must(status === 200, `${asked} answered ${status}: ${json?.error}`)
  must(json.success === true && typeof json.data === 'object', `${asked} failed: ${json.error}`)
}

/** A tool that refuses says so in the envelope; what is not even in the schema may be 400. */
function mustRefuse({ asked, status, json }: Answer, what: string): void {
  must([200, 400, 403, 422].includes(status), `${asked} with ${what} answered ${status}`)
  must(json.success === false, `${asked} ran ${what}`)
  must(typeof json.error === 'string' && json.error !== '', `${asked} refused ${what} without saying why`)
}

export const sixTools: Rule = {
  id: 'tools.six',
  profile: 'tools',
  says: 'The six tools are there: one POST with a JSON body each, named as the last part of the path.',
  async run(target, { check }) {
    const document = await target.document('tools')
    for (const tool of seeds)
      await check(tool, () => {
        const operation = document.operation(tool)
        must(operation?.method === 'POST', `${tool} is no POST operation of the contract`)
        must(operation.path.endsWith(`/tools/${tool}`), `${tool} lies at ${operation.path}`)
        const { schema } = operation.body?.media['application/json'] ?? {}
        must(schema && document.resolve(schema).type === 'object', `${tool} takes no JSON object`)
      })
  },
}

export const hostStatus: Rule = {
  id: 'tools.host-status',
  profile: 'tools',
  says: 'host_status tells of processor, memory and disks, also without a body, and in detail where it is asked.',
  needs: ['api_key'],
  async run(target, { check }) {
    for (const [name, input] of [
      ['without a body', undefined],
      ['with an empty body', {}],
      ['in detail', { detailed: true }],
    ] as const)
      await check(name, async () => mustRun(await call(target, 'host_status', input)))
  },
}

/** What only a shell would understand. */
const shellOnly: readonly string[] = [
  'uptime; id {{path}}',
  'uptime && id',
  'uptime | cat',
  'uptime > /tmp/conformance',
  'uptime $(id)',
  'uptime `id`',
  'uptime\nid',
]

export const commands: Rule = {
  id: 'tools.commands',
  profile: 'tools',
  says: 'execute_command runs what is on its list, without a shell, inside its directories, and nothing else.',
  needs: ['api_key'],
  async run(target, { check }) {
    await check('argv', async () => mustRun(await call(target, 'execute_command', { argv: ['uptime'] })))
    await check('command', async () => mustRun(await call(target, 'execute_command', { command: 'uptime' })))
    await check('argv before command', async () =>
      mustRun(await call(target, 'execute_command', { argv: ['uptime'], command: 'conformance-unknown' })),
    )
    await check('not on the list', async () => {
      const input = { argv: ['rm', '-rf', '/nonexistent-conformance'] }
      mustRefuse(await call(target, 'execute_command', input), input.argv.join(' '))
    })
    await check('by its path', async () => {
      mustRefuse(await call(target, 'execute_command', { argv: ['/bin/sh', '-c', 'id'] }), '/bin/sh')
    })
    for (const command of shellOnly)
      await check(JSON.stringify(command), async () => {
        mustRefuse(await call(target, 'execute_command', { command }), command)
      })
    await check('outside its directories', async () => {
      const input = { argv: ['uptime'], cwd: '/root/../etc' }
      mustRefuse(await call(target, 'execute_command', input), 'cwd /etc')
    })
  },
}

export const memory: Rule = {
  id: 'tools.memory',
  profile: 'tools',
  says: 'search_memory gives at most five, or as many as are asked for; record_insight keeps confidence between 0.1 and 1.',
  needs: ['api_key'],
  async run(target, { check, skip }) {
    const found = ({ json }: Answer): unknown[] => {
      const lists = Object.values(json.data ?? {}).filter(Array.isArray)
      return lists[0] ?? []
    }
    await check('at most five', async () => {
      const answer = await call(target, 'search_memory', { query: 'a' })
      mustRun(answer)
      must(found(answer).length <= 5, `${found(answer).length} insights without a limit`)
    })
    await check('limit', async () => {
      const answer = await call(target, 'search_memory', { query: 'a', limit: 1 })
      mustRun(answer)
      must(found(answer).length <= 1, `${found(answer).length} insights with limit 1`)
    })
    await check('no query', async () => mustRefuse(await call(target, 'search_memory', {}), 'no query'))
    for (const confidence of [0, 0.05, 1.5])
      await check(`confidence ${confidence}`, async () => {
        const input = { topic: 'conformance', content: 'Never to be kept.', confidence }
        mustRefuse(await call(target, 'record_insight', input), `confidence ${confidence}`)
      })
    await check('nothing to keep', async () =>
      mustRefuse(await call(target, 'record_insight', { topic: 'conformance' }), 'no content'),
    )
    if (!target.leavesTraces)
      return skip('record and find', 'not asked for: --leave-traces records an insight')
    await check('record and find', async () => {
      const word = `conformance${Date.now().toString(36)}`
      mustRun(
        await call(target, 'record_insight', {
          topic: 'conformance',
          content: `The word is ${word}.`,
          confidence: 0.9,
        }),
      )
      const answer = await call(target, 'search_memory', { query: word })
      mustRun(answer)
      must(JSON.stringify(found(answer)).includes(word), 'what was recorded was not found')
    })
  },
}

export const skills: Rule = {
  id: 'tools.skills',
  profile: 'tools',
  says: 'synthesize_skill makes no tool of a command that execute_command would refuse.',
  needs: ['api_key'],
  async run(target, { check }) {
    for (const commandTemplate of [
      'rm -rf {{path}}',
      '{{command}} -p',
      'uptime; id {{path}}',
      'sh -c {{text}}',
    ])
      await check(commandTemplate, async () => {
        const input = { skillName: 'conformance_skill', description: 'Never to be made.', commandTemplate }
        mustRefuse(await call(target, 'synthesize_skill', input), commandTemplate)
      })
  },
}

export const rebranding: Rule = {
  id: 'tools.rebranding',
  profile: 'tools',
  says: 'rebrand_system refuses a language that the platform does not have.',
  needs: ['api_key'],
  async run(target, { check }) {
    await check('language', async () =>
      mustRefuse(await call(target, 'rebrand_system', { language: 'xx' }), 'language xx'),
    )
  },
}
