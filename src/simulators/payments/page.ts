import { escaped, type Language, pageHtml } from '../shared/html.ts'
import type { Invoice } from './bank.ts'

const words = {
  mn: {
    title: 'Жишээ банк',
    none: 'Нэхэмжлэх алга. Платформ дээр төлбөр төлж эхлэхэд энд гарна.',
    pay: 'Төлөх',
    refuse: 'Татгалзах',
    later: 'Дараа нь',
    back: 'Бүх нэхэмжлэх',
    demo: 'Энэ бол турших хуудас. Мөнгө хөдлөхгүй.',
    OPEN: 'төлөгдөөгүй',
    PAID: 'төлөгдсөн',
    REFUSED: 'татгалзсан',
    CANCELED: 'цуцлагдсан',
    EXPIRED: 'хугацаа дууссан',
    refunded: 'буцаагдсан',
  },
  en: {
    title: 'Example bank',
    none: 'There are no invoices. They appear when a person starts to pay on the platform.',
    pay: 'Pay',
    refuse: 'Refuse',
    later: 'Later',
    back: 'All invoices',
    demo: 'This page is for trying things out. No money moves.',
    OPEN: 'open',
    PAID: 'paid',
    REFUSED: 'refused',
    CANCELED: 'cancelled',
    EXPIRED: 'expired',
    refunded: 'paid back',
  },
} as const

const style = `
  strong { display: block; font-size: 1.75rem; color: CanvasText }
  ul { list-style: none; padding: 0; display: grid; gap: .5rem }
  form { display: grid; gap: .5rem }
  button, a { font: inherit; display: block; padding: .75rem 1rem; border-radius: .5rem; color: CanvasText;
    border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); background: Canvas; text-decoration: none; cursor: pointer }
  button:hover, button:focus-visible, a:hover, a:focus-visible { border-color: Highlight; outline: 2px solid Highlight }
  span { display: block; color: color-mix(in srgb, CanvasText 75%, Canvas); font-size: .875rem }`

export interface DisplayedInvoice extends Invoice {
  isRefunded: boolean
}

export function invoicesPage(invoices: readonly DisplayedInvoice[], language: Language): string {
  const { title, none, demo } = words[language]
  const items = invoices.map(
    (one) =>
      `<li><a href="/pay/${one.id}">${money(one.amount)}<span>${escaped(one.description)} · ${state(one, language)}</span></a></li>`,
  )
  const list = items.length === 0 ? `<p>${none}</p>` : `<ul>${items.join('\n')}</ul>`
  return shown(language, `<h1>${title}</h1>${list}<p><small>${demo}</small></p>`)
}

export function invoicePage(invoice: DisplayedInvoice, language: Language, wallet: string): string {
  const { title, pay, refuse, later, back, demo } = words[language]
  const buttons = `<form method="post">
    <input type="hidden" name="wallet" value="${escaped(wallet)}">
    <button name="answer" value="pay">${pay}</button>
    <button name="answer" value="refuse">${refuse}</button></form>
    <p></p><a href="/">${later}</a>`
  return shown(
    language,
    `<h1>${title}</h1><p>${escaped(invoice.description)}<strong>${money(invoice.amount)}</strong>
    ${state(invoice, language)}</p>${invoice.status === 'OPEN' ? buttons : `<a href="/">${back}</a>`}
    <p></p><p><small>${demo}</small></p>`,
  )
}

const state = ({ status, isRefunded }: DisplayedInvoice, language: Language): string =>
  isRefunded ? words[language].refunded : words[language][status]

const money = (amount: number): string => `${new Intl.NumberFormat('en').format(amount)} ₮`

const shown = (language: Language, body: string): string =>
  pageHtml({ language, title: words[language].title, width: '26rem', style, body })
