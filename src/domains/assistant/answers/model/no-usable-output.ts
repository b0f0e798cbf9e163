import type { Usage } from '../../../../providers/ai/port.ts'
import { zeroUsage } from '../zero-usage.ts'

/** The model has written nothing that may be shown. What it has used until then is paid all the same. */
export class NoUsableOutput extends Error {
  override readonly name = 'NothingUsable'
  usage: Usage = zeroUsage
}
