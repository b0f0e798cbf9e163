import { randomUUID } from 'node:crypto'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'

type Recipe = (stage: Stage, callers: Callers) => Promise<CallInput>

const upload = { body: 'text', headers: { 'Content-Type': 'application/octet-stream' } }

export const aFileToStore: Recipe = async () => ({ query: { path: `swept/${randomUUID()}` }, ...upload })

export const anOwnFile: Recipe = async (stage, callers) => {
  const query = { path: `swept/${randomUUID()}` }
  const credential = callers.rightful(stage.contract.operations.uploadGspaceFile!)
  const { status } = await stage.send('uploadGspaceFile', { query, ...upload }, credential)
  if (status !== 201) throw new Error(`no file was stored: ${status}`)
  return { query }
}
