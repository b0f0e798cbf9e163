import type { Clock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Logger } from '../../observability/log.ts'
import { createStreamingHttp } from '../http.ts'
import { type ChatOptions, createChatModel } from './chat.ts'
import { createEmbeddingModel } from './embedding.ts'
import {
  type AiKind,
  type AiLimits,
  createEndpoint,
  type Endpoint,
  type EndpointOptions,
  type ModelAddress,
} from './endpoint.ts'
import { withFailover } from './failover.ts'
import type { Ai, ChatModel } from './port.ts'
import { createSpeechModel } from './speech.ts'
import { createTranscriptionModel } from './transcription.ts'

interface OpenModelsOptions extends Pick<EndpointOptions, 'count'> {
  clock: Clock
  log: Logger
  /** Is given each server that is configured. */
  watch?(kind: AiKind, isHealthy: () => boolean): void
  /** Instead of the usual ones. */
  limits?: Partial<Record<AiKind, Partial<AiLimits>>>
}

/** Writing down ten minutes of speech takes longer than an answer may. */
const TRANSCRIPTION_MS = 120_000

/** The models that the settings name. */
export function openModels(config: Config, options: OpenModelsOptions): Ai {
  const { watch, limits = {}, ...rest } = options
  const http = createStreamingHttp()
  const endpointOf = (kind: AiKind, address: ModelAddress | undefined, own: Partial<AiLimits> = {}) => {
    if (!address) return undefined
    const endpoint = createEndpoint({ ...rest, ...address, kind, http, limits: { ...own, ...limits[kind] } })
    watch?.(kind, () => endpoint.isHealthy())
    return endpoint
  }
  const timeouts = {
    firstMs: config.aiChatFirstSeconds * 1000,
    idleTimeoutMs: config.aiChatSilenceSeconds * 1000,
    wholeMs: config.aiChatSeconds * 1000,
  }
  const { aiTtsVoice: mn, aiTtsVoiceEn: en, aiTtsFormat: format } = config
  const first = chatModel(
    endpointOf('chat', chatAddress(config), timeouts),
    config.aiChatTools,
    config.aiChatLimitField,
  )
  const second = chatModel(
    endpointOf('chat_2', secondAddress(config), timeouts),
    config.aiChat2Tools,
    config.aiChat2LimitField,
  )
  const speech = endpointOf('speech', speechAddress(config))
  const transcription = endpointOf('transcription', transcriptionAddress(config), {
    wholeMs: TRANSCRIPTION_MS,
  })
  const embedding = endpointOf('embedding', embeddingAddress(config))
  return {
    chat: first && second ? withFailover(first, second, options.log) : first,
    speech: speech && createSpeechModel({ endpoint: speech, voices: { mn, en }, format }),
    transcription: transcription && createTranscriptionModel(transcription),
    embedding: embedding && createEmbeddingModel(embedding),
  }
}

const chatModel = (
  endpoint: Endpoint | undefined,
  tools: ChatOptions['tools'],
  limitField: ChatOptions['limitField'],
): ChatModel | undefined => endpoint && createChatModel({ endpoint, tools, limitField })

const addressOf = (
  url: string | undefined,
  model: string | undefined,
  more: Pick<ModelAddress, 'key' | 'auth' | 'query'>,
): ModelAddress | undefined =>
  url === undefined || model === undefined ? undefined : { url, model, ...more }

const chatAddress = ({
  aiChatUrl,
  aiChatModel,
  aiChatKey: key,
  aiChatAuth: auth,
  aiChatQuery: query,
}: Config) => addressOf(aiChatUrl, aiChatModel, { key, auth, query })

const secondAddress = (config: Config) =>
  addressOf(config.aiChat2Url, config.aiChat2Model, {
    key: config.aiChat2Key,
    auth: config.aiChat2Auth,
    query: config.aiChat2Query,
  })

const speechAddress = ({ aiTtsUrl, aiTtsModel, aiTtsKey: key, aiTtsAuth: auth, aiTtsQuery: query }: Config) =>
  addressOf(aiTtsUrl, aiTtsModel, { key, auth, query })

const transcriptionAddress = (config: Config) =>
  addressOf(config.aiSttUrl, config.aiSttModel, {
    key: config.aiSttKey,
    auth: config.aiSttAuth,
    query: config.aiSttQuery,
  })

const embeddingAddress = (config: Config) =>
  addressOf(config.aiEmbedUrl, config.aiEmbedModel, {
    key: config.aiEmbedKey,
    auth: config.aiEmbedAuth,
    query: config.aiEmbedQuery,
  })
