import { type Html, html } from './html.ts'

/** Paths of this site, and addresses that open a mail, a call or a secure page; anything else stays text. */
const address = /^(\/(?!\/)[^\s]*|https:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d-]+)$/

/** What administrators write in texts of the site: paragraphs, headings, lists and links, and no other markup. */
export function plainMarkup(text: string): Html {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n{2,}/)
  return html`${blocks
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockOf)}`
}

function blockOf(block: string): Html {
  if (block.startsWith('## ')) return html`<h2>${block.slice(3)}</h2>`
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`
  return html`<p>${lines.map((line, index) => html`${index > 0 && html`<br>`}${inline(line)}`)}</p>`
}

function inline(text: string): Html {
  const parts = text.split(/(\[[^\]\n]+\]\([^)\s]+\))/)
  return html`${parts.map((part) => {
    const [, words, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
    if (words === undefined || to === undefined || !address.test(to)) return part
    return html`<a href="${to}">${words}</a>`
  })}`
}
