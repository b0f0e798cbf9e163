import type { DemoContext } from './context.ts'

/** By whose number of the register another person applies. */
export const grandmotherHash = ({ identityHashes }: Pick<DemoContext, 'identityHashes'>) =>
  identityHashes.nationalId('ЗА55023010')
