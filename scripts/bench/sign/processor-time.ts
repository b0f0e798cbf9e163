import { createPades } from '../../../src/domains/signing/pades/pades.ts'
import padesWork from '../../../src/domains/signing/pades/pades-worker.ts'
import type { StampOptions } from '../../../src/domains/signing/pades/prepare.ts'
import { WithParts } from '../../../src/jobs/workers/messages.ts'
import type { WorkerAnswer, Workers } from '../../../src/jobs/workers/workers.ts'
import { people } from '../../../src/simulators/eid/people.ts'
import { openAuthorities } from '../../../test/domains/signing/pades/support/authorities.ts'
import { openSigners, optionsOf } from '../../../test/domains/signing/pades/support/signers.ts'
import { type Figure, median } from '../figure.ts'
import { openBareCms } from './bare-cms.ts'
import { pdfOf } from './pdf.ts'

const MEGABYTE = 1_000_000
const WARM_UP = 15
const ROUNDS = 40
const BAR_MS = 60

const stamp: StampOptions = {
  page: 1,
  x: 60,
  y: 60,
  width: 260,
  height: 90,
  lines: ['Гарын үсэг зурсан: Бат Сараа', '2026-11-16 10:30', 'Зөвшөөрч байна'],
}

/** The work of the workers in this process, where its time can be measured. */
const workersHere: Workers = {
  async run<T>(work: object, { parts = [] }: Parameters<Workers['run']>[1] = {}) {
    const given = { parts: parts.map((part) => Buffer.from(part)), data: undefined, report: () => {} }
    const made = await padesWork(work as never, given)
    return (made instanceof WithParts ? made : new WithParts(made, [])) as WorkerAnswer<T>
  },
  stop: async () => {},
}

/** What the processor does for the PDF of one signature with a time-stamp; not the phone's part. */
export async function processorTime(): Promise<Figure[]> {
  const signers = await openSigners()
  const { timeStamps } = await openAuthorities(signers)
  const pades = createPades(workersHere)
  const signer = signers.signer(0)
  const bareCms = await openBareCms(signers.pki.credential(people[0]!, 'signing').key, signer.certificate)
  const pdf = await pdfOf(MEGABYTE)

  async function ours(more: { stamp?: StampOptions }): Promise<number> {
    const meter = createMeter()
    const prepared = await meter.over(() => pades.prepare(pdf, optionsOf(signer, more)))
    const signature = signer.sign(prepared.signedAttributes)
    const signed = await meter.over(() => pades.complete(prepared, signature))
    const digest = await meter.over(() => pades.timeStampDigest(signed, prepared.field))
    const { token } = await timeStamps.stamp(digest)
    await meter.over(() => pades.withTimeStamp(signed, prepared.field, token))
    return meter.milliseconds
  }

  async function bare(): Promise<number> {
    const meter = createMeter()
    await meter.over(() => bareCms(pdf))
    return meter.milliseconds
  }

  try {
    const rounds = []
    for (let n = -WARM_UP; n < ROUNDS; n++) {
      const round = { bare: await bare(), unseen: await ours({}), stamped: await ours({ stamp }) }
      if (n >= 0) rounds.push(round)
    }
    const stamped = median(rounds.map((one) => one.stamped))
    const least = median(rounds.map((one) => one.bare))
    return [
      { name: 'SHA-256, a copy and a CMS of pkijs over 1 MB', value: least, unit: ' ms' },
      { name: 'PDF of 1 MB, without a stamp', value: median(rounds.map((one) => one.unseen)), unit: ' ms' },
      { name: 'PDF of 1 MB, with a stamp', value: stamped, unit: ' ms', bar: { atMost: BAR_MS } },
      { name: 'PDF of 1 MB, with a stamp, times the CMS', value: stamped / least },
    ]
  } finally {
    await pades.stop()
    await signers.stop()
  }
}

/** Of the whole process: threads as well, and whatever is done for them here. */
function createMeter() {
  let used = 0
  return {
    async over<T>(work: () => Promise<T>): Promise<T> {
      const before = process.cpuUsage()
      const result = await work()
      const { user, system } = process.cpuUsage(before)
      used += user + system
      return result
    },
    get milliseconds() {
      return used / 1000
    },
  }
}
