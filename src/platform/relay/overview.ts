import type { Handler } from '../../contract/types.ts'
import { relayOverview } from '../../domains/relay/overview.ts'

export const getRelayOverview: Handler<'getRelayOverview'> = async (_, { db, now }) => relayOverview(db, now)
