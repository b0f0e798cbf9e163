/** No larger file is read. The contract and the pages that send one say the same. */
export const MAX_PDF_BYTES = 50 * 1024 * 1024

/** What one file may cost. Each is far above what real files need; the workers have limits of time and memory besides. */
export const limits = {
  /** Arrays and dictionaries inside each other. */
  nesting: 64,
  /** Values in one array. */
  list: 1_000_000,
  /** Entries of all cross-reference sections together. */
  entries: 400_000,
  /** The numbers of objects lie below it. */
  objects: 1_000_000,
  /** Objects in one object stream. */
  packed: 100_000,
  /** Of object streams and cross-reference streams, unpacked, altogether. */
  unpacked: 32 * 1024 * 1024,
  /** Cross-reference sections: one for each time that the file was saved. */
  sections: 500,
  /** References that lead to references. */
  hops: 16,
  pageDepth: 50,
  pageNodes: 50_000,
  fieldDepth: 32,
  fields: 20_000,
} as const
