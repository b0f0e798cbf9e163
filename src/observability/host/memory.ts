import { freemem, totalmem } from 'node:os'
import { percent, readText } from './read-text.ts'
import type { MemoryUse } from './snapshot.ts'

export async function memoryUse(): Promise<MemoryUse> {
  const contents = await readText('/proc/meminfo')
  const bytesOf = (name: string): number | undefined => {
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(contents ?? '')?.[1]
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024
  }
  const totalBytes = bytesOf('MemTotal') ?? totalmem()
  // What is free leaves out what the kernel would give back at once.
  const availableBytes = bytesOf('MemAvailable') ?? freemem()
  const swapTotalBytes = bytesOf('SwapTotal') ?? 0
  return {
    totalBytes,
    availableBytes,
    usedPercent: percent(totalBytes - availableBytes, totalBytes),
    swapTotalBytes,
    swapUsedBytes: swapTotalBytes - (bytesOf('SwapFree') ?? 0),
  }
}
