import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'

/** Prepares what an operation needs and gives an input with which it must succeed. */
export type Recipe = (stage: Stage, callers: Callers) => Promise<CallInput>

const nothing: Recipe = async () => ({})

const colors = {
  primary: '#1d4ed8',
  on_primary: '#ffffff',
  accent: '#b45309',
  background: '#f8fafc',
  surface: '#ffffff',
  text: '#0f172a',
  text_muted: '#475569',
  border: '#cbd5e1',
  success: '#15803d',
  warning: '#a16207',
  danger: '#b91c1c',
}
let themes = 0
const theme = () => {
  themes++
  return { slug: `sweep-${themes}`, name_mn: 'Сэдэв', name_en: 'Theme', mode: 'light', colors }
}

async function data(stage: Stage, callers: Callers, operationId: string, input: CallInput = {}) {
  const operation = stage.contract.operations[operationId]
  if (!operation) throw new Error(`no operation ${operationId}`)
  const answered = await stage.call(operationId, input, callers.rightful(operation))
  if (answered.status >= 300)
    throw new Error(`${operationId}: ${answered.status} ${JSON.stringify(answered.body)}`)
  return answered.body.data
}

const aTheme: Recipe = async (stage, callers) => {
  const { id } = await data(stage, callers, 'createTheme', { body: theme() })
  return { path: { id } }
}

/** One for every operation: the sweeps refuse a contract that has an operation without a recipe. */
export const recipes: Record<string, Recipe> = {
  getHealth: nothing,
  getReady: nothing,
  getMetrics: nothing,
  getSwaggerPage: nothing,
  getSwaggerDocument: nothing,
  getToolDocument: nothing,
  listApiKeys: nothing,
  createApiKey: async () => ({ body: { name: 'A key', tools: ['host_status'] } }),
  revokeApiKey: async (stage, callers) => {
    const { id } = await data(stage, callers, 'createApiKey', {
      body: { name: 'A key', tools: ['host_status'] },
    })
    return { path: { id } }
  },
  listSigningKeys: nothing,
  rotateSigningKey: nothing,
  listAuditCheckpoints: nothing,
  publishAuditCheckpoint: nothing,
  listMaintenanceJobs: nothing,
  runMaintenanceJob: async () => ({ path: { name: 'prune-rate-buckets' } }),
  getSiteAppearance: nothing,
  updateSiteAppearance: async (stage, callers) => {
    const { updated_at: _, ...appearance } = await data(stage, callers, 'getSiteAppearance')
    return { body: { ...appearance, name: 'Another name' } }
  },
  getSiteAuth: nothing,
  listThemes: nothing,
  createTheme: async () => ({ body: theme() }),
  getTheme: aTheme,
  updateTheme: async (stage, callers) => {
    const { path } = await aTheme(stage, callers)
    const { slug: _, ...rest } = theme()
    return { path: path ?? {}, body: { ...rest, radius_px: 4, font_family: 'sans-serif', row_version: 1 } }
  },
  deleteTheme: aTheme,
  getActiveTheme: nothing,
  activateTheme: aTheme,
  listAuditEntries: nothing,
  verifyAudit: nothing,
}
