import { crc32, inflateRawSync } from 'node:zlib'

/** The entries of an archive by name, each checked against what its directory says. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('no end of a directory')
  const entries = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const head = archive.readUInt32LE(at + 42)
    const from = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    const bytes = inflateRawSync(archive.subarray(from, from + archive.readUInt32LE(at + 20)))
    if (bytes.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name} has another length`)
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} has another checksum`)
    entries.set(name, bytes)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}
