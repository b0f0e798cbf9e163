import { darkColors } from '../../dark-colors.ts'
import { section } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { RecordData, View } from '../view.ts'

/** How a page looks in these colours. Hidden from screen readers, which a picture of colours tells nothing. */
const sample = ({ context: { say } }: View, name: string, colors: unknown): Html =>
  html`<div class="console-preview" data-theme-preview aria-hidden="true"${colors !== undefined && html` data-colors="${JSON.stringify(colors)}"`}>
<p class="console-preview-name">${name}</p>
<div class="console-preview-card"><p><strong>${say('previewTitle')}</strong></p><p>${say('previewText')} <span class="console-preview-link">${say('previewLink')}</span></p><p class="console-preview-muted">${say('previewMuted')}</p><span class="console-preview-button">${say('previewButton')}</span></div>
</div>`

/** A theme as people see it: a light one has a dark side, which the platform makes of it. */
export async function themeRecord(view: View, { mode, colors }: RecordData): Promise<Html> {
  const { say } = view.context
  const own = colors as Record<string, string>
  const dark = mode === 'light' && sample(view, say('previewDark'), darkColors(own))
  const first = say(mode === 'light' ? 'previewLight' : 'previewDark')
  return section({
    title: say('preview'),
    id: 'theme-preview',
    content: html`<div class="console-previews">${sample(view, first, own)}${dark}</div>`,
  })
}

/** Beside the form: it follows what is typed. */
export const themeForm = (view: View): Html => sample(view, view.context.say('preview'), undefined)
