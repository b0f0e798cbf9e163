import { linkOfDigest, rowDigest } from './hashes.ts'
import { openNote, type TrustedKeys } from './note.ts'
import { demand } from './refused.ts'
import { bytes, count, fields, json, list, text } from './values.ts'

interface ProvenEntry {
  seq: number
  size: number
  epoch: number
  time: string
  entry: unknown
}

/** Takes the proof itself, or the answer in which it came. */
export function verifyProof(document: string, trusted: TrustedKeys): ProvenEntry {
  const whole = fields(json(document, 'The proof'), 'The proof')
  const proof =
    whole.format === undefined && whole.data !== undefined ? fields(whole.data, 'The proof') : whole
  demand(proof.format === 'tamga-audit-proof-1', 'This is not a proof of the form tamga-audit-proof-1')

  const checkpoint = openNote(text(proof.checkpoint, 'checkpoint'), trusted)
  const seq = count(proof.seq, 'seq')
  const canon = text(proof.canon, 'canon')
  demand(proof.origin === trusted.origin, 'The proof names another log than the key')
  demand(proof.epoch === checkpoint.epoch, 'The proof and its checkpoint are of different epochs')
  const following = list(proof.following, 'following').map((digest) => bytes(digest, 'following'))
  demand(seq + following.length === checkpoint.size, 'The proof does not reach its checkpoint')

  let link = linkOfDigest(bytes(proof.previous, 'previous'), seq, rowDigest(canon, bytes(proof.mac, 'mac')))
  for (const [index, digest] of following.entries()) link = linkOfDigest(link, seq + 1 + index, digest)
  demand(link.equals(checkpoint.hash), `The entry does not lead to the checkpoint of row ${checkpoint.size}`)
  return {
    seq,
    size: checkpoint.size,
    epoch: checkpoint.epoch,
    time: checkpoint.time,
    entry: json(canon, 'The entry'),
  }
}
