import type { components } from '../../../../generated/platform.d.ts'
import { button, card, timeline } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { CaseDetail } from './case-parts.ts'
import { textField } from './fields.ts'
import { when } from './labels.ts'

type Note = components['schemas']['CaseNote']

/** What officers wrote for each other, and the form for one more. Nothing for who sees the case by an appeal alone. */
export async function caseNotes(context: PageContext, { id }: CaseDetail): Promise<Html | undefined> {
  const { say } = context
  const { data, error } = await context.call('listCaseNotes', { path: { id }, query: { limit: '50' } })
  if (error) return undefined
  const notes = data.items as Note[]
  return card({
    id: 'notes',
    title: say('deskNotes'),
    content: html`<p class="ui-hint">${say('deskNotesHint')}</p>
${
  notes.length > 0 &&
  timeline(
    notes.map(({ author_name, text, at }) => ({
      title: author_name ?? say('deskErased'),
      at: when(context, at),
      text: html`<span class="desk-note">${text}</span>`,
    })),
  )
}
<form data-step="note" class="ui-form" novalidate>
${textField(context, { id: 'case-note', name: 'text', label: say('deskNoteText'), rows: 3, longest: 4000, required: true })}
${button({ words: say('deskNoteAdd'), type: 'submit', kind: 'secondary', size: 'small' })}
<p class="ui-error" role="alert" data-fault></p></form>`,
  })
}
