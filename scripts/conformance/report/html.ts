import type { Result } from '../rule.ts'
import { escaped } from './markup.ts'
import { countOf } from './text.ts'

const style = `:root { color-scheme: light dark; --line: #8888; --bad: light-dark(#b91c1c, #fca5a5); --good: light-dark(#15803d, #86efac); }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1.5rem; }
td, th { border-top: 1px solid var(--line); padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.failed { color: var(--bad); font-weight: 600; }
.passed { color: var(--good); }`

/** One page without anything from elsewhere; the rules that are broken come first. */
export function htmlReport(results: readonly Result[], baseUrl: string, at: Date): string {
  const byRule = [...Map.groupBy(results, ({ rule }) => rule)]
    .map(([rule, of]) => ({ rule, of, failed: countOf(of, 'failed') }))
    .toSorted((a, b) => Number(b.failed > 0) - Number(a.failed > 0))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${escaped(baseUrl)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Conformance of ${escaped(baseUrl)}</h1>
<p>${at.toISOString()}: ${countOf(results, 'passed')} passed, ${countOf(results, 'failed')} failed, ${countOf(results, 'skipped')} skipped.</p>
${byRule.map(({ rule, of, failed }) => section(rule, of, failed)).join('\n')}
</main>
</body>
</html>
`
}

function section(rule: string, results: readonly Result[], failed: number): string {
  const rows = results.map(
    ({ name, outcome, message = '' }) =>
      `<tr><td>${escaped(name)}</td><td class="${outcome}">${outcome}</td><td>${escaped(message)}</td></tr>`,
  )
  return `<details${failed > 0 ? ' open' : ''}>
<summary><strong>${escaped(rule)}</strong>: ${escaped(results[0]!.says)} <span class="${failed > 0 ? 'failed' : 'passed'}">${failed > 0 ? `${failed} failed` : 'holds'}</span></summary>
<table>
<thead><tr><th>What was looked at</th><th>Outcome</th><th>Why</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</details>`
}
