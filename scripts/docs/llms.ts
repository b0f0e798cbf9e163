import { contractList } from '../../src/contract/views/llms.ts'
import type { Page, Section } from './page.ts'

const sections: readonly [Section, string][] = [
  ['guides', 'Guides'],
  ['explanations', 'Explanations'],
  ['errors', 'Error codes'],
  ['changes', 'Changes'],
]

/** llmstxt.org: what there is, each page as Markdown. */
export function llmsText(pages: readonly Page[], version: string): string {
  const inEnglish = pages.filter(({ language }) => language === 'en')
  const list = (some: readonly Page[]) =>
    some
      .map(({ title, path, summary }) => `- [${title}](${path}.md)${summary ? `: ${summary}` : ''}`)
      .join('\n')
  const parts = [
    `# Tamga ${version}`,
    '> A citizen-identity and public-service platform with a tool API for AI assistants, served from its OpenAPI contract.',
    'Every page is Markdown at its address with `.md` instead of `.html`. All of it in one text: `llms-full.txt`.',
    '## Contracts',
    contractList(),
    ...sections.flatMap(([section, name]) => {
      const own = inEnglish.filter((page) => page.section === section && page.group !== 'decisions')
      return own.length > 0 ? [`## ${name}`, list(own)] : []
    }),
    '## Reference',
    list(inEnglish.filter(({ section }) => section === 'reference')),
    '## Optional',
    list(inEnglish.filter(({ group }) => group === 'decisions')),
    list(pages.filter(({ language }) => language === 'mn')),
  ]
  return `${parts.join('\n\n')}\n`
}

/** The pages that explain, one after the other, then every operation in a line. */
export function llmsFull(pages: readonly Page[], version: string, operations: string): string {
  const read = pages.filter(
    ({ language, section, group }) =>
      language === 'en' && group !== 'decisions' && (section === 'guides' || section === 'explanations'),
  )
  return `${[`# Tamga ${version}`, '## Contracts', contractList(), operations.trim(), ...read.map(({ markdown }) => markdown.trim())].join('\n\n')}\n`
}
