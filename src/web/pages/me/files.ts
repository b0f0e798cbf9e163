import type { components } from '../../../../generated/platform.d.ts'
import {
  actions,
  badge,
  breadcrumb,
  button,
  confirming,
  emptyState,
  fileDrop,
  formatBytes,
  linkButton,
  rowList,
  section,
  timeTag,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { type PageContext, pageAddress } from '../../page-context.ts'
import { ownPage, ownPages } from './own-page.ts'

type Entry = components['schemas']['GspaceEntry']

const { path } = ownPages.files
const PER_PAGE = '50'

/** The visitor's own files, folder by folder. */
export const filesPage = ownPage(ownPages.files, async (context) => {
  const { say, query } = context
  const prefix = query.get('folder') ?? ''
  const cursor = query.get('cursor') || undefined
  const asked = { limit: PER_PAGE, delimiter: '/', ...(prefix && { prefix }) }
  const page = await context.call('listGspaceFiles', { query: { ...asked, ...(cursor && { cursor }) } })
  // An address that a person has changed by hand shows the beginning.
  const { data, error } =
    page.error?.status === 400
      ? await context.call('listGspaceFiles', { query: { limit: PER_PAGE, delimiter: '/' } })
      : page
  if (error) throw error
  const items: Entry[] = data.items
  const next: string | null = data.next_cursor
  return {
    script: 'me',
    texts: ['fileStored', 'fileExists', 'fileSending'],
    content: html`${folders(context, prefix)}
${section({
  title: prefix === '' ? say('filesAll') : prefix.slice(0, -1),
  id: 'files',
  content: html`${
    items.length === 0
      ? emptyState({ icon: 'files', title: say('filesNone'), text: say('filesNoneText'), level: 3 })
      : rowList(items.map((one) => entry(context, one, prefix)))
  }
${
  next !== null &&
  html`<p>${linkButton({
    href: pageAddress(path, { folder: prefix || undefined, cursor: next }),
    words: say('toNextPage'),
    kind: 'secondary',
    size: 'small',
  })}</p>`
}`,
})}
${upload(context, prefix)}`,
  }
})

/** The way back from a folder to those above it. */
function folders(context: PageContext, prefix: string): Html | undefined {
  if (prefix === '') return undefined
  const names = prefix.split('/').slice(0, -2)
  return breadcrumb(context, [
    { href: path, words: context.say('filesAll') },
    ...names.map((words, index) => ({
      href: pageAddress(path, { folder: `${names.slice(0, index + 1).join('/')}/` }),
      words,
    })),
  ])
}

function entry(
  { say, language }: PageContext,
  { kind, path: whole, bytes, files, file }: Entry,
  prefix: string,
) {
  const name = whole.slice(prefix.length).replace(/\/$/, '')
  if (kind === 'folder' || file === null)
    return {
      title: name,
      href: pageAddress(path, { folder: whole }),
      icon: 'folder-open' as const,
      meta: `${say('filesCount', { count: files })}, ${formatBytes(bytes)}`,
    }
  const address = `/web/api/v1/gspace/download?${new URLSearchParams({ path: whole })}`
  return {
    title: name,
    icon: 'file-text' as const,
    badge: badge(formatBytes(bytes)),
    meta: timeTag(language, file.updated_at),
    action: actions(
      linkButton({
        href: address,
        words: say('download'),
        kind: 'secondary',
        size: 'small',
        attributes: {
          download: name,
          referrerpolicy: 'same-origin',
          'aria-label': `${say('download')}: ${name}`,
        },
      }),
      button({
        words: say('fileDelete'),
        kind: 'plain',
        size: 'small',
        attributes: {
          'data-delete-file': whole,
          'aria-label': `${say('fileDelete')}: ${name}`,
          ...confirming(say('fileDeleteAsk', { name }), say('fileDelete')),
        },
      }),
    ),
  }
}

function upload(context: PageContext, prefix: string): Html {
  const { say } = context
  return section({
    title: say('fileUpload'),
    id: 'upload',
    content: html`<form class="ui-form" data-upload="${prefix}" novalidate>
${fileDrop(context, { name: 'file', id: 'own-file', label: say('fileChoose'), hint: say('fileChooseHint'), required: true })}
<progress max="1" value="0" hidden aria-label="${say('fileSending')}"></progress>
<p class="ui-error" role="alert" data-fault></p>
${actions(button({ type: 'submit', words: say('fileStore') }))}
</form>`,
  })
}
