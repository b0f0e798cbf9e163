import type { OpenApiDocument } from '../../text/openapi-31.ts'
import type { DocumentName } from '../operation.ts'
import { forAssistant } from './assistant.ts'
import { foldView } from './fold.ts'
import { selection, type ViewedOperation } from './selection.ts'
import { slimView } from './slim.ts'

/** One document that outsiders read, made from one of the three that are written. */
interface View {
  of: DocumentName
  keeps(operation: ViewedOperation, document: OpenApiDocument): boolean
  /** Its text, in place of that of the whole document. */
  info?: { title: string; description: string }
  shape?(document: OpenApiDocument): OpenApiDocument
}

export const viewNames = ['platform', 'tools', 'operator', 'administration', 'assistant'] as const
export type ViewName = (typeof viewNames)[number]

const views: Readonly<Record<ViewName, View>> = {
  platform: { of: 'platform', keeps: (operation, document) => !isLocal(operation, document) },
  tools: { of: 'tools', keeps: () => true },
  operator: { of: 'operator', keeps: () => true },
  administration: {
    of: 'platform',
    keeps: isLocal,
    info: {
      title: 'Tamga local administration API',
      description:
        'For the administrator of the machine: API keys, signing keys, audit checkpoints, jobs, limits and metrics. The server answers these operations with 404 to callers without the credential. How requests and answers look: the description of the platform API.',
    },
  },
  assistant: {
    of: 'platform',
    keeps: (operation) => operation['x-assistant'] !== undefined,
    info: {
      title: 'Tamga API for personal assistants',
      description:
        'What the assistant of a person may do for them, a small part of the platform API. With `x-assistant: read` it may call the operation under the rights of the person; with `propose` it prepares the request, and the person confirms it. A success is `{status: true, message, data}`, a failure `{status: false, message, error, details}`: `error` is a code, `message` is for the person. A list has `items` and `next_cursor`, to be sent as `cursor`.',
    },
    shape: forAssistant,
  },
}

export const rootOf = (name: ViewName): DocumentName => views[name].of

/** A view of the full document that it is made from. */
export function viewOf(name: ViewName, full: OpenApiDocument): OpenApiDocument {
  const { keeps, info, shape = slimView } = views[name]
  return shape(foldView(selection(full, (operation) => keeps(operation, full), info)))
}

/** All that a document has, for packages that are made for the machine's administrator, too. */
export const wholeView = (full: OpenApiDocument): OpenApiDocument => foldView(selection(full, () => true))

/** Whether every way to call it is a credential of the machine itself. */
function isLocal(operation: ViewedOperation, document: OpenApiDocument): boolean {
  const { securitySchemes } = document.components as { securitySchemes?: Record<string, object> }
  const ways = (operation.security ?? document.security ?? []) as readonly object[]
  const schemes = ways.flatMap((way) => Object.keys(way))
  return schemes.length > 0 && schemes.every((name) => 'x-local' in (securitySchemes?.[name] ?? {}))
}
