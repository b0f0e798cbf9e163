import type { Pdf } from './archival.ts'

/** An element of the structure tree, by which the sheet is read aloud. */
export type Part = ReturnType<Pdf['struct']>
type Tag = Parameters<Pdf['struct']>[0]
/** A heading of its row. */
type OfRow = { lang?: string; scope?: 'Row' }

/** An element that holds others; it is to be ended. */
export function taggedElement(pdf: Pdf, parent: Part, tag: Tag, options: OfRow = {}): Part {
  const part = pdf.struct(tag, options)
  parent.add(part)
  return part
}

/** An element with what is drawn in it, in Mongolian unless it says otherwise. */
export function taggedText(pdf: Pdf, parent: Part, tag: Tag, draw: () => unknown, lang?: 'en'): void {
  const drawn = () => {
    draw()
  }
  parent.add(pdf.struct(tag, lang === undefined ? {} : { lang }, drawn))
}

/** Drawn, and passed over when the sheet is read aloud. */
export function artifact(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => unknown): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}
