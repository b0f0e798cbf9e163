import { escaped, type Language, pageHtml } from '../shared/html.ts'
import type { SimulatedPerson } from './people.ts'

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
  form { display: grid; gap: .5rem }
  button { font: inherit; text-align: start; padding: .75rem 1rem; border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas);
    border-radius: .5rem; background: Canvas; color: CanvasText; cursor: pointer }
  button:hover, button:focus-visible { border-color: Highlight; outline: 2px solid Highlight }
  button span { display: block; color: color-mix(in srgb, CanvasText 75%, Canvas); font-size: .875rem }
  .cancel { text-align: center; border-color: transparent }`

interface ChoosePage {
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
  return shown(
    title[language],
    language,
    `<h1>${escaped(title[language])}</h1><p>${choose}</p>
    <form method="post" action="${escaped(action)}">${buttons.join('\n')}
    <button class="cancel" name="account" value="">${cancel}</button></form><p><small>${demo}</small></p>`,
  )
}

/** A form may go with it, whose id is that of the issuer's library. */
export function messagePage(
  what: 'over' | 'logout' | 'left' | 'wrong',
  language: Language,
  form = '',
): string {
  const { leave, [what]: text } = words[language]
  const button = form === '' ? '' : `<button form="op.logoutForm" name="logout" value="yes">${leave}</button>`
  return shown(text, language, `<h1>${text}</h1>${form}${button}`)
}

const shown = (title: string, language: Language, body: string): string =>
  pageHtml({ language, title, width: '24rem', style, body })
