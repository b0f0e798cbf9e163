import type { Answer } from '../../contract/reply.ts'
import type { AppError } from '../../errors/app-error.ts'
import { messageFor } from '../../errors/codes.ts'
import { actions, linkButton, notice } from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { type Page, pageAddress, seeOther } from '../page-context.ts'
import { notFound } from '../pages/error-page.ts'
import { isStepUp, signInAddress } from '../return-to.ts'
import { type Act, actFrame, dispatched, FORM_LIMIT, preparedAct } from './act.ts'
import {
  aboutAct,
  actResult,
  conflictOf,
  type InputFault,
  operationForm,
  type PostedForm,
  pickPage,
  postedForm,
  type ReadForm,
  readOperationForm,
  signatureForm,
  stepUpNotice,
} from './forms/index.ts'
import { consolePage, listCrumbs } from './frame.ts'
import { importAct } from './import.ts'
import type { ConsoleOperation, Resource } from './model.ts'
import { readAct } from './read-act.ts'
import { findRecord } from './record.ts'
import { operationOf } from './rights.ts'
import { aboveForm } from './shaped/shapes.ts'
import {
  consoleView,
  inModel,
  isShown,
  keptIn,
  listAddress,
  mayUse,
  operationsIn,
  type RecordData,
  recordName,
  resourceAt,
} from './view.ts'

export const consoleNew: Page = actPage((resource) => resource.create)
export const consoleEdit: Page = actPage((resource) => resource.change)
export const consoleAct: Page = actPage((resource, { operation }) =>
  operationsIn(resource).find((id) => id === operation && id !== resource.list && id !== resource.show),
)

function actPage(
  choose: (resource: Resource, parameters: Readonly<Record<string, string>>) => string | undefined,
): Page {
  return (context, parameters) =>
    consoleView(context, async (view) => {
      const resource = resourceAt(parameters.resource)
      const id = resource && isShown(view, resource) ? choose(resource, parameters) : undefined
      const operation = id === undefined ? undefined : inModel(id)
      if (!resource || !operation || !mayUse(view, operation.id)) return notFound(context)
      const act = await preparedAct(view, resource, operation, parameters.record)
      if ('answer' in act) return act.answer
      if (!act.act) return notFound(context)
      if (operationOf(operation.id).method === 'GET') return readAct(act.act)
      if (operation.role === 'import') return importAct(act.act)
      return context.request.method === 'POST' ? posted(act.act) : formPage(act.act)
    })
}

interface Shown {
  posted?: URLSearchParams
  faults?: readonly InputFault[]
  focus?: string | undefined
  above?: Html
  status?: number
}

function formPage(act: Act, shown: Shown = {}): Promise<Answer> {
  const { view, operation, found, known, action, back } = act
  const { context } = view
  const { content, errors } = operationForm(context, {
    operationId: operation.id,
    action,
    parameters: known.parameters,
    ...(known.name !== undefined && { name: known.name }),
    ...(found && { record: { value: found.record, etag: found.etag } }),
    ...(shown.posted && { posted: shown.posted }),
    ...(shown.faults && { faults: shown.faults }),
    ...(shown.focus !== undefined && { focus: shown.focus }),
    back,
  })
  return actFrame(act, {
    content: html`${shown.above}${aboutAct(context, operation.id, known.name)}${aboveForm(view, operation)}${content}`,
    errors,
    status: shown.status,
  })
}

async function posted(act: Act): Promise<Answer> {
  const { view, operation, known } = act
  const form: PostedForm = await postedForm(view.context.request, FORM_LIMIT)
  const read = readOperationForm(operation.id, form, known)
  if (read.kind === 'again')
    return formPage(act, {
      posted: read.posted,
      faults: read.faults,
      focus: read.focus,
      status: read.faults.length > 0 ? 400 : 200,
    })
  if (read.kind === 'pick') return picking(act, read)
  return sent(act, read)
}

async function picking(act: Act, read: Extract<ReadForm, { kind: 'pick' }>): Promise<Answer> {
  const { view, operation, known, action } = act
  const { posted, field, words } = read
  const page = await pickPage(view.context, {
    operationId: operation.id,
    action,
    parameters: known.parameters,
    posted,
    field,
    words,
  })
  if (!page) return formPage(act, { posted })
  return consolePage(view, { ...page, crumbs: listCrumbs(view, act.resource), width: 'narrow' })
}

async function sent(act: Act, read: Extract<ReadForm, { kind: 'request' }>): Promise<Answer> {
  const { data, error } = await dispatched(act, read)
  return error ? refusedAct(act, read.posted, error) : done(act, data)
}

/** The form again with what was typed, and above it what hinders: nothing that was typed is lost. */
async function refusedAct(act: Act, posted: URLSearchParams, error: AppError): Promise<Answer> {
  const { view, resource, operation, action, known } = act
  const { context } = view
  const { language } = context
  const signedAct = error.headers?.['Signed-Act']
  if (error.status === 428 && signedAct !== undefined) {
    const { data } = await context.call('getMySignedAct', { path: { id: signedAct } })
    return actFrame(act, {
      content: signatureForm(context, {
        operationId: operation.id,
        action,
        posted,
        act: data ?? { id: signedAct },
      }),
    })
  }
  if (isStepUp(error) || error.status === 401)
    return formPage(act, {
      posted,
      above: stepUpNotice(context, signInAddress(error, '/console')),
      status: 401,
    })
  if (error.code === 'request.stale' || error.status === 412) {
    const name = act.found && recordName(resource, act.found.record)
    const now = name === undefined ? undefined : await findRecord(view, resource, name)
    if (now?.found && operation.role === 'change')
      return actFrame(act, {
        title: context.say('conflictTitle'),
        status: 409,
        content: conflictOf(context, {
          operationId: operation.id,
          action,
          posted,
          theirs: { value: now.found.record, etag: now.found.etag },
        }),
      })
  }
  const faults = (error.details ?? []).map((one) => ({
    path: one.path,
    rule: one.rule,
    message: 'message' in one ? one.message : one[language],
  }))
  const above = notice({ tone: 'bad', text: messageFor(error.code, language), live: true })
  if (error.status >= 500) throw error
  return formPage({ ...act, known }, { posted, faults, above, status: error.status })
}

/** After it is done: the record, or what the answer says and nothing will say again. */
function done(act: Act, data: unknown): Promise<Answer> | Answer {
  const { view, resource, operation, found, back } = act
  const { context } = view
  if (operation.role === 'delete') return seeOther(listAddress(view, resource))
  if (operation.role === 'change') return seeOther(back)
  const answer = (data ?? {}) as Record<string, unknown>
  const name = operation.role === 'create' ? recordName(resource, madeRecord(operation, answer)) : undefined
  const result = actResult(context, operation.id, data)
  const on = name === undefined ? back : pageAddress(`/console/${resource.key}/${name}`, keptIn(view))
  return actFrame(act, {
    content: html`${notice({ tone: 'good', text: context.say('consoleDone'), live: true })}${result}
${actions(linkButton({ href: on, words: context.say(found || name !== undefined ? 'consoleToRecord' : 'consoleToList') }))}`,
  })
}

/** What was made, under the names that a record of the list has. */
function madeRecord({ made }: ConsoleOperation, answer: RecordData): RecordData {
  const key = made && inModel(made.show)?.item
  const named = Object.entries(key ?? {}).flatMap(([name, field]) => {
    const from = made?.by[name]
    return from === undefined ? [] : [[field, answer[from]]]
  })
  return { ...answer, ...Object.fromEntries(named) }
}
