import type { Answer } from '../../contract/reply.ts'
import { emptyState, linkButton, pageHeading, rowList, section } from '../design/design.ts'
import { html } from '../html.ts'
import { consolePage, groupsFor } from './frame.ts'
import { listAddress, titleOf, type View } from './view.ts'

/** All that the visitor may see, by group. */
export function homePage(view: View): Promise<Answer> {
  const { say } = view.context
  const groups = groupsFor(view)
  const content =
    groups.length === 0
      ? emptyState({
          icon: 'shield-check',
          title: say('consoleNoRights'),
          text: say('consoleForbiddenText'),
          actions: linkButton({ href: '/me', words: say('toMe'), kind: 'secondary' }),
        })
      : html`<div class="console-groups">${groups.map(({ name, words, resources }) =>
          section({
            title: words,
            id: `group-${name.replaceAll(/\W+/g, '-').toLowerCase()}`,
            content: rowList(
              resources.map((resource) => ({
                title: titleOf(view, resource.list),
                href: listAddress(view, resource),
              })),
            ),
          }),
        )}</div>`
  return consolePage(view, {
    title: say('consoleTitle'),
    crumbs: [],
    status: groups.length === 0 ? 403 : undefined,
    content: html`${pageHeading({ title: say('consoleTitle'), lead: say('consoleLead') })}
${content}`,
  })
}
