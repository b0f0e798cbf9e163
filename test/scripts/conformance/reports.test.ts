import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as assert from 'uvu/assert'
import { htmlReport } from '../../../scripts/conformance/report/html.ts'
import { junitReport } from '../../../scripts/conformance/report/junit.ts'
import { textReport } from '../../../scripts/conformance/report/text.ts'
import type { Result } from '../../../scripts/conformance/rule.ts'
import { rules } from '../../../scripts/conformance/rules.ts'
import { suite } from '../../support/suite.ts'

const reports = suite('reports of a conformance run')

const about = { rule: 'platform.reads', profile: 'platform', says: 'Reads are answered.', ms: 12 } as const
const results: Result[] = [
  { ...about, name: 'getHealth', outcome: 'passed' },
  { ...about, name: 'getTheme', outcome: 'failed', message: 'said <b>"x" & \'y\'</b>\u0000' },
  { ...about, name: 'getUser', outcome: 'skipped', message: 'no credential' },
]

reports('text: what failed with its rule, what was skipped and why, the figures last', () => {
  assert.equal(textReport(results).split('\n'), [
    'FAILED platform.reads: Reads are answered.',
    '    getTheme: said <b>"x" & \'y\'</b>\u0000',
    'skipped platform.reads: no credential',
    '1 passed, 1 failed, 1 skipped',
  ])
})

reports('JUnit: a suite for the rule, a case for each, and nothing that XML cannot hold', () => {
  const xml = junitReport(results, 'http://localhost:8080')
  assert.ok(xml.includes('<testsuite name="platform.reads" tests="3" failures="1" skipped="1" time="0.036">'))
  assert.ok(xml.includes('name="getHealth" time="0.012"/>'))
  assert.ok(
    xml.includes('<failure message="said &lt;b&gt;&quot;x&quot; &amp; &#39;y&#39;&lt;/b&gt;"/></testcase>'),
  )
})

reports('HTML: one page, nothing from elsewhere, what a server said is text', () => {
  const html = htmlReport(results, 'http://localhost:8080', new Date(0))
  assert.ok(html.includes('1 passed, 1 failed, 1 skipped'))
  assert.ok(html.includes('<details open>'))
  assert.not.ok(/<b>|src=|href=/.test(html))
})

const command = (...args: string[]) =>
  spawnSync(process.execPath, [resolve(import.meta.dirname, '../../../scripts/conformance.ts'), ...args], {
    encoding: 'utf8',
  })

reports('exit code 2 where nothing can be tried, with the reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tamga-conformance-'))
  try {
    const file = join(folder, 'credentials.json')
    writeFileSync(file, JSON.stringify({ sesion: 'x' }))
    const tries: [string[], RegExp][] = [
      [[], /--base-url says which deployment/],
      [['--base-url', 'here'], /no http address/],
      [['--base-url', 'http://127.0.0.1:9', '--profile', 'all'], /no profile all; there are platform/],
      [['--base-url', 'http://127.0.0.1:9', '--credentials', file], /sesion is not known; there are session/],
      [['--base-url', 'http://127.0.0.1:9'], /was not answered/],
    ]
    for (const [args, says] of tries) {
      const { status, stderr } = command(...args)
      assert.match(stderr, says)
      assert.is(status, 2)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

reports('--rules prints every rule in its own words, without a deployment', () => {
  const { status, stdout } = command('--rules')
  assert.is(status, 0)
  assert.equal(
    stdout.trim().split('\n'),
    rules.map(({ id, says }) => `${id}: ${says}`),
  )
})

reports.run()
