import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../lib/run-program.ts'

const VERSION = '13.5.0'

/** What one run says of a page. Scores are 0 to 100. */
export interface Measured {
  accessibility: number
  'best-practices': number
  seo: number
  performance: number
  kilobytes: number
  /** Cumulative layout shift. */
  shift: number
  /** Audits below 1, for whom a score is too low. */
  failing: string[]
}

/** Where Lighthouse is, which the first call installs beside the project: only this command needs it. */
export async function installLighthouse(root: string): Promise<string> {
  const folder = join(root, '.cache', `lighthouse-${VERSION}`)
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `lighthouse@${VERSION}`,
  ]
  const { code, output } = await runProgram('npm', args, { cwd: root })
  if (code !== 0) throw new Error(`Lighthouse ${VERSION} could not be installed:\n${output}`)
  return program
}

interface Report {
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

interface Target {
  address: string
  browser: string
  /** As a browser sends them; none for visitors. */
  cookies: string
}

/** A busy machine can let a run fail in Lighthouse itself, which then asks for another. */
const ATTEMPTS = 3

/** One run, as a phone of middling speed. */
export async function measure(program: string, target: Target): Promise<Measured> {
  for (let attempt = 1; ; attempt++) {
    const report = await runLighthouse(program, target)
    if (!('fault' in report)) return measuredIn(report)
    if (attempt === ATTEMPTS) throw new Error(`${target.address}: ${report.fault}`)
  }
}

async function runLighthouse(
  program: string,
  { address, browser, cookies }: Target,
): Promise<Report | { fault: string }> {
  const args = [
    program,
    address,
    '--quiet',
    '--output=json',
    '--only-categories=accessibility,best-practices,seo,performance',
    '--chrome-flags=--headless=new --no-sandbox',
    ...(cookies === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookies })}`]),
  ]
  const { code, stdout, output } = await runProgram(process.execPath, args, {
    cwd: process.cwd(),
    env: { CHROME_PATH: browser },
    limitMs: 300_000,
  })
  if (code !== 0) return { fault: `Lighthouse ended with ${code}: ${output.slice(-500)}` }
  const report = JSON.parse(stdout) as Report
  // A sign-in that is over would measure the sign-in page.
  return report.finalDisplayedUrl === address ? report : { fault: `it shows ${report.finalDisplayedUrl}` }
}

function measuredIn({ categories, audits }: Report): Measured {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const held = ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name]?.auditRefs ?? [])
  return {
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    performance: score('performance'),
    kilobytes: Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1000),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    failing: held
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  }
}
