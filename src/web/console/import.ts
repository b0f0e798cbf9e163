import type { Answer } from '../../contract/reply.ts'
import { messageFor } from '../../errors/codes.ts'
import { notice } from '../design/design.ts'
import { html } from '../html.ts'
import { type Act, actFrame, dispatched, FORM_LIMIT } from './act.ts'
import { aboutAct, importForm, outcomesOf, postedForm, readImport, rowResults } from './forms/index.ts'

/** An import: a file is chosen, checked or sent, and each of its rows answered. */
export async function importAct(act: Act): Promise<Answer> {
  const { view, operation, known, action } = act
  const { context } = view
  const shown = (
    parts: Omit<Parameters<typeof importForm>[1], 'operationId' | 'action'> = {},
    status?: number,
  ) => {
    const { content, errors } = importForm(context, { operationId: operation.id, action, ...parts })
    return actFrame(act, {
      content: html`${aboutAct(context, operation.id, undefined)}${content}`,
      errors,
      status,
    })
  }
  if (context.request.method !== 'POST') return shown()
  const read = readImport(context, operation.id, await postedForm(context.request, FORM_LIMIT), known)
  if (read.kind === 'again') return shown({ faults: read.faults }, 400)
  if (read.kind === 'checked') return shown({ checked: read })
  const { data, error } = await dispatched(act, read)
  const faults = (error?.details ?? []).map((one) => ({
    path: one.path,
    rule: one.rule,
    message: 'message' in one ? one.message : one[context.language],
  }))
  const outcomes = outcomesOf(context, operation.id, read.rows, { data, faults })
  return actFrame(act, {
    status: error?.status,
    content: html`${error && notice({ tone: 'bad', text: messageFor(error.code, context.language), live: true })}
${rowResults(context, operation.id, read.rows, outcomes)}`,
  })
}
