import { escaped, type Language, pageHtml } from '../shared/html.ts'
import type { Message } from './messages.ts'

const words = {
  mn: {
    title: 'Мессежүүд',
    none: 'Мессеж алга. Платформ илгээхэд энд гарна.',
    demo: 'Турших хуудас. Хэнд ч юу ч илгээхгүй.',
  },
  en: {
    title: 'Text messages',
    none: 'There are no messages. They appear when the platform sends one.',
    demo: 'This page is for trying things out. Nothing is sent to anyone.',
  },
} as const

const style = `
  ul { list-style: none; padding: 0; display: grid; gap: .5rem }
  li { padding: .75rem 1rem; border-radius: .5rem; border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas) }
  span { display: block; color: color-mix(in srgb, CanvasText 75%, Canvas); font-size: .875rem }`

/** What has arrived on every phone, newest first. */
export function messagesPage(messages: readonly Message[], language: Language): string {
  const { title, none, demo } = words[language]
  const items = messages.map(
    ({ from, to, text, at }) =>
      `<li>${escaped(text)}<span>${escaped(from)} → ${escaped(to)} · ${escaped(at)}</span></li>`,
  )
  const list = items.length === 0 ? `<p>${none}</p>` : `<ul>${items.reverse().join('\n')}</ul>`
  const body = `<h1>${title}</h1>${list}<p><small>${demo}</small></p>`
  return pageHtml({ language, title, width: '30rem', style, body })
}
