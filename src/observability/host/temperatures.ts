import { readdir } from 'node:fs/promises'
import { readText } from './read-text.ts'
import type { Temperature } from './snapshot.ts'

const ZONES = '/sys/class/thermal'
const MAX_COUNT = 32

/** None where the machine shows none, as most virtual ones. */
export async function temperatures(): Promise<Temperature[]> {
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
