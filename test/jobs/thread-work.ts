type Work = { does: 'echo' | 'throw' | 'exit' | 'spin' | 'fill'; ms?: number }

/** What the threads of the test are given to do. */
export default async function work({ does, ms = 0 }: Work): Promise<string> {
  if (does === 'throw') throw new RangeError('the work does not fit')
  if (does === 'exit') process.exit(3)
  if (does === 'spin') for (;;) ms += 1
  if (does === 'fill') for (const kept: string[][] = []; ; ) kept.push(Array.from({ length: 10_000 }, String))
  await new Promise((resolve) => setTimeout(resolve, ms))
  return does
}
