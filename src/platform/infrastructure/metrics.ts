import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'

export const getMetrics: Handler<'getMetrics'> = async (_input, { services }) =>
  reply(200, await services.metrics.text(), { 'Content-Type': services.metrics.contentType })
