// Fuzzes the PDF reader and the comparer of revisions: `npm run fuzz:pdf -- [--files N] [--seed N] [--first N] [--jobs N]`.
// `--corpus` lets the second judge look at every file of the corpora instead. Ends with 1 where something was found.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { missing } from '../test/domains/signing/pades/support/programs.ts'
import {
  attacksFolder,
  honestFolder,
  namesIn,
  openCorpusValidation,
} from '../test/domains/signing/validation/support/corpus.ts'
import { signedEnds, visibleDifferences } from './fuzz-pdf/rendered.ts'
import { fuzzPdf } from './fuzz-pdf/run.ts'
import { readArguments } from './lib/commands.ts'
import { inParallel } from './lib/pool.ts'

const usage = `npm run fuzz:pdf -- [--files N] [--seed N] [--first N] [--jobs N] [--corpus]

  --files   how many: 100000 unless told
  --seed    the seed of a former run, to repeat it
  --first   the first file of the run, to repeat one
  --jobs    files at a time: 2 unless told
  --corpus  renders all files of the corpora, before and after each revision`

const options = readArguments(() => {
  const { values } = parseArgs({
    options: {
      files: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      first: { type: 'string', default: '0' },
      jobs: { type: 'string', default: '2' },
      corpus: { type: 'boolean', default: false },
    },
  })
  const number = (name: 'files' | 'seed' | 'first' | 'jobs'): number => {
    if (!/^\d{1,9}$/.test(values[name])) throw new Error(`--${name} takes a whole number`)
    return Number(values[name])
  }
  return {
    files: number('files'),
    seed: number('seed'),
    first: number('first'),
    jobs: Math.max(1, number('jobs')),
    corpus: values.corpus,
  }
}, usage)

const renders = missing('pdftoppm').length === 0
if (!renders) console.log('No pdftoppm here: pages are not rendered.')
process.exitCode = (await (options.corpus ? lookAtCorpus() : fuzz())) ? 0 : 1

async function fuzz(): Promise<boolean> {
  const started = Date.now()
  const { files, seed, first, jobs } = options
  const run = await fuzzPdf({
    files,
    seed,
    first,
    jobs,
    renders,
    onFile(done, { failures, results, rendered }) {
      if (done % 1000 !== 0 && done !== files) return
      const counts = [...results].map(([name, count]) => `${name} ${count}`).join(', ')
      const seconds = Math.round((Date.now() - started) / 1000)
      console.log(
        `${done} files in ${seconds} s: ${counts}; ${rendered} rendered, ${failures.length} failures`,
      )
    },
  })
  const folder = join(import.meta.dirname, '..', '.cache', 'fuzz-pdf')
  for (const { index, kind, fault, pdf } of run.failures) {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${seed}-${index}.pdf`)
    writeFileSync(file, pdf)
    console.log(
      `${kind}: ${fault}\n  ${file}; again: npm run fuzz:pdf -- --seed ${seed} --first ${index} --files 1`,
    )
  }
  return run.failures.length === 0
}

async function lookAtCorpus(): Promise<boolean> {
  const validation = openCorpusValidation()
  const wrong: string[] = []
  let looked = 0
  const all = [attacksFolder, honestFolder].flatMap((folder) =>
    namesIn(folder).map((name) => `${folder}${name}.pdf`),
  )
  await inParallel(all, options.jobs, async (path) => {
    const pdf = readFileSync(path)
    if (!renders || signedEnds(pdf).length === 0) return
    const { result, changes, reasons } = await validation.verdictOf(pdf)
    const seen = await visibleDifferences(pdf)
    looked++
    if (seen.length > 0 && (result === 'total_passed' || changes.length + reasons.length === 0))
      wrong.push(`${path}: ${result}, ${seen.join('; ')}`)
  })
  await validation.stop()
  for (const line of wrong.toSorted()) console.log(line)
  console.log(
    `${looked} files with later revisions were rendered, ${wrong.length} are seen otherwise than reported`,
  )
  return wrong.length === 0
}
