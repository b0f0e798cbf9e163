import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { verifyArchive } from './verify-audit/archive.ts'
import { linesOf } from './verify-audit/lines.ts'
import { verifyExport } from './verify-audit/log-export.ts'
import { joinKeys, openNote, readKey, type TrustedKeys } from './verify-audit/note.ts'
import { verifyProof } from './verify-audit/proof.ts'
import { Refused } from './verify-audit/refused.ts'

// Older ones cannot even load this file; those between might.
if (Number.parseInt(process.versions.node, 10) < 24)
  stop(`This is Node ${process.versions.node}, and the verifier needs Node 24 or later.`)

const usage = `usage:
  verify-audit.ts export <file> --key <verifier key> [--since <note>] [--checkpoint <note>]...
  verify-audit.ts proof <file> --key <verifier key>
  verify-audit.ts archive <file>... --key <verifier key> [--checkpoint <note>]...

Verifies what a server says of its audit log, without the server. Exit code 0: it holds; 1: it does not; 2: nothing was verified.
  --key         the log's key, or a file with it; get it from the operator, not with the export. Several where it was
                replaced; key@row counts up to that row
  --since       file with the checkpoint behind which a partial export begins
  --checkpoint  file with a checkpoint that you have kept; the log must still bear it out`

const { positionals, values } = readArguments()
const [command, file] = positionals
const known =
  command === 'archive' || (['export', 'proof'].includes(String(command)) && positionals.length === 2)
if (!known || !file || values.key.length === 0) stop(usage)
const key = keysFrom(values.key)

try {
  const noteIn = (path: string) => openNote(readFileSync(path, 'utf8'), key)
  if (command === 'proof') {
    const { seq, size, time, entry } = verifyProof(readFileSync(file, 'utf8'), key)
    console.log(`HOLDS: row ${seq} stood in ${key.origin} when row ${size} was attested at ${time}.`)
    console.log(JSON.stringify(entry, null, 2))
  } else if (command === 'archive') {
    const files = positionals
      .slice(1)
      .sort(byName)
      .map((name) => ({ name, content: readFileSync(name) }))
    const kept = values.checkpoint.map(noteIn)
    const { from, to, entries, compared, breaks } = verifyArchive(files, { key, kept })
    console.log(
      `HOLDS: rows ${from} to ${to} of ${key.origin}, ${entries} entries in ${files.length} files of the archive;` +
        ` ${compared} of your ${kept.length} checkpoints are of these rows and agree.`,
    )
    for (const seq of breaks) console.log(`BUT: what follows row ${seq} is missing, or another epoch.`)
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
  if (!(error instanceof Refused)) stop(unreadable(error))
  console.log(`DOES NOT HOLD: ${error.message}.`)
  process.exitCode = 1
}

/** Names begin with the first row. */
function byName(left: string, right: string): number {
  return basename(left) < basename(right) ? -1 : 1
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        key: { type: 'string', multiple: true, default: [] },
        since: { type: 'string' },
        checkpoint: { type: 'string', multiple: true, default: [] },
      },
    })
  } catch (error) {
    // What follows the first sentence is advice for another kind of command.
    return stop(`${(error as Error).message.split('. ')[0]?.replace(/\.$/, '')}.\n\n${usage}`)
  }
}

function keysFrom(given: readonly string[]): TrustedKeys {
  const [first, ...others] = given.map(keyFrom)
  try {
    return joinKeys([first as TrustedKeys, ...others])
  } catch (error) {
    return stop(`${(error as Error).message}.`)
  }
}

function keyFrom(given: string): TrustedKeys {
  const isFile = existsSync(given)
  try {
    return readKey(isFile ? readFileSync(given, 'utf8') : given)
  } catch (error) {
    if (!(error instanceof Refused)) return stop(unreadable(error))
    return stop(`${error.message}${isFile ? '' : ', and there is no file of that name'}.`)
  }
}

/** A fault of the verifier itself keeps its trace, and is no verdict either. */
function unreadable(error: unknown): string {
  const { syscall, message, stack } = error as NodeJS.ErrnoException
  return syscall === undefined ? String(stack ?? error) : `A file cannot be read (${message}).`
}

function stop(why: string): never {
  console.error(why)
  process.exit(2)
}
