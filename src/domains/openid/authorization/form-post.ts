import { createHash } from 'node:crypto'
import type { Delivered } from './redirect.ts'

const script = 'document.forms[0].submit()'
const hash = createHash('sha256').update(script).digest('base64')

/** No `form-action`: browsers hold it against every address that the client then redirects to. */
const policy = `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** OAuth 2.0 Form Post Response Mode: a page whose only form the browser posts at once, or the person where it cannot. */
export function formPostPage({ action, fields }: Exclude<Delivered, string>) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const page = [
    '<!doctype html><html lang="mn"><head><meta charset="utf-8"><title>Үргэлжлүүлэх · Continue</title></head><body>',
    `<form method="post" action="${escaped(action)}">${inputs.join('')}`,
    '<noscript><p>Үргэлжлүүлэхийн тулд товчийг дарна уу. Press the button to continue.</p>',
    '<button type="submit">Үргэлжлүүлэх · Continue</button></noscript></form>',
    `<script>${script}</script></body></html>`,
  ].join('')
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
  }
  return { page: Buffer.from(page), headers }
}
