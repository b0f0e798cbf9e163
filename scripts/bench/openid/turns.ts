import { type Figure, median } from '../figure.ts'
import type { Contender } from './contender.ts'
import type { Work } from './works.ts'

const ROUNDS = 15
/** As long as it takes until the compiler has seen enough of both. */
const WARM_UP_ROUNDS = 12

/** Turns about, so that whatever else the machine does falls on both sides alike; what counts is CPU time of the server. */
export async function compareWork(
  work: Work,
  peer: Contender,
  ours: Contender,
  { barred = true } = {},
): Promise<Figure[]> {
  const rounds = []
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const theirs = await rateOf(work, peer)
    const own = await rateOf(work, ours)
    if (round >= 0) rounds.push({ theirs, own })
  }
  return [
    {
      name: `${work.name}, ${peer.name} per CPU-second`,
      value: median(rounds.map(({ theirs }) => theirs)),
      digits: 0,
    },
    {
      name: `${work.name}, ${ours.name} per CPU-second`,
      value: median(rounds.map(({ own }) => own)),
      digits: 0,
    },
    {
      name: `${work.name}, ${ours.name} to ${peer.name}`,
      value: median(rounds.map(({ theirs, own }) => own / theirs)),
      ...(barred && { bar: { atLeast: work.atLeast } }),
    },
  ]
}

async function rateOf(work: Work, contender: Contender): Promise<number> {
  const run = await work.prepare(contender, work.count)
  await contender.settled()
  const before = await contender.server.usage()
  await run()
  // What it puts off is part of the work.
  await contender.settled()
  const after = await contender.server.usage()
  return work.count / (after.cpuSeconds - before.cpuSeconds)
}
