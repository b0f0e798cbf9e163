import { setTimeout as sleep } from 'node:timers/promises'
import type { Loaded, OpenApiSource, Step, Workflow } from './description.ts'
import { evaluateCondition, evaluated, type Scope } from './expressions.ts'

/** Where the sources of a description are served, by their names. */
export type Servers = Readonly<Record<string, string>>

const REFERENCE = /^\$sourceDescriptions\.([\w-]+)\.([\w-]+)$/

/** Runs a workflow to its end and gives its outputs; a step that does not succeed is an error that says why. */
export async function runWorkflow(
  loaded: Loaded,
  workflowId: string,
  inputs: Record<string, unknown>,
  servers: Servers,
): Promise<Record<string, unknown>> {
  const workflow = loaded.description.workflows.find((one) => one.workflowId === workflowId)
  if (!workflow) throw new Error(`there is no workflow ${workflowId}`)
  const missing = (workflow.inputs?.required ?? []).filter((name) => inputs[name] === undefined)
  if (missing.length > 0) throw new Error(`${workflowId} lacks the inputs ${missing.join(', ')}`)
  const scope: Scope = { inputs, steps: {} }
  for (const step of workflow.steps) await runStep(loaded, workflow, step, scope, servers)
  return evaluated(workflow.outputs ?? {}, scope) as Record<string, unknown>
}

async function runStep(
  loaded: Loaded,
  { workflowId }: Workflow,
  step: Step,
  scope: Scope,
  servers: Servers,
): Promise<void> {
  const retry = step.onFailure?.find(({ type }) => type === 'retry')
  for (let attempt = 0; ; attempt++) {
    const result = step.workflowId
      ? { ...scope, outputs: await runInner(loaded, step, scope, servers) }
      : { ...scope, response: await call(loaded, step, scope, servers) }
    const failed = step.successCriteria?.find(({ condition }) => !evaluateCondition(condition, result))
    if (!failed) {
      const outputs = evaluated(step.outputs ?? {}, result) as Record<string, unknown>
      scope.steps[step.stepId] = { outputs }
      return
    }
    if (!retry || attempt >= (retry.retryLimit ?? 1)) {
      const { status, body } = ('response' in result && result.response) || {}
      const answer = `${status} ${JSON.stringify(body)?.slice(0, 500)}`
      throw new Error(`${workflowId}, step ${step.stepId}: ${failed.condition} does not hold: ${answer}`)
    }
    await sleep((retry.retryAfter ?? 1) * 1000)
  }
}

function runInner(loaded: Loaded, step: Step, scope: Scope, servers: Servers) {
  const [, source = '', name = step.workflowId ?? ''] = REFERENCE.exec(step.workflowId ?? '') ?? []
  const inputs = Object.fromEntries(
    (step.parameters ?? []).map(({ name, value }) => [name, evaluated(value, scope)]),
  )
  return runWorkflow(loaded.arazzo.get(source) ?? loaded, name, inputs, servers)
}

async function call(
  loaded: Loaded,
  step: Step,
  scope: Scope,
  servers: Servers,
): Promise<NonNullable<Scope['response']>> {
  const [, source = '', operationId = ''] = REFERENCE.exec(step.operationId ?? '') ?? []
  const { method, path } = operationIn(loaded.openapi.get(source), operationId)
  const given = (step.parameters ?? []).map((one) => ({ ...one, value: String(evaluated(one.value, scope)) }))
  const of = (place: string) => given.filter((one) => one.in === place)
  const filled = of('path').reduce(
    (at, { name, value }) => at.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const url = new URL((servers[source] ?? '') + filled)
  for (const { name, value } of of('query')) url.searchParams.append(name, value)
  const headers = new Headers({ 'Accept-Language': 'en' })
  for (const { name, value } of of('header')) headers.set(name, value)
  const init: RequestInit = { method: method.toUpperCase(), headers, redirect: 'manual' }
  if (step.requestBody) {
    headers.set('Content-Type', step.requestBody.contentType)
    init.body = encoded(step.requestBody.contentType, evaluated(step.requestBody.payload, scope))
  }
  const answer = await fetch(url, init)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  const body = isJson ? JSON.parse(bytes.toString('utf8')) : bytes
  return { status: answer.status, headers: answer.headers, body }
}

function operationIn(
  source: OpenApiSource | undefined,
  operationId: string,
): { method: string; path: string } {
  for (const [path, item] of Object.entries(source?.paths ?? {}))
    for (const [method, operation] of Object.entries(item))
      if (operation.operationId === operationId) return { method, path }
  throw new Error(`there is no operation ${operationId}`)
}

function encoded(contentType: string, payload: unknown): string | Uint8Array<ArrayBuffer> {
  if (contentType === 'application/json') return JSON.stringify(payload)
  if (contentType === 'application/x-www-form-urlencoded')
    return new URLSearchParams(payload as Record<string, string>).toString()
  return payload as Uint8Array<ArrayBuffer>
}
