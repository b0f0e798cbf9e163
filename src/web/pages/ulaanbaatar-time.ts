import { localTime } from '../../text/moment.ts'
import { type Html, html } from '../html.ts'

/** As clocks in Ulaanbaatar show it: authorities keep their hours there, wherever the reader is. */
export const timeElement = (at: string): Html =>
  html`<time datetime="${at}">${localTime(new Date(at))}</time>`
