import { Worker } from 'node:worker_threads'
import { readPngHeader } from './png-header.ts'
import type { Worked } from './png-worker.ts'
import { PictureRefused, type Pictures, PicturesBusy } from './port.ts'

interface PicturesOptions {
  /** How many are worked on at once. */
  atOnce?: number
  /** How many may wait for their turn. */
  waiting?: number
  timeoutMs?: number
}

/** Each picture has a thread of its own, of which there are few. */
export function createPictures({
  atOnce = 2,
  waiting = 20,
  timeoutMs = 30_000,
}: PicturesOptions = {}): Pictures {
  let running = 0
  const queue: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else if (queue.length >= waiting) throw new PicturesBusy('too many pictures wait already')
    // Whoever ends hands its place on, so that nobody who comes in between takes it.
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }

  return {
    async fromPng(sent) {
      const { width, height, ...work } = readPngHeader(sent)
      const result = await inTurn(() => workOn(work, timeoutMs))
      if ('fault' in result) throw new PictureRefused('broken', result.fault)
      return { png: Buffer.from(result.png.buffer), width, height }
    },
  }
}

function workOn(workerData: object, timeoutMs: number): Promise<Worked> {
  const worker = new Worker(new URL('./png-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32 },
  })
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      void worker.terminate()
      reject(new PictureRefused('broken', 'the picture took too long'))
    }, timeoutMs)
    worker.once('message', resolve)
    worker.once('error', (error) => resolve({ fault: error.message }))
    worker.once('exit', () => {
      clearTimeout(late)
      resolve({ fault: 'the thread ended without a word' })
    })
  })
}
