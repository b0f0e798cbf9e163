import { ulaanbaatarDay } from '../../text/local-days.ts'
import { localTime } from '../../text/moment.ts'
import { type Html, html } from '../html.ts'

/** As clocks in Ulaanbaatar show it: authorities keep their hours there, wherever the reader is. */
export const timeElement = (at: string): Html =>
  html`<time datetime="${at}">${localTime(new Date(at))}</time>`

/** The day alone. */
export const localDay = (at: string): Html =>
  html`<time datetime="${at}">${ulaanbaatarDay(new Date(at))}</time>`
