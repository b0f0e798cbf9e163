import { statfs } from 'node:fs/promises'
import { percent, readText } from './read-text.ts'
import type { DiskUse } from './snapshot.ts'

const MAX_COUNT = 32
/** Those that hold what people store; the rest are views of the kernel. */
const storing = new Set(
  'ext2 ext3 ext4 xfs btrfs zfs f2fs bcachefs overlay vfat exfat ntfs ntfs3 nfs nfs4 cifs virtiofs 9p apfs'.split(
    ' ',
  ),
)

/** Each filesystem once, however often it is mounted. */
export async function diskUse(): Promise<DiskUse[]> {
  const seen = new Set<string>()
  const disks: DiskUse[] = []
  for (const { device, mount, filesystem } of await mounts()) {
    const disk = seen.has(device) ? undefined : await useOf(mount, filesystem)
    if (!disk) continue
    seen.add(device)
    disks.push(disk)
    if (disks.length === MAX_COUNT) break
  }
  return disks
}

interface Mount {
  device: string
  mount: string
  filesystem: string
}

async function mounts(): Promise<Mount[]> {
  const contents = await readText('/proc/self/mounts')
  if (contents === undefined) return [{ device: '/', mount: '/', filesystem: 'unknown' }]
  return contents.split('\n').flatMap((line) => {
    const [device = '', mount = '', filesystem = ''] = line.split(' ')
    return storing.has(filesystem) ? [{ device, filesystem, mount: unescaped(mount) }] : []
  })
}

/** The kernel writes blanks in paths as octal numbers. */
const unescaped = (path: string): string =>
  path.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))

async function useOf(mount: string, filesystem: string): Promise<DiskUse | undefined> {
  const stats = await statfs(mount).catch(() => undefined)
  if (!stats || stats.blocks === 0) return undefined
  const used = stats.blocks - stats.bfree
  return {
    mount,
    filesystem,
    totalBytes: stats.blocks * stats.bsize,
    availableBytes: stats.bavail * stats.bsize,
    // As df counts: what is reserved for root is neither used nor available.
    usedPercent: percent(used, used + stats.bavail),
  }
}
