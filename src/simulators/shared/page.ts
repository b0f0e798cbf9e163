import { escaped } from './html.ts'
import type { Language } from './language.ts'

interface Page {
  language: Language
  title: string
  /** Of what is shown, in CSS. */
  width: string
  /** On top of what all pages have. */
  style: string
  /** Markup. */
  body: string
}

/** A page in one piece, without script, in whatever colours the browser has. */
export const framed = ({ language, title, width, style, body }: Page): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
  <style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: Canvas }
  main { width: min(${width}, calc(100vw - 2rem)); padding: 1.5rem 0 }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem }
  p { margin: 0 0 1rem; color: GrayText }${style}</style></head><body><main>${body}</main></body></html>`
