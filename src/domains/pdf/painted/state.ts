import type { Space } from './colours.ts'
import type { Font } from './fonts.ts'
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
  /** White on white is seen with some blend modes and transfer functions. */
  isPlain: boolean
  font: Font | undefined
  size: number
  charSpace: number
  wordSpace: number
  scale: number
  leading: number
  rise: number
}

export interface Colour {
  space: Space
  isWhite: boolean
}

export const black: Colour = { space: 'gray', isWhite: false }

export const initialState = (clip: Box, matrix: Matrix = identity): State => ({
  matrix,
  clip,
  fill: black,
  stroke: black,
  lineWidth: 1,
  join: 0,
  miterLimit: 10,
  isPlain: true,
  font: undefined,
  size: 0,
  charSpace: 0,
  wordSpace: 0,
  scale: 1,
  leading: 0,
  rise: 0,
})
