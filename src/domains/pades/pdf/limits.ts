import { PdfRefused } from '../refusals.ts'

/** What one file may cost. Each is far above what real files need; the thread has a limit of time and memory besides. */
export const limits = {
  bytes: 50 * 1024 * 1024,
  pages: 2000,
  /** Arrays and dictionaries inside each other. */
  nesting: 100,
  /** Values that are read altogether. */
  values: 2_000_000,
  objects: 1_000_000,
  /** Of object streams and cross-reference streams, unpacked, altogether. */
  unpacked: 64 * 1024 * 1024,
  /** Cross-reference sections: one for each time that the file was saved. */
  sections: 1000,
  /** Of the page tree and of the tree of fields. */
  treeDepth: 50,
  treeNodes: 20_000,
} as const

export const malformed = (message: string, cause?: unknown): PdfRefused =>
  new PdfRefused('malformed', message, cause === undefined ? undefined : { cause })

export const tooComplex = (message: string): PdfRefused => new PdfRefused('too_complex', message)
