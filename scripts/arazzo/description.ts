import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'

/** The part of Arazzo 1.0 that our workflows use. */
interface ArazzoDescription {
  arazzo: string
  sourceDescriptions: { name: string; url: string; type: 'openapi' | 'arazzo' }[]
  workflows: Workflow[]
}

export interface Workflow {
  workflowId: string
  inputs?: { required?: string[] }
  steps: Step[]
  outputs?: Record<string, string>
}

export interface Step {
  stepId: string
  operationId?: string
  workflowId?: string
  parameters?: { name: string; in?: 'path' | 'query' | 'header'; value: unknown }[]
  requestBody?: { contentType: string; payload: unknown }
  successCriteria?: { condition: string }[]
  onFailure?: { name: string; type: 'retry' | 'end'; retryAfter?: number; retryLimit?: number }[]
  outputs?: Record<string, string>
}

export interface OpenApiSource {
  paths: Record<string, Record<string, { operationId?: string }>>
}

export interface Loaded {
  description: ArazzoDescription
  openapi: ReadonlyMap<string, OpenApiSource>
  arazzo: ReadonlyMap<string, Loaded>
}

/** A description with all that it names, read from their files. */
export function loadWorkflows(file: string): Loaded {
  const description = parse(readFileSync(file, 'utf8')) as ArazzoDescription
  const openapi = new Map<string, OpenApiSource>()
  const arazzo = new Map<string, Loaded>()
  for (const { name, url, type } of description.sourceDescriptions) {
    const source = join(dirname(file), url)
    if (type === 'arazzo') arazzo.set(name, loadWorkflows(source))
    else openapi.set(name, parseText(source))
  }
  return { description, openapi, arazzo }
}

function parseText(file: string): OpenApiSource {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.json') ? JSON.parse(text) : parse(text)
}
