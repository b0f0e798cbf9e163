// Generated from the contract. Do not edit: run `npm run generate`.
import type { Validator } from '../src/contract/validator.ts'
import * as operator_requests from './validators/operator.requests.js'
import * as operator_responses from './validators/operator.responses.js'
import * as platform_requests from './validators/platform.requests.js'
import * as platform_responses from './validators/platform.responses.js'
import * as tools_requests from './validators/tools.requests.js'
import * as tools_responses from './validators/tools.responses.js'

/** By operationId. */
export const requestValidators: Record<string, Validator> = { ...operator_requests, ...platform_requests, ...tools_requests }

/** By operationId and status: `listThemes_200`. */
export const responseValidators: Record<string, Validator> = { ...operator_responses, ...platform_responses, ...tools_responses }
