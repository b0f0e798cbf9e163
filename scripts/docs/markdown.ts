import { createRequire } from 'node:module'
import MarkdownIt from 'markdown-it'
import { anchorOf } from './page.ts'

/** What is used of highlight.js; its own types would bring those of browsers into the whole project. */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void
  registerAliases(names: readonly string[], of: { languageName: string }): void
  getLanguage(name: string): unknown
  highlight(code: string, options: { language: string; ignoreIllegals: boolean }): { value: string }
}

const load = createRequire(import.meta.url)
const hljs = load('highlight.js/lib/core') as Highlighter
for (const name of ['bash', 'go', 'http', 'java', 'json', 'python', 'sql', 'typescript', 'xml', 'yaml'])
  hljs.registerLanguage(name, load(`highlight.js/lib/languages/${name}`))
hljs.registerAliases(['sh', 'shell'], { languageName: 'bash' })
hljs.registerAliases(['ts', 'js'], { languageName: 'typescript' })

/** Colours are classes, never styles in place: the policy of the site forbids those. */
function highlighted(code: string, language: string): string {
  if (!hljs.getLanguage(language)) return escapeHtml(code)
  return hljs.highlight(code, { language, ignoreIllegals: true }).value
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const plain = (markdown: string) => markdown.replaceAll(/[`*]|\[|\]\([^)]*\)/g, '')

/** Said in words, for browsers that forget what a table is where it is not shown as one. */
const roles: Readonly<Record<string, string>> = {
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  td_open: 'cell',
}

/** A code block ```` ```bash title=curl ````: those that follow one another become tabs in the browser. */
const titled = /^(\S*)\s+title=(.+)$/

/** Markdown as the repository writes it: no HTML in it; links to `.md` lead to the page made of it. */
export function createMarkdown() {
  const md = new MarkdownIt({ html: false, linkify: false, typographer: false })

  md.core.ruler.push('anchors', ({ tokens }) => {
    const given = new Map<string, number>()
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'heading_open') continue
      const anchor = anchorOf(tokens[index + 1]?.content ?? '')
      const earlier = given.get(anchor) ?? 0
      given.set(anchor, earlier + 1)
      token.attrSet('id', earlier === 0 ? anchor : `${anchor}-${earlier}`)
    }
    return false
  })

  md.core.ruler.push('page-links', ({ tokens }) => {
    for (const { children } of tokens)
      for (const token of children ?? []) {
        const href = token.type === 'link_open' ? String(token.attrGet('href') ?? '') : ''
        if (href && !/^[a-z]+:|^\//.test(href)) token.attrSet('href', href.replace(/\.md(?=#|$)/, '.html'))
      }
    return false
  })

  // On a phone each row of a table is a block, in which every cell says under which heading it stands.
  md.core.ruler.push('cell-labels', ({ tokens }) => {
    let headings: string[] = []
    let column = 0
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'table_open') headings = []
      if (token.type === 'tr_open') column = 0
      if (token.type === 'th_open') headings.push(plain(tokens[index + 1]?.content ?? ''))
      if (token.type === 'td_open') token.attrSet('data-label', headings[column++] ?? '')
      const role = roles[token.type]
      if (role) token.attrSet('role', role)
    }
    return false
  })

  md.renderer.rules.fence = (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {}
    const [, named, title] = titled.exec(info.trim()) ?? []
    const language = named ?? info.trim().split(/\s+/)[0] ?? ''
    const code = `<pre tabindex="0"><code>${highlighted(content, language)}</code></pre>`
    if (title === undefined) return `${code}\n`
    return `<div class="sample" data-title="${escapeHtml(title)}"><p class="sample-title">${escapeHtml(title)}</p>${code}</div>\n`
  }
  // A heading cell that says nothing is none.
  md.renderer.rules.th_open = (tokens, index) =>
    tokens[index + 1]?.content === '' ? '<td role="cell">' : '<th role="columnheader" scope="col">'
  md.renderer.rules.th_close = (tokens, index) => (tokens[index - 1]?.content === '' ? '</td>' : '</th>\n')
  // What is wider than the page is scrolled by itself, also with the keyboard.
  md.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table role="table">\n'
  md.renderer.rules.table_close = () => '</table></div>\n'
  return md
}
