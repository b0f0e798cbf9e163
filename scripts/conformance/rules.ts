import type { Rule } from './rule.ts'
import { bodies } from './rules/bodies.ts'
import { files } from './rules/files.ts'
import { limits } from './rules/limits.ts'
import { acceptable, conditional, headers, languages } from './rules/manners.ts'
import * as openid from './rules/openid.ts'
import * as operator from './rules/operator.ts'
import { paging } from './rules/paging.ts'
import { parameters } from './rules/parameters.ts'
import { otherMethods, unknownPaths } from './rules/paths.ts'
import { published } from './rules/published.ts'
import { reads } from './rules/reads.ts'
import { forgeries, strangers } from './rules/refusals.ts'
import { sessions, unknownTokens } from './rules/sessions.ts'
import { states } from './rules/states.ts'
import * as tools from './rules/tools.ts'

/** In the order in which they are tried: what the others rest on first, what uses up limits last. */
export const rules: readonly Rule[] = [
  published('platform'),
  strangers('platform'),
  forgeries,
  unknownPaths,
  otherMethods('platform'),
  reads('platform'),
  parameters('platform'),
  paging,
  bodies('platform'),
  languages,
  headers,
  conditional,
  acceptable,
  states,
  files,
  unknownTokens,
  sessions,
  openid.discovery,
  openid.keys,
  openid.authorization,
  openid.tokens,
  openid.machines,
  openid.userinfo,
  published('tools'),
  strangers('tools'),
  otherMethods('tools'),
  tools.sixTools,
  bodies('tools'),
  tools.hostStatus,
  tools.commands,
  tools.memory,
  tools.skills,
  tools.rebranding,
  published('operator'),
  strangers('operator'),
  operator.hidden,
  operator.console,
  limits,
]
