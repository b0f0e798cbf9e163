import type { Rule } from './rule.ts'
import { bodies } from './rules/bodies.ts'
import { credentials, permissions } from './rules/credentials.ts'
import * as fapi from './rules/fapi.ts'
import { files } from './rules/files.ts'
import { acceptable, conditional, headers, heads, languages } from './rules/http.ts'
import { limits } from './rules/limits.ts'
import * as openid from './rules/openid.ts'
import * as operator from './rules/operator.ts'
import { filters, paging, sameLists } from './rules/paging.ts'
import { parameters } from './rules/parameters.ts'
import { otherMethods, unknownPaths } from './rules/paths.ts'
import { published } from './rules/published.ts'
import { reads } from './rules/reads.ts'
import { forgeries, unauthenticated } from './rules/refusals.ts'
import { sessions, unknownTokens } from './rules/sessions.ts'
import { states } from './rules/states.ts'
import * as tools from './rules/tools.ts'

/** In the order in which they are tried: what the others rest on first, what uses up limits last. */
export const rules: readonly Rule[] = [
  published('platform'),
  credentials,
  unauthenticated('platform'),
  forgeries,
  permissions,
  unknownPaths,
  otherMethods('platform'),
  reads('platform'),
  parameters('platform'),
  paging,
  filters,
  sameLists,
  bodies('platform'),
  languages,
  headers,
  conditional,
  heads,
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
  fapi.security,
  fapi.messages,
  published('tools'),
  unauthenticated('tools'),
  otherMethods('tools'),
  tools.sixTools,
  bodies('tools'),
  tools.hostStatus,
  tools.commands,
  tools.memory,
  tools.skills,
  tools.rebranding,
  published('operator'),
  unauthenticated('operator'),
  operator.hidden,
  operator.console,
  limits,
]
