import type { Storage } from '../../../providers/storage/port.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { type AudioReader, createAudioReader } from './audio/reader.ts'
import { createSpeechCache, type SpeechCache } from './cache.ts'
import { createMemoryBudget, type MemoryBudget } from './transcribe.ts'

interface SpeechServices {
  /** Audio of texts that were read aloud. */
  speechCache: SpeechCache
  /** Room for recordings that models listen to. */
  recordings: MemoryBudget
  audioReader: AudioReader
}

type Given = Pick<Core, 'database' | 'background' | 'clock' | 'log'> & { storage: Storage }

export function openSpeech(given: Given): OpenedArea<SpeechServices> {
  const speechCache = createSpeechCache(given)
  const audioReader = createAudioReader()
  return {
    services: { speechCache, recordings: createMemoryBudget(), audioReader },
    stop: audioReader.stop,
    jobs: [
      {
        name: 'trim-speech-cache',
        cron: '20 * * * *',
        description: {
          mn: 'Удаан ашиглаагүй, эсвэл багтаамжаас хэтэрсэн дуут бичлэгийг устгана.',
          en: 'Removes kept audio that was not used for long, or for which there is no room.',
        },
        run: async () => ({ removed: await speechCache.trim() }),
      },
    ],
  }
}
