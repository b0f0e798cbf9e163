import { setTimeout as sleep } from 'node:timers/promises'
import { createPades } from '../../../src/domains/signing/pades/pades.ts'
import { plainPdf } from '../../../test/domains/signing/pades/support/pdfs.ts'
import { certificateLoop } from '../../../test/domains/signing/validation/support/certificate-loop.ts'
import {
  deepNesting,
  emptyDictionaries,
  objectStreamBomb,
} from '../../../test/domains/signing/validation/support/hostile.ts'
import type { Figure } from '../figure.ts'
import { besideBare, HealthProbe, p99 } from './health.ts'
import { pdfOf } from './pdf.ts'
import { clearLimits } from './people.ts'
import type { Setting } from './setup.ts'
import { sign } from './signing.ts'

const ROUNDS = 5
const IDLE_MS = 3_000
const SIGNATURES = 20
const MEGABYTE = 1_000_000
const BAR = 2
const MAX_MEGABYTES = 600

/** Files of strangers must cost the others nothing: /health, with and without eight of the worst that we know. */
export async function hostileFiles(setting: Setting): Promise<Figure[]> {
  const { server, bare, database, people } = setting
  const files = await worstFiles()
  const answers = new Map<string, number>()
  const all = async () => {
    await clearLimits(database)
    for (const answer of await Promise.all(files.map((file) => verified(setting, file))))
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  const probe = await HealthProbe.start(setting.url, `http://127.0.0.1:${bare.port}`)
  const [idle, busy]: [number[][], number[][]] = [
    [[], []],
    [[], []],
  ]
  const lags: number[] = []
  const shares: number[] = []
  try {
    await probe.during(all)
    answers.clear()
    for (let n = 0; n < ROUNDS; n++) {
      for (const [index, times] of (await probe.during(() => sleep(IDLE_MS))).entries())
        idle[index]?.push(...times)
      server.watch()
      for (const [index, times] of (await probe.during(all)).entries()) busy[index]?.push(...times)
      const { lagP99Ms, busy: share } = await server.usage()
      lags.push(lagP99Ms)
      shares.push(share)
    }
  } finally {
    probe.stop()
  }
  const pdf = await pdfOf(MEGABYTE)
  const peakBytes = await server.peakBytes(() =>
    Promise.all([
      all(),
      ...Array.from({ length: SIGNATURES }, (_, n) => sign(setting, people[n % people.length]!, pdf)),
    ]),
  )
  const [quiet, loaded] = [p99(idle[0]!), p99(busy[0]!)]
  return [
    { name: 'GET /health p99 before 8 hostile files', value: quiet, unit: ' ms' },
    {
      name: 'GET /health p99 with 8 hostile files',
      value: loaded,
      unit: ' ms',
      note: [...answers].map(([answer, count]) => `${count} x ${answer}`).join(', '),
    },
    ...besideBare('8 hostile files', idle, busy),
    { name: 'event loop lag p99 with 8 hostile files, worst round', value: Math.max(...lags), unit: ' ms' },
    {
      name: 'event loop at work with 8 hostile files',
      value: 100 * Math.max(...shares),
      unit: ' %',
      digits: 0,
    },
    { name: 'GET /health with 8 hostile files, ratio', value: loaded / quiet, bar: { atMost: BAR } },
    {
      name: 'most memory, up to 8 hostile files and 20 signatures at once',
      value: peakBytes / MEGABYTE,
      unit: ' MB',
      digits: 0,
      bar: { atMost: MAX_MEGABYTES },
    },
  ]
}

async function worstFiles(): Promise<Buffer[]> {
  const pades = createPades()
  try {
    const plain = await plainPdf({ pages: 1 })
    const loops = await Promise.all([19, 500].map((count) => certificateLoop(pades, plain, count)))
    const dictionaries = emptyDictionaries(19_600_000)
    const nested = deepNesting(19_600_000)
    const bomb = objectStreamBomb(400_000_000)
    return [...loops, ...loops, dictionaries, dictionaries, nested, bomb]
  } finally {
    await pades.stop()
  }
}

async function verified({ url }: Setting, file: Buffer): Promise<string> {
  const answer = await fetch(`${url}/api/v1/sign/verify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/pdf' },
    body: file as Buffer<ArrayBuffer>,
  })
  const { error, data } = (await answer.json()) as { error?: string; data?: { result: string } }
  return data?.result ?? error ?? String(answer.status)
}
