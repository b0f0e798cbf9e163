import type { Revision } from '../revision.ts'
import { PdfName, type PdfValue } from '../values.ts'
import { numbersIn } from './build-path.ts'
import { deviceSpace, isWhite, type Space, spaceOf } from './colours.ts'
import type { Resources } from './resources.ts'
import type { State } from './state.ts'
import type { ContentOperation } from './tokens.ts'

/** Numbers of the graphics and text state. Whether the operator is one of those. */
export function setParameter(state: State, operator: string, operands: PdfValue[]): boolean {
  const set = (
    key: 'lineWidth' | 'join' | 'miterLimit' | 'mode' | 'charSpace' | 'wordSpace' | 'leading' | 'rise',
  ) => {
    ;[state[key]] = numbersIn(operands, 1) as [number]
    return true
  }
  switch (operator) {
    case 'w':
      return set('lineWidth')
    case 'd':
      state.isDashed = !(Array.isArray(operands[0]) && operands[0].length === 0)
      return true
    case 'j':
      return set('join')
    case 'M':
      return set('miterLimit')
    case 'Tr':
      return set('mode')
    case 'Tc':
      return set('charSpace')
    case 'Tw':
      return set('wordSpace')
    case 'TL':
      return set('leading')
    case 'Ts':
      return set('rise')
    case 'Tz':
      state.scale = numbersIn(operands, 1)[0]! / 100
      return true
    default:
      return false
  }
}

/** Whether the operator sets a colour. */
export function setColour(
  revision: Revision,
  resources: Resources,
  state: State,
  { operator, operands }: ContentOperation,
): boolean {
  const device = (name: string): Space => deviceSpace(revision, name, resources)
  const side = operator === operator.toLowerCase() ? 'fill' : 'stroke'
  const set = (space: Space): true => {
    state[side] = {
      space,
      isWhite: isWhite(space, operands),
      isPattern: operands.at(-1) instanceof PdfName,
    }
    return true
  }
  switch (operator.toLowerCase()) {
    case 'g':
      return set(device('DeviceGray'))
    case 'rg':
      return set(device('DeviceRGB'))
    case 'k':
      return set(device('DeviceCMYK'))
    case 'cs':
      state[side] = {
        space: spaceOf(revision, operands[0] ?? null, resources),
        isWhite: false,
      }
      return true
    case 'sc':
    case 'scn':
      return set(state[side].space)
    default:
      return false
  }
}
