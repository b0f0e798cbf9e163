import type { SimulatedPerson } from './people.ts'

type Language = 'mn' | 'en'

const words = {
  mn: {
    choose: 'Хэнээр нэвтрэх вэ?',
    cancel: 'Болих',
    demo: 'Энэ бол турших хуудас. Эдгээр хүмүүс бодит бус.',
    noEmail: 'и-мэйлгүй',
    over: 'Энэ нэвтрэлт дууссан. Эхнээс нь эхлүүлнэ үү.',
    logout: 'Гарахдаа итгэлтэй байна уу?',
    leave: 'Гарах',
    left: 'Та гарлаа.',
    wrong: 'Хүсэлт буруу байна.',
  },
  en: {
    choose: 'Who do you want to be?',
    cancel: 'Cancel',
    demo: 'This page is for trying things out. None of these people exists.',
    noEmail: 'no e-mail',
    over: 'This sign-in is over. Start again.',
    logout: 'Do you want to sign out?',
    leave: 'Sign out',
    left: 'You have signed out.',
    wrong: 'The request is wrong.',
  },
} as const

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: Canvas }
  main { width: min(24rem, calc(100vw - 2rem)); padding: 1.5rem 0 }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem }
  p { margin: 0 0 1rem; color: GrayText }
  form { display: grid; gap: .5rem }
  button { font: inherit; text-align: start; padding: .75rem 1rem; border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas);
    border-radius: .5rem; background: Canvas; color: CanvasText; cursor: pointer }
  button:hover, button:focus-visible { border-color: Highlight; outline: 2px solid Highlight }
  button span { display: block; color: GrayText; font-size: .875rem }
  .cancel { text-align: center; border-color: transparent }`

export interface ChoosePage {
  action: string
  title: Record<Language, string>
  people: readonly SimulatedPerson[]
  language: Language
}

export function choosePage({ action, title, people, language }: ChoosePage): string {
  const { choose, cancel, demo, noEmail } = words[language]
  const buttons = people.map(({ sub, claims }) => {
    const email = typeof claims.email === 'string' ? claims.email : noEmail
    return `<button name="account" value="${escaped(sub)}">${escaped(claims.name)}<span>${escaped(email)}</span></button>`
  })
  return framed(
    title[language],
    language,
    `<h1>${escaped(title[language])}</h1><p>${choose}</p>
    <form method="post" action="${escaped(action)}">${buttons.join('\n')}
    <button class="cancel" name="account" value="">${cancel}</button></form><p><small>${demo}</small></p>`,
  )
}

/** A form may go with it, whose id is that of the issuer's library. */
export function sayPage(what: 'over' | 'logout' | 'left' | 'wrong', language: Language, form = ''): string {
  const { leave, [what]: text } = words[language]
  const button = form === '' ? '' : `<button form="op.logoutForm" name="logout" value="yes">${leave}</button>`
  return framed(text, language, `<h1>${text}</h1>${form}${button}`)
}

const framed = (title: string, language: Language, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
  <style>${style}</style></head><body><main>${body}</main></body></html>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
