import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import type { DescribedMetric } from '../../../src/observability/metric-descriptions.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { parsePromql } from './promql.ts'

const deploy = join(import.meta.dirname, '..', '..', '..', 'scripts', 'deploy')

interface Rule {
  alert: string
  expr: string
  annotations: Record<string, string>
}
interface Panel {
  title: string
  targets?: { expr: string; legendFormat: string }[]
}

const { groups } = parse(readFileSync(join(deploy, 'prometheus', 'alerts.yaml'), 'utf8')) as {
  groups: { rules: Rule[] }[]
}
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana', 'dashboard.json'), 'utf8')) as {
  panels: Panel[]
}
const expressions = [
  ...rules.map(({ alert, expr, annotations }) => ({
    of: alert,
    expr,
    shown: Object.values(annotations).join(),
  })),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({ of: title, expr, shown: legendFormat })),
  ),
]

/** What Prometheus adds to whatever it scrapes. */
const scraped = ['instance', 'job']

interface Context {
  stage: Stage
  /** As a running server shows them, by the names that are asked for. */
  exposed: Map<string, DescribedMetric>
  text: string
}

const test = suite<Context>('the dashboard and the alerts')

test.before(async (context) => {
  context.stage = await openStage()
  await context.stage.fetch('/health')
  context.text = (await context.stage.fetch('/metrics')).body as string
  const described = context.stage.app.services.metrics.described()
  context.exposed = new Map(
    [...context.text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) => {
      const metric = described.find((one) => one.name === name)
      assert.is(metric?.type, type, name)
      const suffixes = type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
      return suffixes.map((suffix) => [name + suffix, withBound(metric as DescribedMetric, suffix)] as const)
    }),
  )
})
test.after(({ stage }) => stage?.close())

const withBound = (metric: DescribedMetric, suffix: string): DescribedMetric =>
  suffix === '_bucket' ? { ...metric, labels: [...metric.labels, 'le'] } : metric

test('names and labels are distinguished', () => {
  const asked = parsePromql(
    'sum by (le, a) (rate(x_total{b=~"c d{e}", f!="g"}[5m])) / on (h) y and sum(z) without (i) > 0.5',
  )
  assert.equal(
    asked.metrics.map(({ name, labels }) => [name, labels.map((label) => `${label.name} ${label.value}`)]),
    [
      ['x_total', ['b c d{e}', 'f g']],
      ['y', []],
      ['z', []],
    ],
  )
  assert.equal(asked.grouped, ['le', 'a', 'h', 'i'])
})

test('what a running server shows has the labels that it says it has', ({ text, exposed }) => {
  let series = 0
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]\w*)\{([^}]*)\} /gm)) {
    const metric = exposed.get(name)
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) {
      assert.ok(metric?.labels.includes(label), `${name}{${label}}`)
      series++
    }
  }
  assert.ok(series > 10)
})

test('every metric and label that they ask for exists', ({ exposed, stage }) => {
  assert.ok(expressions.length > 50)
  for (const { of, expr, shown } of expressions) {
    const { metrics, grouped } = parsePromql(expr.replaceAll('$__rate_interval', '5m'))
    assert.ok(metrics.length > 0, `${of} asks for nothing`)
    const known = new Set(scraped)
    for (const { name, labels } of metrics) {
      if (name === 'up') continue
      const metric = exposed.get(name)
      assert.ok(metric, `${of} asks for ${name}, which there is not`)
      for (const label of metric.labels) known.add(label)
      for (const label of labels)
        assert.ok(
          [...scraped, ...metric.labels].includes(label.name),
          `${of}: ${name} has no label ${label.name}`,
        )
    }
    for (const label of grouped) assert.ok(known.has(label), `${of} groups by ${label}, which there is not`)
    for (const [, label = ''] of shown.matchAll(/\{\{\s*(?:\$labels\.)?([a-z_]+)\s*\}\}/g))
      assert.ok(known.has(label) && (grouped.length === 0 || grouped.includes(label)), `${of} shows ${label}`)
  }
  // Operations are matched by the beginnings of their names.
  const operations = Object.keys(stage.contract.operations)
  for (const beginning of ['poll', 'stream'])
    assert.ok(
      operations.some((id) => id.startsWith(beginning)),
      beginning,
    )
})

test('every metric of ours is shown or alerted on', ({ stage }) => {
  const asked = new Set(expressions.flatMap(({ expr }) => parsePromql(expr).metrics.map(({ name }) => name)))
  const ours = stage.app.services.metrics
    .described()
    .filter(({ name }) => !/^tamga_(process|nodejs)_/.test(name))
    .filter(({ name }) => !['', '_bucket', '_sum', '_count'].some((suffix) => asked.has(name + suffix)))
  assert.equal(
    ours.map(({ name }) => name),
    [],
  )
})

const promtool = spawnSync('promtool', ['--version']).error ? undefined : 'promtool'
const checked = promtool ? test : test.skip

checked(
  `promtool takes the alerts, and they do what they are for${promtool ? '' : ': promtool is not at hand'}`,
  () => {
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, {
        cwd: join(deploy, 'prometheus'),
        encoding: 'utf8',
      })
      assert.is(status, 0, `${stdout}${stderr}`)
    }
  },
)

checked(
  `promtool takes every expression of the dashboard${promtool ? '' : ': promtool is not at hand'}`,
  () => {
    const rules = expressions.map(({ expr }, nth) => ({
      record: `checked:expression_${nth}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
    }))
    const folder = mkdtempSync(join(tmpdir(), 'tamga-dashboard-'))
    const file = join(folder, 'rules.json')
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'checked', rules }] }))
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    assert.is(status, 0, `${stdout}${stderr}`)
  },
)

test.run()
