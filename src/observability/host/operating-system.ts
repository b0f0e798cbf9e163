import { arch, hostname, release, type } from 'node:os'
import { readText } from './read-text.ts'
import type { OperatingSystem } from './snapshot.ts'

export async function operatingSystem(): Promise<OperatingSystem> {
  const contents = await readText('/etc/os-release')
  const name = /^PRETTY_NAME="?([^"\n]*)"?$/m.exec(contents ?? '')?.[1]
  return { name: name || type(), kernel: release(), architecture: arch(), hostname: hostname() }
}
