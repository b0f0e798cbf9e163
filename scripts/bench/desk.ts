import { type Bench, type Figure, median, spreadOf } from './figure.ts'
import { fillCases } from './gov/cases.ts'
import { fillAuthorities, fillServices } from './gov/services.ts'
import { openBenchSetup } from './paths/setup.ts'
import { startBenchPostgres } from './postgres.ts'
import { clearLimits } from './sign/people.ts'
import { signedInAs } from './works/citizens.ts'

/** A fifth of the cases that are filled in are open; the officer's two authorities of two have all of them. */
const OPEN = 10_000
const ROUNDS = 40
const WARM = 10

/** Milliseconds from the request to the first byte of the answer, and to the first row in it. */
export const deskBench: Bench = {
  name: 'desk',
  about:
    "the officers' desk over 10,000 open cases: the first row of the queue as an answer and as a page, and a search",
  async run(scale) {
    const postgres = await startBenchPostgres('desk')
    if (!postgres) return []
    const stand = await openBenchSetup(postgres)
    try {
      const { database, ours } = stand
      const authorities = await fillAuthorities(database, 2)
      const services = await fillServices(database, authorities.orgIds, 40, 'desk')
      await fillCases(database, Math.ceil(OPEN * 5 * scale), { officerId: authorities.officerId, services })
      await fillTerms(stand.database)
      const { accessToken } = await signedInAs(database, authorities.officerId)
      const api = { Authorization: `Bearer ${accessToken}` }
      const page = {
        Cookie: `__Host-tamga_access=${accessToken}; __Host-tamga_refresh=x`,
        Accept: 'text/html',
      }
      const url = `http://127.0.0.1:${ours.port}`
      const asked: [string, string, Record<string, string>, RegExp][] = [
        ['the queue, soonest first', '/api/v1/gov/officer/queue?limit=50', api, /"number":"APP-/],
        [
          'the queue, received last',
          '/api/v1/gov/officer/queue?limit=50&sort=-submitted_at',
          api,
          /"number":"APP-/,
        ],
        ['the page of the queue', '/desk', page, /data-row=/],
        ['a search by number', '/api/v1/gov/officer/cases?limit=50&q=0000000042', api, /"items":\[/],
        ['a search by a name', '/api/v1/gov/officer/cases?limit=50&q=ner42', api, /"items":\[/],
      ]
      const figures: Figure[] = []
      for (const [name, path, headers, row] of asked) {
        const times: number[] = []
        for (let round = 0; round < WARM + ROUNDS; round++) {
          if (round % 20 === 0) await clearLimits(database)
          const began = performance.now()
          await firstRow(await fetch(url + path, { headers }), row)
          if (round >= WARM) times.push(performance.now() - began)
        }
        figures.push({
          name: `${name}, to the first row`,
          value: median(times),
          spread: spreadOf(times),
          unit: ' ms',
          digits: 1,
          bar: { atMost: 100 },
        })
      }
      return figures
    } finally {
      await stand.close()
      postgres.stop()
    }
  },
}

/** What the triggers leave, which do not run while the tables are filled. */
async function fillTerms(database: Parameters<typeof fillAuthorities>[0]): Promise<void> {
  await database.administer((session) =>
    session.run(`
      insert into gov_case_terms (application_id, org_id, service_id, search_key)
      select a.id, a.org_id, a.service_id, case_search_key(a.applicant_user_id, a.service_version_id, a.number,
        a.represented_name, a.represented_reg_no, a.form_data)
      from gov_applications a;
      analyze gov_case_terms; analyze gov_applications; analyze users`),
  )
}

async function firstRow(answer: Response, row: RegExp): Promise<void> {
  if (answer.status !== 200)
    throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  const decoder = new TextDecoder()
  let text = ''
  let found = false
  for await (const bytes of answer.body as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true })
    found ||= row.test(text)
  }
  if (!found) throw new Error(`${answer.url} has no row`)
}
