import type { Revision } from '../revision.ts'
import { nameText, type PdfDict } from '../values.ts'
import type { Font } from './font.ts'
import { numberOf } from './geometry.ts'
import { plainModes } from './operators.ts'
import type { State } from './state.ts'

/** What of an extended graphics state (8.4.5) decides where something is painted. */
export function setExtended(
  revision: Revision,
  dict: PdfDict,
  state: State,
  fontOf: (dict: PdfDict) => Font,
): void {
  state.lineWidth = numberOf(revision, dict.get('LW'), state.lineWidth)
  state.join = numberOf(revision, dict.get('LJ'), state.join)
  state.miterLimit = numberOf(revision, dict.get('ML'), state.miterLimit)
  const [font, size] = revision.list(dict.get('Font'))
  const fontDict = revision.dict(font)
  if (fontDict) {
    state.font = fontOf(fontDict)
    state.size = numberOf(revision, size ?? null, state.size)
  }
  const isPlain = (key: string): boolean => plainModes.has(nameText(revision.resolve(dict.get(key))) ?? '')
  if (dict.has('BM')) state.isBlendPlain = isPlain('BM')
  // Once cut, it stays so until the state is restored.
  if (dict.has('SMask') && nameText(revision.resolve(dict.get('SMask'))) !== 'None') state.isUncut = false
  if (dict.has('D')) state.isDashed = true
  const transfers = ['TR', 'TR2'].filter((one) => dict.has(one))
  if (transfers.length > 0) state.isTransferPlain = transfers.every(isPlain)
}
