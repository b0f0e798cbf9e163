export type { Bytes } from './body.ts'
export { Download } from './download.ts'
export * from './error-codes.ts'
export { ConnectionError, type FaultDetail, OAuthError, TamgaError, ToolError } from './errors.ts'
export { readEvents, type ServerSentEvent } from './events.ts'
export type { Answer, Caller, CallOptions, Operation, OperationSpec } from './operation.ts'
export type { RetryOptions } from './retry.ts'
export type { SessionOptions, SessionTokens } from './session.ts'
export { type Page, Tamga, type TamgaOptions } from './tamga.ts'
export {
  type VerifiedWebhook,
  verifyWebhook,
  type Webhook,
  WebhookError,
  type WebhookKey,
} from './webhook.ts'
