import { readFileSync } from 'node:fs'
import {
  attacksFolder,
  honestFolder,
  namesIn,
  openCorpusValidation,
} from '../../test/domains/signing/validation/support/corpus.ts'
import { inParallel } from '../lib/pool.ts'
import { mutated } from './mutate.ts'
import { Random, seedOf } from './random.ts'
import { signedEnds, visibleDifferences } from './rendered.ts'

interface Failure {
  index: number
  kind: string
  /** `crash`, `hang` or what is seen. */
  fault: string
  pdf: Buffer
}

interface FuzzRun {
  failures: Failure[]
  /** How often each result was given. */
  results: Map<string, number>
  rendered: number
}

interface FuzzRunOptions {
  files: number
  seed: number
  jobs: number
  /** The first file of the run, to repeat one. */
  first?: number
  /** Without a program to render pages that part is left out. */
  renders: boolean
  onFile?(done: number, run: FuzzRun): void
}

const MAX_BYTES = 64 * 1024

/** Judges files that are changed at random: none may crash or hang the reader, or pass with other pages than were signed. */
export async function fuzzPdf(options: FuzzRunOptions): Promise<FuzzRun> {
  const { files, seed, jobs, first = 0, renders, onFile } = options
  const filesIn = (folder: string): Buffer[] =>
    namesIn(folder)
      .map((name) => readFileSync(`${folder}${name}.pdf`))
      .filter(({ length }) => length <= MAX_BYTES)
  const sources = { honest: filesIn(honestFolder), attacks: filesIn(attacksFolder) }
  const validation = openCorpusValidation()
  const run: FuzzRun = { failures: [], results: new Map(), rendered: 0 }
  let done = 0

  async function faultOf(pdf: Buffer): Promise<string | undefined> {
    const { result, failure } = await validation.verdictOf(pdf).catch((error: Error) => ({
      result: 'crash',
      failure: `crash: ${error.stack ?? error.message}`,
    }))
    run.results.set(result, (run.results.get(result) ?? 0) + 1)
    if (failure) return failure
    if (result !== 'total_passed' || !renders || signedEnds(pdf).length === 0) return undefined
    run.rendered++
    const seen = await visibleDifferences(pdf)
    return seen.length > 0 ? `passed, but ${seen.join('; ')}` : undefined
  }

  try {
    const indexes = Array.from({ length: files }, (_, index) => first + index)
    await inParallel(indexes, jobs, async (index) => {
      const { kind, pdf } = mutated(sources, new Random(seedOf(seed, index)))
      const fault = await faultOf(pdf)
      if (fault) run.failures.push({ index, kind, fault, pdf })
      onFile?.(++done, run)
    })
  } finally {
    await validation.stop()
  }
  return run
}
