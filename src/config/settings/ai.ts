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
      'Base address of the model server that answers questions, in front of /chat/completions, such as https://api.openai.com/v1. While unset, the assistant answers with passages of the catalogue, without a model.',
    schema: url,
  },
  AI_CHAT_MODEL: { description: 'Name of the model there.', schema: model },
  AI_CHAT_KEY: {
    description: 'Key of this platform at that server. Unset where the server asks for none.',
    schema: key,
    secret: true,
  },
  AI_CHAT_AUTH: {
    description:
      'How the key is sent: in `Authorization` as a bearer token, or in the header `api-key`, as Azure has it.',
    schema: auth,
    default: 'bearer',
  },
  AI_CHAT_QUERY: {
    description: 'Query of every request to it, such as api-version=2024-10-21, which Azure needs.',
    schema: query,
  },
  AI_CHAT_TOOLS: {
    description:
      'Whether the model may ask for data of the person: `stream` with streamed answers, `whole` where the server loses such requests when it streams, `off` where it knows none.',
    schema: tools,
    default: 'stream',
  },
  AI_CHAT_LIMIT_FIELD: {
    description:
      'Field that limits the length of an answer. Reasoning models of OpenAI refuse max_tokens, Mistral refuses the other.',
    schema: limitField,
    default: 'max_tokens',
  },
  AI_CHAT_2_URL: {
    description:
      'Base address of a second server, which is asked when the first one fails before its answer begins.',
    schema: url,
  },
  AI_CHAT_2_MODEL: { description: 'Name of the model at the second server.', schema: model },
  AI_CHAT_2_KEY: { description: 'Key of this platform at the second server.', schema: key, secret: true },
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
      'Base address of the server that reads texts aloud, in front of /audio/speech. While unset, nothing is read aloud. Outside production a simulator stands in.',
    schema: url,
  },
  AI_TTS_MODEL: { description: 'Name of the model that reads aloud.', schema: model },
  AI_TTS_KEY: { description: 'Key of this platform at that server.', schema: key, secret: true },
  AI_TTS_AUTH: { description: 'As AI_CHAT_AUTH.', schema: auth, default: 'bearer' },
  AI_TTS_QUERY: { description: 'As AI_CHAT_QUERY.', schema: query },
  AI_TTS_VOICE: { description: 'Voice that reads.', schema: voice, default: 'alloy' },
  AI_TTS_VOICE_EN: {
    description: 'Voice that reads English, where another one does.',
    schema: voice,
    default: {
      words: '`AI_TTS_VOICE`',
      from: (values) => String(values.AI_TTS_VOICE ?? 'alloy'),
    } as Derived<string>,
  },
  AI_TTS_FORMAT: {
    description: 'Format of the audio that the server is asked for.',
    schema: { type: 'string', enum: ['mp3', 'wav', 'opus', 'aac', 'flac'] },
    default: 'mp3',
  },
  AI_STT_URL: {
    description:
      'Base address of the server that writes down speech, in front of /audio/transcriptions. While unset, speech is not understood. Outside production a simulator stands in.',
    schema: url,
  },
  AI_STT_MODEL: { description: 'Name of the model that writes down speech.', schema: model },
  AI_STT_KEY: { description: 'Key of this platform at that server.', schema: key, secret: true },
  AI_STT_AUTH: { description: 'As AI_CHAT_AUTH.', schema: auth, default: 'bearer' },
  AI_STT_QUERY: { description: 'As AI_CHAT_QUERY.', schema: query },
  AI_EMBED_URL: {
    description:
      'Base address of the server that gives vectors of texts, in front of /embeddings. While unset, the search goes by words alone.',
    schema: url,
  },
  AI_EMBED_MODEL: { description: 'Name of the model that gives vectors.', schema: model },
  AI_EMBED_KEY: { description: 'Key of this platform at that server.', schema: key, secret: true },
  AI_EMBED_AUTH: { description: 'As AI_CHAT_AUTH.', schema: auth, default: 'bearer' },
  AI_EMBED_QUERY: { description: 'As AI_CHAT_QUERY.', schema: query },
  AI_CHAT_FIRST_SECONDS: {
    description:
      'Seconds that a chat model has until it begins to write; then the second one is asked. A model without a graphics card needs more.',
    schema: seconds,
    default: 15,
  },
  AI_CHAT_SILENCE_SECONDS: {
    description: 'Seconds for which a chat model may be silent while it writes; then the answer breaks off.',
    schema: seconds,
    default: 20,
  },
  AI_CHAT_SECONDS: {
    description: 'Seconds that one request to a chat model may take as a whole.',
    schema: seconds,
    default: 60,
  },
  AI_BOUNDARY: {
    description:
      'Whether the models run `inside` what may see personal data, or `outside`. What is outside gets placeholders in place of personal data, also in results of functions.',
    schema: { type: 'string', enum: ['outside', 'inside'] },
    default: 'outside',
  },
  AI_BUDGET_PERSON: {
    description: 'Tokens that one person may use in a day. 0 leaves people without a model.',
    schema: tokens,
    default: 200_000,
  },
  AI_BUDGET_ORG: {
    description: 'Tokens that the keys of one organisation may use in a day.',
    schema: tokens,
    default: 2_000_000,
  },
  AI_BUDGET_PUBLIC: {
    description: 'Tokens that all people who are not signed in may use in a day, together.',
    schema: tokens,
    default: 5_000_000,
  },
} as const satisfies Record<string, Setting>
