import { fieldReader } from '../fields.ts'
import { RegistryInvalidAnswer } from './port.ts'

export const invalid = (where: string): RegistryInvalidAnswer =>
  new RegistryInvalidAnswer(`the answer of the state registry is malformed at ${where}`)

export const { object, text } = fieldReader(invalid)
