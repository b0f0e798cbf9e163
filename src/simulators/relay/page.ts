import { escaped, type Language, pageHtml } from '../shared/html.ts'
import type { Arrived } from './inbox.ts'

const words = {
  mn: {
    title: 'Өөр платформ',
    none: 'Захидал алга. Энэ хаягийг платформоор бүртгээд хүсэлт илгээнэ үү.',
    demo: 'Турших платформ. Юу ч хаашаа ч явахгүй.',
    approved: 'Зөвшөөрөх',
    rejected: 'Татгалзах',
    needs_info: 'Мэдээлэл нэмж хүсэх',
  },
  en: {
    title: 'Another platform',
    none: 'There are no messages. Register this address as a platform, and send a request.',
    demo: 'This platform is for trying things out. Nothing leaves this machine.',
    approved: 'Approve',
    rejected: 'Reject',
    needs_info: 'Ask for more',
  },
} as const

const style = `
  ul { list-style: none; padding: 0; display: grid; gap: .5rem }
  li { padding: .75rem 1rem; border-radius: .5rem; border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas) }
  pre { white-space: pre-wrap; margin: .25rem 0 } form { display: flex; gap: .5rem; flex-wrap: wrap }`

/** What has arrived, newest first, with the answers that can be given. */
export function messagesPage(messages: readonly Arrived[], language: Language): string {
  const { title, none, demo, ...answers } = words[language]
  const buttons = (['approved', 'rejected', 'needs_info'] as const)
    .map((outcome) => `<button name="outcome" value="${outcome}">${answers[outcome]}</button>`)
    .join('')
  const items = messages.map(
    ({ type, from, seq, data, request_id }) =>
      `<li>${escaped(type)} · ${escaped(from)} · ${seq}<pre>${escaped(JSON.stringify(data, null, 2))}</pre>
      <form method="post" action="/answer"><input type="hidden" name="request_id" value="${escaped(request_id)}">${buttons}</form></li>`,
  )
  const list = items.length === 0 ? `<p>${none}</p>` : `<ul>${items.reverse().join('\n')}</ul>`
  return pageHtml({
    language,
    title,
    width: '36rem',
    style,
    body: `<h1>${title}</h1>${list}<p><small>${demo}</small></p>`,
  })
}
