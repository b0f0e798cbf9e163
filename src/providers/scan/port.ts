import type { Readable } from 'node:stream'

/** Looks for malware in files. */
export interface Scanner {
  /** The name of what was found; undefined for a clean file. Reads the body to its end, or destroys it. */
  scan(body: Readable): Promise<string | undefined>
}

/** Whether the file is clean is not known. Trying again may help. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
}
