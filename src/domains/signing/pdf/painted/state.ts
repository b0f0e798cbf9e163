import type { Space } from './colours.ts'
import type { Font } from './font.ts'
import { type Box, identity, type Matrix } from './geometry.ts'

/** What of the graphics state (8.4) decides where something is painted. */
export interface State {
  matrix: Matrix
  /** What lies outside is not painted; the real clip is within it. */
  clip: Box | undefined
  fill: Colour
  stroke: Colour
  lineWidth: number
  join: number
  miterLimit: number
  /** White on white is seen with some blend modes and transfer functions, also those with which all of a content is drawn. */
  isBlendPlain: boolean
  isTransferPlain: boolean
  isAroundPlain: boolean
  /** Nothing but a rectangle cuts off what is painted: neither a clip nor a mask can make letters of it. */
  isUncut: boolean
  isDashed: boolean
  font: Font | undefined
  size: number
  /** How text is painted (9.3.6). */
  mode: number
  charSpace: number
  wordSpace: number
  scale: number
  leading: number
  rise: number
}

interface Colour {
  space: Space
  isWhite: boolean
  isPattern?: boolean
}

/** Until a content says its own: which space the numbers of `sc` belong to is not known. */
const black: Colour = { space: 'other', isWhite: false }

export const initialState = (clip: Box, matrix: Matrix = identity): State => ({
  matrix,
  clip,
  fill: black,
  stroke: black,
  lineWidth: 1,
  join: 0,
  miterLimit: 10,
  isBlendPlain: true,
  isTransferPlain: true,
  isAroundPlain: true,
  isUncut: true,
  isDashed: false,
  font: undefined,
  size: 0,
  mode: 0,
  charSpace: 0,
  wordSpace: 0,
  scale: 1,
  leading: 0,
  rise: 0,
})

/** What a drawing counts as, of which a box may tell all. */
export function shapeOf(state: State, { isWhite, isPattern }: Colour, whole: 'ground' | 'line' | false) {
  const isPlain = isPlainState(state)
  const isWhole = whole !== false && isPlain && state.isUncut && !isPattern
  if (isWhite && isPlain) return isWhole ? 'white ground' : 'white shape'
  return isWhole ? whole : 'path'
}

/** White is not seen. */
export const isPlainState = ({ isBlendPlain, isTransferPlain, isAroundPlain }: State): boolean =>
  isBlendPlain && isTransferPlain && isAroundPlain
