import type { Call } from './consumer.ts'

/** There before any consumer comes, so that each finds a tool that is in no written contract. */
export const skill = {
  skillName: 'utc_date',
  description: 'The date of the host in UTC, in a format of date(1).',
  commandTemplate: 'date -u +{{format}}',
}

/** Every tool, at least once: what only reads is done, what must not be done is refused in words. */
export function callsFor(consumer: string): Call[] {
  const own = `date_${consumer.replaceAll('-', '_')}`
  return [
    ok('ask_services', { question: 'What does a passport cost?', language: 'en', limit: 3 }),
    refused('ask_services', { question: 'My register number is УБ90010112. What does a passport cost?' }),
    ok('host_status', {}),
    ok('host_status', { detailed: true }),
    ok('execute_command', { argv: ['uname', '-s'] }),
    ok('execute_command', { command: 'uname -s' }),
    refused('execute_command', { argv: ['rm', '-rf', '/'] }),
    ok('record_insight', { topic: consumer, content: `${consumer} хэрэгслийг дуудсан.`, confidence: 0.9 }),
    ok('search_memory', { query: 'хэрэгсэл' }),
    ok('synthesize_skill', { ...skill, skillName: own }),
    refused('synthesize_skill', { ...skill, skillName: 'erase', commandTemplate: 'rm -rf {{path}}' }),
    ok('run_skill', { skillName: own, arguments: { format: '%Y' } }),
    ok(skill.skillName, { format: '%Y' }),
    refused('rebrand_system', {}),
  ]
}

const ok = (tool: string, given: Call['arguments']): Call => ({ tool, arguments: given, outcome: 'ok' })
const refused = (tool: string, given: Call['arguments']): Call => ({
  tool,
  arguments: given,
  outcome: 'refused',
})
