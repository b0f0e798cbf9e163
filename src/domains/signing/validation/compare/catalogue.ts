import { nameText, PdfDict, PdfName, PdfStream, type PdfValue } from '../../pdf/values.ts'
import type { ChangeCode } from './change.ts'
import type { Comparison } from './comparison.ts'
import { compareForm } from './form.ts'
import { keysOf } from './walk.ts'

/** Entries of the catalogue (7.7.2), and what another value of them is. Those that are not named here do not show anything. */
const entryChange: Readonly<Record<string, ChangeCode>> = {
  DSS: 'validation_data',
  Extensions: 'version',
  Version: 'version',
  Metadata: 'metadata',
  OCProperties: 'optional_content',
  OutputIntents: 'page_resources',
  Collection: 'catalog',
  NeedsRendering: 'catalog',
  Type: 'catalog',
  OpenAction: 'actions',
  AA: 'actions',
  URI: 'navigation',
  Dests: 'navigation',
  Outlines: 'navigation',
  PageLabels: 'navigation',
  Threads: 'navigation',
  StructTreeRoot: 'structure',
  MarkInfo: 'structure',
  Lang: 'structure',
  AF: 'attachments',
}

/** The name dictionary (7.7.4): scripts and templates act, attachments and destinations do not show anything. */
const nameChange: Readonly<Record<string, ChangeCode>> = {
  EmbeddedFiles: 'attachments',
  Dests: 'navigation',
  IDS: 'navigation',
  URLS: 'navigation',
}

/** What a catalogue may say that changes what is shown; compared wherever the value is used. */
const shown: ReadonlySet<string> = new Set(['OCProperties', 'OutputIntents'])

export function compareCatalogue(comparison: Comparison): void {
  const { older, newer, walk } = comparison
  const [before, after] = [older.root, newer.root]
  const object = newer.rootRef.number
  for (const key of keysOf(before, after)) {
    const [was, is] = [before.get(key), after.get(key)]
    // The tree is compared page by page.
    if (key === 'Pages') continue
    if (key === 'AcroForm') compareForm(comparison, was, is)
    else if (key === 'Names') compareNames(comparison, was, is)
    else if (key === 'Perms') comparePermissions(comparison, was, is)
    else {
      const difference = walk.entry(before, after, key, shown.has(key) ? 'shown' : 'other', object)
      comparison.recordIf(
        difference,
        isOfItsKind(comparison, key, is) ? (entryChange[key] ?? 'document') : 'document',
      )
      if (difference && (key === 'DSS' || key === 'Metadata')) requireOwn(comparison, was, is)
    }
  }
}

/** What is always allowed under these names: XMP (14.3.2), a version and the dictionaries of extensions (7.12); nothing else. */
function isOfItsKind({ newer }: Comparison, key: string, value: PdfValue): boolean {
  const found = newer.resolve(value)
  if (found === null) return true
  if (key === 'Version') return found instanceof PdfName
  if (key === 'Extensions') return found instanceof PdfDict
  if (key !== 'Metadata') return true
  return found instanceof PdfStream && nameText(newer.resolve(found.dict.get('Subtype'))) === 'XML'
}

/** A new object that takes the place must not be one that was something else. */
function requireOwn(comparison: Comparison, was: PdfValue, is: PdfValue): void {
  if (comparison.older.resolve(was) === null) comparison.requireUnused(is)
}

function compareNames(comparison: Comparison, was: PdfValue, is: PdfValue): void {
  const before = comparison.older.dict(was) ?? new PdfDict()
  const after = comparison.newer.dict(is) ?? new PdfDict()
  for (const key of keysOf(before, after))
    comparison.recordIf(comparison.walk.other(before.get(key), after.get(key)), nameChange[key] ?? 'actions')
}

/** A certification may be added by the one who certifies; afterwards nothing of it changes. */
function comparePermissions(comparison: Comparison, was: PdfValue, is: PdfValue): void {
  const { older, newer, walk } = comparison
  const difference = walk.other(was, is)
  if (!difference) return
  const isAdded = older.resolve(was) === null
  const added = isAdded ? newer.dict(is) : undefined
  const isCertified =
    added !== undefined && nameText(newer.resolve(newer.dict(added.get('DocMDP'))?.get('Type'))) === 'Sig'
  comparison.recordIf(difference, isCertified ? 'document' : 'permissions')
}
