import { readdir } from 'node:fs/promises'
import { arch, freemem, hostname, release, totalmem, type, uptime } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CpuReading, cpuUse, readCpu } from './cpu.ts'
import { diskUse } from './disks.ts'
import { type NetworkReading, networkUse, readNetwork } from './network.ts'
import { type ProcessReadings, processUse, readProcesses } from './processes.ts'
import { percent, readText } from './read-text.ts'
import type { HostSnapshot, MemoryUse, OperatingSystem, Temperature } from './snapshot.ts'

const ZONES = '/sys/class/thermal'
const MAX_COUNT = 32

/** None where the machine shows none, as most virtual ones. */
async function temperatures(): Promise<Temperature[]> {
  const names = await readdir(ZONES).catch(() => [])
  const zones = names.filter((name) => name.startsWith('thermal_zone')).slice(0, MAX_COUNT)
  const read = await Promise.all(zones.map(temperatureOf))
  return read.filter((one) => one !== undefined)
}

async function temperatureOf(zone: string): Promise<Temperature | undefined> {
  const [name, thousandths] = await Promise.all([
    readText(`${ZONES}/${zone}/type`),
    readText(`${ZONES}/${zone}/temp`),
  ])
  const celsius = Number(thousandths) / 1000
  if (thousandths === undefined || !Number.isFinite(celsius)) return undefined
  return { name: name?.trim() || zone, celsius: Math.round(celsius * 10) / 10 }
}

async function operatingSystem(): Promise<OperatingSystem> {
  const contents = await readText('/etc/os-release')
  const name = /^PRETTY_NAME="?([^"\n]*)"?$/m.exec(contents ?? '')?.[1]
  return { name: name || type(), kernel: release(), architecture: arch(), hostname: hostname() }
}

async function memoryUse(): Promise<MemoryUse> {
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
