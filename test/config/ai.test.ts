import * as assert from 'uvu/assert'
import { loadConfig } from '../../src/config/config.ts'
import { suite } from '../support/suite.ts'
import { faultsOf, production, temporaryDirectory } from './settings.ts'

const ai = suite('settings of models')

const chat = { AI_CHAT_URL: 'https://models.gov.mn/v1', AI_CHAT_MODEL: 'qwen3:32b' }

ai('without them there is no model, and personal data stay inside', () => {
  using directory = temporaryDirectory()
  const config = loadConfig({ DATA_DIR: directory.path })
  assert.is(config.aiChatUrl, undefined)
  assert.is(config.aiBoundary, 'outside')
  assert.ok(config.aiBudgetPerson < config.aiBudgetOrg && config.aiBudgetOrg < config.aiBudgetPublic)
})

ai('a second server has settings of its own', () => {
  using directory = temporaryDirectory()
  const second = { AI_CHAT_2_URL: 'https://eu.gov.mn/v1', AI_CHAT_2_MODEL: 'm', AI_CHAT_2_TOOLS: 'whole' }
  const config = loadConfig({ DATA_DIR: directory.path, ...chat, ...second, AI_TTS_VOICE: 'oyun' })
  assert.is(config.aiChat2Url, 'https://eu.gov.mn/v1')
  assert.is(config.aiChat2Tools, 'whole')
  assert.is(config.aiChatTools, 'stream')
  assert.is(config.aiTtsVoiceEn, 'oyun')
})

ai('half of what names a model is refused', () => {
  assert.equal(faultsOf({ AI_CHAT_URL: 'https://models.gov.mn/v1' }), [
    'AI_CHAT_MODEL is missing, while AI_CHAT_URL is set',
  ])
  assert.equal(faultsOf({ AI_STT_MODEL: 'whisper-1', AI_STT_KEY: 'aG9yc2VzIGdyYXpl' }), [
    'AI_STT_MODEL is set without AI_STT_URL',
    'AI_STT_KEY is set without AI_STT_URL',
  ])
  assert.equal(faultsOf({ AI_CHAT_2_URL: 'https://eu.gov.mn/v1', AI_CHAT_2_MODEL: 'm' }), [
    'AI_CHAT_2_URL is set without AI_CHAT_URL',
  ])
  assert.match(
    faultsOf({ ...chat, AI_CHAT_QUERY: '?api-version=1' }).join(),
    /AI_CHAT_QUERY must be the query/,
  )
})

ai('production asks for https except on this machine; one key may serve several purposes', () => {
  const key = 'sk-Zk4pWq8sLx2VnT6yRj9cHb3mUe7aGd1f'
  const speech = { AI_TTS_URL: 'http://127.0.0.1:8000/v1', AI_TTS_MODEL: 'tts-1', AI_TTS_KEY: key }
  assert.equal(faultsOf({ ...production, ...chat, AI_CHAT_KEY: key, ...speech }), [])
  const plain = { ...production, ...chat, AI_CHAT_URL: 'http://models.gov.mn/v1' }
  assert.equal(faultsOf(plain), ['AI_CHAT_URL is not https'])
  const shared = { ...production, ...chat, AI_CHAT_KEY: production.PAYMENT_CLIENT_SECRET }
  assert.equal(faultsOf(shared), ['AI_CHAT_KEY is the same as PAYMENT_CLIENT_SECRET'])
})

ai.run()
