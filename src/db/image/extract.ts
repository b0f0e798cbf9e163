import { closeSync, ftruncateSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTROL_FILE, identifyControl, identifyLog, isLogSegment, newIdentity } from './cluster-identity.ts'
import type { Image } from './format.ts'

/** In a cluster that has not yet been told when it began; see `beginNow`. */
export const TO_BEGIN = 'tamga-to-begin.json'

/** Makes the cluster of an image. It appears by a rename: a start that was killed leaves a draft, never half a cluster. */
export function extractImage(image: Image, draft: string, cluster: string): void {
  const identity = newIdentity()
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  for (const directory of image.header.directories) mkdirSync(join(draft, directory), { mode: 0o700 })
  for (const [index, { path, bytes }] of image.header.files.entries()) {
    const content = image.contents[index]!
    const own =
      path === CONTROL_FILE
        ? identifyControl(padded(content, bytes), identity)
        : isLogSegment(path)
          ? identifyLog(content, identity)
          : content
    writeOut(join(draft, path), own, bytes)
  }
  writeFileSync(join(draft, TO_BEGIN), JSON.stringify(image.header.moments), { mode: 0o600 })
  renameSync(draft, cluster)
}

const padded = (content: Buffer, bytes: number): Buffer => Buffer.concat([content], bytes)

/** What is not written is zeros. */
function writeOut(file: string, content: Buffer, bytes: number): void {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(handle, content)
    if (content.length < bytes) ftruncateSync(handle, bytes)
  } finally {
    closeSync(handle)
  }
}
