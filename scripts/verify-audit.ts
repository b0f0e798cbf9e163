import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { linesOf } from './verify-audit/lines.ts'
import { verifyExport } from './verify-audit/log-export.ts'
import { openNote, readKey } from './verify-audit/note.ts'
import { verifyProof } from './verify-audit/proof.ts'
import { Refused } from './verify-audit/refused.ts'

const usage = `usage:
  verify-audit.ts export <file> --key <verifier key> [--since <note>] [--checkpoint <note>]...
  verify-audit.ts proof <file> --key <verifier key>

Verifies what a server says of its audit log, without the server. Exit code 0: it holds; 1: it does not.
  --key         the log's key, or a file with it; get it from the operator, not with the export
  --since       file with the checkpoint behind which a partial export begins
  --checkpoint  file with a checkpoint that you have kept; the log must still bear it out`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    since: { type: 'string' },
    checkpoint: { type: 'string', multiple: true, default: [] },
  },
})
const [command, file] = positionals
if (positionals.length !== 2 || !file || !values.key || !['export', 'proof'].includes(String(command))) {
  console.error(usage)
  process.exit(2)
}

try {
  const key = readKey(existsSync(values.key) ? readFileSync(values.key, 'utf8') : values.key)
  const noteIn = (path: string) => openNote(readFileSync(path, 'utf8'), key)
  if (command === 'proof') {
    const { seq, size, time, entry } = verifyProof(readFileSync(file, 'utf8'), key)
    console.log(`HOLDS: row ${seq} stood in ${key.origin} when row ${size} was attested at ${time}.`)
    console.log(JSON.stringify(entry, null, 2))
  } else {
    const since = values.since === undefined ? undefined : noteIn(values.since)
    const found = await verifyExport(linesOf(createReadStream(file, 'utf8')), {
      key,
      since,
      kept: values.checkpoint.map(noteIn),
    })
    console.log(
      `HOLDS: rows ${found.from} to ${found.to} of ${key.origin}, ${found.entries} entries in ${found.epochs} epochs,` +
        ` confirmed by ${found.checkpoints} checkpoints, the last of ${found.newest.time}.`,
    )
    for (const { from, to } of found.disputed)
      console.log(`BUT: rows ${from} to ${to} were confirmed by no checkpoint when the next epoch began.`)
    if (found.lost > 0)
      console.log(`BUT: a later epoch says that rows of ${found.lost} checkpoints were lost.`)
  }
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.log(`DOES NOT HOLD: ${error.message}.`)
  process.exitCode = 1
}
