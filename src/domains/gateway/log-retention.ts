import type { Config } from '../../config/config.ts'
import type { LogRetention } from './traffic-queries.ts'

/** A day of failures goes as a whole, and what is left of its successes with it. */
export const logRetention = (
  config: Pick<Config, 'retentionGatewayLogsDays' | 'retentionGatewaySuccessesDays'>,
): LogRetention => ({
  failures: config.retentionGatewayLogsDays,
  successes: Math.min(config.retentionGatewaySuccessesDays, config.retentionGatewayLogsDays),
})
