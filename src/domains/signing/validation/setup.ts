import { readFileSync } from 'node:fs'
import { type Config, ConfigError } from '../../../config/config.ts'
import { createHttp } from '../../../providers/http.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { createAuthorities } from './authorities.ts'
import { type Anchors, anchorsIn } from './trust.ts'
import { createDocumentValidation, type DocumentValidation } from './validation.ts'

type Given = Pick<Core, 'config' | 'clock' | 'log'>

export function openDocumentValidation(given: Given): OpenedArea<{ documentValidation: DocumentValidation }> {
  const { config, clock, log } = given
  const documentValidation = createDocumentValidation({
    anchors: configuredAnchors(config),
    authorities: createAuthorities({ send: createHttp(), clock, log }),
  })
  return { services: { documentValidation }, stop: () => documentValidation.stop() }
}

/** Those of people's signatures, of organisations' seals, and further ones such as of time-stamps. */
function configuredAnchors({ eidCaFile, estAnchorFile, validationCaFile }: Config): Anchors {
  const files = [
    ['EID_CA_FILE', eidCaFile],
    ['EST_ANCHOR_FILE', estAnchorFile],
    ['VALIDATION_CA_FILE', validationCaFile],
  ] as const
  const all = files.flatMap(([name, file]) => (file === undefined ? [] : [read(name, file)]))
  return { roots: all.flatMap(({ roots }) => roots), between: all.flatMap(({ between }) => between) }
}

function read(name: string, file: string): Anchors {
  const remedy = 'Put certificates of authorities into it, in PEM, with their roots, and nothing else.'
  try {
    const anchors = anchorsIn([readFileSync(file, 'utf8')])
    if (anchors.roots.length > 0) return anchors
    throw new Error('it holds no root certificate')
  } catch (error) {
    const wrong = `names ${file}, which cannot be used (${(error as Error).message})`
    throw new ConfigError([{ name, wrong, remedy }])
  }
}
