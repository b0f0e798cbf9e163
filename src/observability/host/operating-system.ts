import { arch, hostname, release, type } from 'node:os'
import { readText } from './read-text.ts'
import type { OperatingSystem } from './snapshot.ts'

export async function operatingSystem(): Promise<OperatingSystem> {
  const told = await readText('/etc/os-release')
  const name = /^PRETTY_NAME="?([^"\n]*)"?$/m.exec(told ?? '')?.[1]
  return { name: name || type(), kernel: release(), architecture: arch(), hostname: hostname() }
}
