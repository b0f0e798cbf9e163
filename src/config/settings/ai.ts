import type { Derived, Setting } from '../setting.ts'

const url = { type: 'string', format: 'http-url', maxLength: 2048 } as const
const model = { type: 'string', format: 'model-name', maxLength: 200 } as const
const key = { type: 'string', minLength: 8, maxLength: 1024 } as const
const auth = { type: 'string', enum: ['bearer', 'api-key'] } as const
const query = { type: 'string', format: 'query', maxLength: 500 } as const
const tools = { type: 'string', enum: ['stream', 'whole', 'off'] } as const
const limitField = { type: 'string', enum: ['max_tokens', 'max_completion_tokens'] } as const
const tokens = { type: 'integer', minimum: 0, maximum: 1_000_000_000_000 } as const
const seconds = { type: 'integer', minimum: 1, maximum: 3600 } as const
const voice = { type: 'string', format: 'model-name', maxLength: 100 } as const

/** docs/assistant-models.md tells what to set for which server. */
export const aiSettings = {
  AI_CHAT_URL: {
    description:
      'Model server for chat, without /chat/completions, such as https://api.openai.com/v1. Unset: answers without a model.',
    schema: url,
  },
  AI_CHAT_MODEL: { description: 'Model at that server.', schema: model },
  AI_CHAT_KEY: {
    description: 'Key for that server, if it needs one.',
    schema: key,
    secret: true,
  },
  AI_CHAT_AUTH: {
    description: 'How the key is sent: as a bearer token, or in the header `api-key` (Azure).',
    schema: auth,
    default: 'bearer',
  },
  AI_CHAT_QUERY: {
    description: 'Query of every request, such as api-version=2024-10-21 for Azure.',
    schema: query,
  },
  AI_CHAT_TOOLS: {
    description:
      'Function calls: `stream`, `whole` where the server loses them in streams, `off` where it has none.',
    schema: tools,
    default: 'stream',
  },
  AI_CHAT_LIMIT_FIELD: {
    description:
      "Field that limits an answer. OpenAI's reasoning models refuse max_tokens, Mistral the other.",
    schema: limitField,
    default: 'max_tokens',
  },
  AI_CHAT_2_URL: {
    description: 'Second server, asked when the first fails before its answer begins.',
    schema: url,
  },
  AI_CHAT_2_MODEL: { description: 'As AI_CHAT_MODEL.', schema: model },
  AI_CHAT_2_KEY: { description: 'As AI_CHAT_KEY.', schema: key, secret: true },
  AI_CHAT_2_AUTH: { description: 'As AI_CHAT_AUTH.', schema: auth, default: 'bearer' },
  AI_CHAT_2_QUERY: { description: 'As AI_CHAT_QUERY.', schema: query },
  AI_CHAT_2_TOOLS: { description: 'As AI_CHAT_TOOLS.', schema: tools, default: 'stream' },
  AI_CHAT_2_LIMIT_FIELD: {
    description: 'As AI_CHAT_LIMIT_FIELD.',
    schema: limitField,
    default: 'max_tokens',
  },
  AI_TTS_URL: {
    description:
      'Server that reads aloud, without /audio/speech. Unset: no speech; outside production a simulator.',
    schema: url,
  },
  AI_TTS_MODEL: { description: 'As AI_CHAT_MODEL.', schema: model },
  AI_TTS_KEY: { description: 'As AI_CHAT_KEY.', schema: key, secret: true },
  AI_TTS_AUTH: { description: 'As AI_CHAT_AUTH.', schema: auth, default: 'bearer' },
  AI_TTS_QUERY: { description: 'As AI_CHAT_QUERY.', schema: query },
  AI_TTS_VOICE: { description: 'Voice that reads.', schema: voice, default: 'alloy' },
  AI_TTS_VOICE_EN: {
    description: 'Voice for English.',
    schema: voice,
    default: {
      words: '`AI_TTS_VOICE`',
      from: (values) => String(values.AI_TTS_VOICE ?? 'alloy'),
    } as Derived<string>,
  },
  AI_TTS_FORMAT: {
    description: 'Format of the audio.',
    schema: { type: 'string', enum: ['mp3', 'wav', 'opus', 'aac', 'flac'] },
    default: 'mp3',
  },
  AI_STT_URL: {
    description:
      'Server that transcribes, without /audio/transcriptions. Unset: no transcription; outside production a simulator.',
    schema: url,
  },
  AI_STT_MODEL: { description: 'As AI_CHAT_MODEL.', schema: model },
  AI_STT_KEY: { description: 'As AI_CHAT_KEY.', schema: key, secret: true },
  AI_STT_AUTH: { description: 'As AI_CHAT_AUTH.', schema: auth, default: 'bearer' },
  AI_STT_QUERY: { description: 'As AI_CHAT_QUERY.', schema: query },
  AI_EMBED_URL: {
    description: 'Server of embeddings, without /embeddings. Unset: search by words alone.',
    schema: url,
  },
  AI_EMBED_MODEL: { description: 'As AI_CHAT_MODEL.', schema: model },
  AI_EMBED_KEY: { description: 'As AI_CHAT_KEY.', schema: key, secret: true },
  AI_EMBED_AUTH: { description: 'As AI_CHAT_AUTH.', schema: auth, default: 'bearer' },
  AI_EMBED_QUERY: { description: 'As AI_CHAT_QUERY.', schema: query },
  AI_CHAT_FIRST_SECONDS: {
    description: 'Time for a chat model to begin; then the second is asked.',
    schema: seconds,
    default: 15,
  },
  AI_CHAT_SILENCE_SECONDS: {
    description: 'Silence of a chat model after which the answer breaks off.',
    schema: seconds,
    default: 20,
  },
  AI_CHAT_SECONDS: {
    description: 'Time of one request to a chat model.',
    schema: seconds,
    default: 60,
  },
  AI_BOUNDARY: {
    description: 'Whether models run `inside` what may see personal data, or `outside` and get placeholders.',
    schema: { type: 'string', enum: ['outside', 'inside'] },
    default: 'outside',
  },
  AI_BUDGET_PERSON: {
    description: 'Tokens of one person a day. 0 leaves people without a model.',
    schema: tokens,
    default: 200_000,
  },
  AI_BUDGET_ORG: {
    description: "Tokens of one organisation's keys a day.",
    schema: tokens,
    default: 2_000_000,
  },
  AI_BUDGET_PUBLIC: {
    description: 'Tokens of all people who are not signed in, a day.',
    schema: tokens,
    default: 5_000_000,
  },
} as const satisfies Record<string, Setting>
