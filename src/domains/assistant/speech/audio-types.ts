import { AiInvalidResponse } from '../../../providers/ai/port.ts'

/** Types of audio that the contract declares, by the names that servers give them. */
const types: Record<string, string> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'audio/aac': 'audio/aac',
  'audio/flac': 'audio/flac',
  'audio/x-flac': 'audio/flac',
}

export function statedAudioType(stated: string): string {
  const [name = ''] = stated.split(';')
  const type = types[name.trim().toLowerCase()]
  if (type === undefined) throw new AiInvalidResponse(`the model has sent ${stated} in place of audio`)
  return type
}
