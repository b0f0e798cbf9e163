import { uptime } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CpuReading, cpuUse, readCpu } from './cpu.ts'
import { diskUse } from './disks.ts'
import { memoryUse } from './memory.ts'
import { type NetworkReading, networkUse, readNetwork } from './network.ts'
import { operatingSystem } from './operating-system.ts'
import { type ProcessReadings, processUse, readProcesses } from './processes.ts'
import type { HostSnapshot } from './snapshot.ts'
import { temperatures } from './temperatures.ts'

/** Samples the host in the background, as long as it is asked for; a reader gets the last sample at no cost. */
export interface HostSampler {
  /** The first look takes a moment, also after a time in which there was no reader. */
  latest(): Promise<HostSnapshot>
  stop(): void
}

interface Readings {
  at: number
  cpu: CpuReading
  network: NetworkReading
  processes: ProcessReadings
}

interface SamplerOptions {
  intervalMs?: number
  /** Rates need two looks; the second of the first pair comes this soon. */
  firstIntervalMs?: number
  /** Without a reader for so long, it looks no more: a server that has nothing to do does nothing. */
  unreadMs?: number
}

export function startHostSampler({
  intervalMs = 5000,
  firstIntervalMs = 500,
  unreadMs = 60_000,
}: SamplerOptions = {}): HostSampler {
  const stopping = new AbortController()
  /** While there is a watch. */
  let latest: Promise<HostSnapshot> | undefined
  let readAt = 0

  async function watch(first: PromiseWithResolvers<HostSnapshot>): Promise<void> {
    let before = await read()
    let pause = firstIntervalMs
    do {
      // A reader may wait for the first sample; the later ones must not keep the process alive.
      await sleep(pause, undefined, { signal: stopping.signal, ref: pause === firstIntervalMs })
      const after = await read()
      latest = Promise.resolve(await snapshotOf(before, after))
      first.resolve(latest)
      before = after
      pause = intervalMs
    } while (performance.now() - readAt < unreadMs)
    latest = undefined
  }

  return {
    latest() {
      readAt = performance.now()
      if (latest) return latest
      const first = Promise.withResolvers<HostSnapshot>()
      latest = first.promise
      // Only stopping ends it early: whatever cannot be read is left out by its reader.
      watch(first).catch((error) => first.reject(error))
      first.promise.catch(() => undefined)
      return latest
    },
    stop: () => stopping.abort(),
  }
}

async function read(): Promise<Readings> {
  const [network, processes] = await Promise.all([readNetwork(), readProcesses()])
  return { at: performance.now(), cpu: readCpu(), network, processes }
}

async function snapshotOf(before: Readings, after: Readings): Promise<HostSnapshot> {
  const intervalMs = Math.max(1, after.at - before.at)
  const [os, memory, disks, measured] = await Promise.all([
    operatingSystem(),
    memoryUse(),
    diskUse(),
    temperatures(),
  ])
  return {
    os,
    memory,
    disks,
    temperatures: measured,
    sampledAt: new Date(),
    intervalMs: Math.round(intervalMs),
    uptimeSeconds: Math.round(uptime()),
    cpu: cpuUse(before.cpu, after.cpu),
    processes: processUse(before.processes, after.processes, intervalMs),
    network: networkUse(before.network, after.network, intervalMs),
  }
}
