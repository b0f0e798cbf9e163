import type { Answer } from '../../contract/reply.ts'
import { aboutAct, conflictOf, operationForm } from '../console/forms/index.ts'
import { pageHeading, stack } from '../design/design.ts'
import { html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import { sitePage } from './site-page.ts'

/**
 * `/design?form=createTheme`: the form of any operation as the console shows it; `wrong` puts a fault at a path, `rows` a
 * row into a list, `conflict` shows what is asked when two have changed a record.
 */
export async function designForm(context: PageContext): Promise<Answer> {
  const { query } = context
  const operationId = query.get('form') ?? ''
  const posted = posting(query)
  const faults = query.getAll('wrong').map((path) => ({ path, rule: 'required', message: 'Required.' }))
  const form = operationForm(context, {
    operationId,
    action: '/design',
    parameters: { id: '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915' },
    name: query.get('name') ?? undefined,
    posted,
    faults,
    back: '/design',
  })
  const asked = query.get('conflict')
  const conflict =
    posted &&
    asked !== null &&
    conflictOf(context, { operationId, action: '/design', posted, theirs: { value: JSON.parse(asked) } })
  return sitePage(context, {
    title: operationId,
    breadcrumb: [{ href: '/design', words: 'Design' }],
    width: 'narrow',
    script: 'console-forms',
    styles: ['console-forms'],
    errors: form.errors,
    content: html`${pageHeading({ title: operationId })}${stack(aboutAct(context, operationId, query.get('name') ?? undefined), conflict || form.content)}`,
  })
}

/** What would have been typed: the address has it, besides what this page reads itself. */
function posting(query: URLSearchParams): URLSearchParams | undefined {
  const own = ['form', 'wrong', 'name', 'conflict', 'lang']
  const typed = [...query].filter(([name]) => !own.includes(name))
  return typed.length === 0 ? undefined : new URLSearchParams(typed)
}
