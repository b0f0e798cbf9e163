import { pipeline, Readable } from 'node:stream'
import { checking } from '../../../providers/storage/checked.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import type { AreaExport } from '../../person-export.ts'
import { type ZipEntry, zipOf } from '../../storage/files/zip.ts'
import { type ExportedFile, type RowsDeps, selectExportedFiles, selectRowsOf } from './export-queries.ts'
import { readmeOf } from './export-readme.ts'

interface ArchiveDeps extends RowsDeps {
  storage: Pick<Storage, 'get'>
  areaExports: readonly AreaExport[]
}

interface Exported {
  userId: string
  madeAt: Date
  /** After each table and each table's files. */
  progress(): Promise<void>
}

/** As many steps as `progress` counts. */
export const partsOf = (areaExports: readonly AreaExport[]): number =>
  areaExports.reduce((sum, { tables }) => sum + tables.length + tables.filter(({ file }) => file).length, 0)

/** What a person's own computer opens, also an old one: files beyond it are named and left out. */
const MAX_FILE_BYTES = 2 ** 31 - 64 * 2 ** 20
const MAX_FILES = 2 ** 16 - 4

/** How `data.json` names a file; without a path where it is not in the archive. */
interface NamedFile {
  table: string
  name: string
  path: string | null
  bytes: number
  sha256: string
}

/** A README, the person's files, and `data.json` with their rows. Rows are read table by table, files piece by piece. */
export function archiveOf(deps: ArchiveDeps, exported: Exported): Readable {
  return zipOf(entriesOf(deps, exported))
}

async function* entriesOf(deps: ArchiveDeps, exported: Exported): AsyncGenerator<ZipEntry> {
  const readme = readmeOf(deps.areaExports, exported.madeAt)
  yield { name: 'README.txt', modifiedAt: exported.madeAt, body: Readable.from([Buffer.from(readme)]) }
  const named: NamedFile[] = []
  let room = MAX_FILE_BYTES
  for (const table of deps.areaExports.flatMap(({ tables }) => tables)) {
    if (!table.file) continue
    for (const file of await selectExportedFiles(deps.db, table, table.file, exported.userId)) {
      const fits = file.bytes <= room && named.length < MAX_FILES
      const body = fits ? await bodyOf(deps.storage, file) : undefined
      const path = body ? `files/${String(named.length + 1).padStart(4, '0')}-${plainName(file.name)}` : null
      if (path) room -= file.bytes
      named.push({
        table: table.table,
        name: file.name,
        path,
        bytes: file.bytes,
        sha256: file.sha256.toString('hex'),
      })
      if (body && path) yield { name: path, modifiedAt: file.stored_at, body }
    }
    await exported.progress()
  }
  // Last, because only now it is known which files are there.
  yield {
    name: 'data.json',
    modifiedAt: exported.madeAt,
    body: Readable.from(documentOf(deps, exported, named), { objectMode: false }),
  }
}

/** Undefined where the person has deleted it meanwhile. What is not what was stored ends the archive. */
async function bodyOf(
  storage: Pick<Storage, 'get'>,
  { file_key, bytes, sha256 }: ExportedFile,
): Promise<Readable | undefined> {
  const found = await storage.get(file_key)
  if (!found) return undefined
  return pipeline(found.body, checking({ bytes, sha256 }), () => undefined)
}

/** No name leads out of the folder or is refused by a file system; the true one is in `data.json`. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_')
    .slice(-100)
    .trim() || 'file'

async function* documentOf(
  deps: ArchiveDeps,
  { userId, madeAt, progress }: Exported,
  files: NamedFile[],
): AsyncGenerator<string> {
  const head = { made_at: madeAt.toISOString(), user_id: userId, files }
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "areas": {`
  for (const [index, { area, tables }] of deps.areaExports.entries()) {
    yield `${index === 0 ? '' : ','}\n  ${JSON.stringify(area)}: {`
    let first = true
    for (const [table, parts] of Map.groupBy(tables, (one) => one.table)) {
      const rows: unknown[] = []
      for (const part of parts) {
        rows.push(...(await selectRowsOf(deps, part, userId)))
        await progress()
      }
      yield `${first ? '' : ','}\n   ${JSON.stringify(table)}: ${JSON.stringify(rows, null, 1)}`
      first = false
    }
    yield '\n  }'
  }
  yield '\n }\n}\n'
}
