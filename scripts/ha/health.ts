import pg from 'pg'
import type { DatabaseMember, Plan } from './plan.ts'

const TIMEOUT_MS = 3_000

/** Undefined where there is no answer. */
async function ask(url: string): Promise<{ status: number; body: string } | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return undefined
  }
}

const isOk = async (url: string) => (await ask(url))?.status === 200

const isPrimary = ({ host, restPort }: DatabaseMember) => isOk(`http://${host}:${restPort}/primary`)
const isSynchronous = ({ host, restPort }: DatabaseMember) => isOk(`http://${host}:${restPort}/synchronous`)

/** The primary, if there is one that says so. */
export async function findPrimary({ databases }: Plan): Promise<DatabaseMember | undefined> {
  const answers = await Promise.all(databases.map(isPrimary))
  return databases[answers.indexOf(true)]
}

export async function isEtcdLeader({ host, clientPort }: Plan['etcd'][number]): Promise<boolean> {
  const answer = await ask(`http://${host}:${clientPort}/metrics`)
  return /^etcd_server_is_leader 1$/m.test(answer?.body ?? '')
}

/** Whether commits wait for a standby: etcd may say so of one for which PostgreSQL does not wait. */
async function awaitsStandby(plan: Plan): Promise<boolean> {
  const primary = await findPrimary(plan)
  if (primary === undefined) return false
  const client = new pg.Client({
    host: primary.host,
    port: primary.port,
    user: 'postgres',
    password: plan.passwords.postgres,
    connectionTimeoutMillis: TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`)
    return rowCount === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** What still lacks of the whole: nothing when everything runs and each part has its second. */
export async function missingParts(plan: Plan): Promise<string[]> {
  const lacking: string[] = []
  const demand = async (what: string, holds: Promise<boolean>) => {
    if (!(await holds)) lacking.push(what)
  }
  const url = (host: string, port: number) => `http://${host}:${port}`
  await Promise.all([
    ...plan.etcd.map(({ name, host, clientPort }) => demand(name, isOk(`${url(host, clientPort)}/health`))),
    ...plan.instances.map(({ name, host, port }) => demand(name, isOk(`${url(host, port)}/ready`))),
    demand('a primary', findPrimary(plan).then(Boolean)),
    demand(
      'a synchronous standby',
      Promise.all(plan.databases.map(isSynchronous)).then((all) => all.includes(true)),
    ),
    demand('commits that wait for a standby', awaitsStandby(plan)),
    demand('the door', isOk(`${url(plan.door.host, plan.door.port)}/ready`)),
  ])
  return lacking
}
