import { type Html, html } from '../html.ts'

/** A code to scan, on white in every theme. `image` is an address of a picture, `data:` too. */
export const qr = (parts: { image: string; alt: string; caption?: Html | string | undefined }): Html =>
  html`<figure class="ui-qr"><img src="${parts.image}" alt="${parts.alt}" width="240" height="240">${parts.caption && html`<figcaption class="ui-hint">${parts.caption}</figcaption>`}</figure>`
