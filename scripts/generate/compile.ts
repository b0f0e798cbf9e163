import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { completeAnswers } from './answers.ts'
import { type Bundle, bundleDocument } from './bundle.ts'
import { listErrorCodes } from './code-lists.ts'
import { declareContentLanguage } from './content-language.ts'
import { danglingRefs } from './dangling-refs.ts'
import { declareDeprecation } from './deprecation.ts'
import { wrapSuccesses } from './envelopes.ts'
import { flattenEvents } from './events.ts'
import { declareIdempotency } from './idempotency.ts'
import { declareLanguage } from './language.ts'
import { addLinks } from './links.ts'
import { declareLocations } from './locations.ts'
import { gatherPaths } from './paths.ts'
import { declarePreconditions } from './preconditions.ts'
import { declareRoundTrip } from './round-trip.ts'
import { declareSignedAct } from './signed-act.ts'
import { sourceOperations } from './source-operations.ts'
import { type Place, SourceFault, Sources } from './sources.ts'
import { declareVersion } from './version.ts'

/** The bundled documents, and where each part of them was written. */
export interface Compiled {
  documents: Map<string, Bundle>
  placeOf(document: string, pointer: string): Place | undefined
}

/** Reads the roots of a folder with their fragments, completes what follows from them, and bundles each root. */
export async function compileContract(folder: string): Promise<Compiled> {
  const source = resolve(folder)
  const roots = readdirSync(source).filter((name) => name.endsWith('.yaml'))
  const documents = new Map<string, Bundle>()
  const faults: string[] = []
  const readings = new Map<string, Sources>()
  for (const root of roots.sort()) {
    const name = root.slice(0, -'.yaml'.length)
    // Bundling rewrites references in place, so each document reads what it shares with the others for itself.
    const sources = new Sources()
    try {
      gatherPaths(sources, source, name)
      listErrorCodes(sources, source)
      const dangling = danglingRefs(sources, join(source, root))
      if (dangling.length > 0) {
        faults.push(...dangling)
        continue
      }
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      faults.push(error.message)
      continue
    }
    const operations = [...sourceOperations(sources, source, name)]
    try {
      declarePreconditions(sources, source, operations)
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      faults.push(error.message)
    }
    for (const one of operations) {
      try {
        declareRoundTrip(sources, one)
        wrapSuccesses(sources, one)
        declareIdempotency(sources, source, one)
        completeAnswers(sources, source, one)
        declareLanguage(sources, source, one)
        declareSignedAct(sources, source, one)
      } catch (error) {
        if (!(error instanceof SourceFault)) throw error
        faults.push(error.message)
      }
    }
    if (faults.length > 0) continue
    const bundle = await bundleDocument(join(source, root), sources)
    flattenEvents(bundle)
    declareVersion(bundle, source)
    declareLocations(name, bundle, sharedHeaders(sources, source))
    addLinks(name, bundle)
    declareDeprecation(name, bundle)
    declareContentLanguage(name, bundle, sharedHeaders(sources, source))
    documents.set(name, bundle)
    readings.set(name, sources)
  }
  // Documents share files, and so their faults.
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'))
  return {
    documents,
    placeOf: (document, pointer) => readings.get(document)?.find(documents.get(document), pointer),
  }
}

/** Headers that are declared by rule, not by reference. */
function sharedHeaders(sources: Sources, source: string): Record<string, unknown> {
  const file = join(source, 'shared', 'headers.yaml')
  return existsSync(file) ? sources.read(file) : {}
}
