import { qrCodeAddress } from '../../text/qr-code.ts'
import {
  actions,
  badge,
  button,
  card,
  cardGrid,
  checkbox,
  checkboxes,
  chips,
  codeField,
  columns,
  confirming,
  copyButton,
  dateField,
  dialog,
  dialogOpener,
  emptyState,
  errorSummary,
  facts,
  fileDrop,
  fold,
  formatBytes,
  formatMoney,
  formatVisit,
  formLayout,
  icon,
  iconList,
  linkButton,
  linkCard,
  moneyField,
  notice,
  pageHeading,
  pagination,
  prose,
  qr,
  radios,
  rowList,
  searchBox,
  section,
  selectField,
  skeleton,
  stack,
  stepper,
  type Tone,
  table,
  tabs,
  textArea,
  textField,
  timeline,
  timeTag,
} from '../design/design.ts'
import { iconNames } from '../design/icon-names.ts'
import { type Html, html } from '../html.ts'
import type { Page, PageContext } from '../page-context.ts'
import { designForm } from './design-form.ts'
import { notFound } from './error-page.ts'
import { sitePage } from './site-page.ts'

/** Every component in each of its states, for people who build pages; never in production. */
export const designPage: Page = async (context) => {
  if (context.services.config.nodeEnv === 'production') return notFound(context)
  if (context.query.has('form')) return designForm(context)
  return sitePage(context, {
    title: 'Design',
    breadcrumb: [{ href: '/', words: context.say('uiHome') }],
    styles: ['design-page'],
    content: html`${pageHeading({ title: 'Design', lead: 'Every component in each state. Example words: Өө Үү № ₮.', badge: badge('Draft', 'warning'), actions: linkButton({ href: '/design?dense', words: 'Dense', kind: 'secondary' }) })}
${buttons(context)}${states()}${cards()}${await forms(context)}${tables(context)}${ways(context)}${overlays(context)}${icons()}`,
  })
}

const tones: readonly Tone[] = ['neutral', 'accent', 'good', 'warning', 'bad']

function buttons(context: PageContext): Html {
  const kinds = ['primary', 'secondary', 'danger', 'plain'] as const
  return section({
    title: 'Buttons',
    id: 'buttons',
    content: stack(
      actions(
        ...kinds.map((kind) =>
          button({ words: kind, kind, icon: kind === 'danger' ? 'trash-2' : undefined }),
        ),
      ),
      actions(
        button({ words: 'Small', size: 'small', kind: 'secondary' }),
        button({ words: 'Large', size: 'large', iconAfter: 'arrow-right' }),
        button({ words: 'Disabled', disabled: true }),
        button({ words: 'Busy', attributes: { 'aria-busy': 'true' } }),
        linkButton({ href: '/services', words: 'A link', kind: 'secondary', icon: 'external-link' }),
      ),
      copyButton(context, 'R26-7K3MQ-V9T2X', 'of the certificate'),
    ),
  })
}

const states = (): Html =>
  section({
    title: 'States',
    id: 'states',
    lead: 'A word and a colour; the word alone is enough.',
    content: stack(
      html`<p class="design-line">${tones.map((tone) => badge(tone, tone))}${badge('With icon', 'good', 'check')}</p>`,
      ...tones.map((tone) =>
        notice({ tone, title: `A ${tone} notice`, text: 'What happened, and what to do next.', level: 3 }),
      ),
      skeleton('Loading'),
    ),
  })

const cards = (): Html =>
  section({
    title: 'Cards and lists',
    id: 'cards',
    content: columns(
      html`${card({
        title: 'Decision',
        id: 'decision',
        level: 3,
        icon: 'scale',
        badge: badge('Granted', 'good'),
        content: facts([
          { name: 'Number', value: 'APP-20261115-7F3K9Q2M0C' },
          { name: 'Fee', value: formatMoney(18_300), change: { href: '#cards', words: 'Change' } },
          { name: 'Left out', value: undefined },
        ]),
        actions: linkButton({ href: '#cards', words: 'Open', size: 'small' }),
      })}${rowList([
        {
          href: '#rows',
          title: 'Residence certificate',
          text: 'Certifies an address.',
          meta: 'Free',
          icon: 'file-check',
        },
        { title: 'Without a link', badge: badge('Expired', 'bad') },
        { title: 'With an action', action: button({ words: 'Take', size: 'small', kind: 'secondary' }) },
      ])}${cardGrid(
        [
          linkCard({ href: '#birth', title: 'Birth', meta: '3 services', icon: 'baby' }),
          linkCard({ href: '#travel', title: 'Travel', meta: '2 services', icon: 'plane' }),
        ],
        { small: true },
      )}`,
      html`${tones.slice(1).map((tone) => card({ tone, content: html`<p>A ${tone} card</p>` }))}${emptyState({
        icon: 'inbox',
        title: 'No messages yet',
        text: 'We write when a case moves.',
        level: 3,
        actions: linkButton({ href: '/services', words: 'Find a service', kind: 'secondary' }),
      })}${iconList([
        { icon: 'clock', words: '10 working days' },
        { icon: 'wallet', words: formatMoney(40_000) },
      ])}${fold({ summary: 'Legal basis', content: prose(html`<p>Law on state registration.</p>`) })}`,
    ),
  })

async function forms(context: PageContext): Promise<Html> {
  const wrong = 'Enter an e-mail address such as name@example.mn'
  const choices = [
    { value: 'a', words: 'At an office', hint: 'You choose a time.' },
    { value: 'b', words: 'Online', chosen: true },
    { value: 'c', words: 'Not offered', disabled: true },
  ]
  const code = await qrCodeAddress('https://tamga.example.mn/verify/mfrggzdfmztwq2lknnwg23tpoa')
  return section({
    title: 'Forms',
    id: 'forms',
    content: html`${errorSummary(context, [{ id: 'wrong', words: wrong }])}${formLayout(
      textField(context, { name: 'plain', label: 'Name', hint: 'As in your passport', autocomplete: 'name' }),
      textField(context, { name: 'wrong', label: 'E-mail', type: 'email', value: 'name@', error: wrong }),
      codeField(context, { name: 'code', label: 'One-time code', maxLength: 6 }),
      moneyField(context, { name: 'amount', label: 'Amount', optional: true }),
      textArea(context, { name: 'words', label: 'Reasons', maxLength: 500, counter: true }),
      selectField(context, { name: 'aimag', label: 'Aimag', empty: '—', choices, width: 'half' }),
      radios(context, { name: 'way', label: 'How', choices }),
      checkboxes(context, { name: 'kinds', label: 'Kinds', inline: true, choices: choices.slice(0, 2) }),
      checkbox({ name: 'agree', value: 'yes', words: 'I have read the terms' }),
      dateField(context, { name: 'day', label: 'Date of birth', value: '1990-05-17', birth: true }),
      dateField(context, { name: 'bad-day', label: 'Day', error: 'Enter a day, such as 17 5 1990' }),
      fileDrop(context, {
        name: 'file',
        label: 'Evidence',
        hint: `PDF, PNG or JPEG, up to ${formatBytes(10_000_000)}`,
        accept: '.pdf',
      }),
      actions(button({ words: 'Send', type: 'button' }), button({ words: 'Save', kind: 'secondary' })),
    )}${searchBox(context, { action: '/search', label: 'Search', showLabel: true, id: 'design-search', hint: 'In any script' })}${qr({ image: code, alt: 'A code to scan', caption: 'Scan it with the app' })}`,
  })
}

function tables(context: PageContext): Html {
  const rows = [
    { number: 'A-1', who: 'Болд', amount: 18_300, at: '2026-11-15T02:30:00.000Z' },
    { number: 'A-2', who: 'Өнөр', amount: 40_000, at: '2026-11-16T06:00:00.000Z' },
  ]
  return section({
    title: 'Table',
    id: 'table',
    content: html`${table(context, {
      caption: 'Cases',
      showCaption: true,
      rows,
      sort: { path: '/design', parameters: {}, by: 'number' },
      select: { name: 'chosen', value: ({ number }) => number, words: ({ number }) => `Choose ${number}` },
      columns: [
        {
          key: 'number',
          title: 'Number',
          sortable: true,
          cell: ({ number }) => html`<a href="#${number}">${number}</a>`,
        },
        { key: 'who', title: 'Person', sortable: true, cell: ({ who }) => who },
        { key: 'at', title: 'Received', cell: ({ at }) => timeTag(context.language, at, 'shortMoment') },
        {
          key: 'amount',
          title: 'Fee',
          numeric: true,
          wideOnly: true,
          cell: ({ amount }) => formatMoney(amount),
        },
      ],
    })}${pagination(context, { path: '/design', parameters: {}, cursor: 'b', nextCursor: 'c', shown: 2, total: 40 })}`,
  })
}

const ways = (context: PageContext): Html =>
  section({
    title: 'Ways',
    id: 'ways',
    content: stack(
      tabs('Parts', [
        { words: 'Overview', href: '#ways', current: true },
        { words: 'History', href: '#history', count: 3 },
      ]),
      chips('Filters', [
        { words: 'All', href: '#all', current: true },
        { words: 'Travel', href: '#travel', count: 2 },
      ]),
      stepper(context, [
        { words: 'Evidence', state: 'done', href: '#evidence' },
        { words: 'Form', state: 'current' },
        { words: 'Check', state: 'next' },
      ]),
      timeline([
        {
          title: 'Received',
          at: timeTag(context.language, '2026-11-15T02:30:00.000Z'),
          tone: 'good',
          icon: 'check',
        },
        { title: 'In review', text: 'An officer looks at it.', tone: 'accent' },
        {
          title: 'Visit',
          at: formatVisit(context.language, '2026-11-20T01:00:00.000Z', '2026-11-20T01:30:00.000Z'),
          upcoming: true,
        },
      ]),
    ),
  })

const overlays = (context: PageContext): Html =>
  section({
    title: 'Dialogs',
    id: 'dialogs',
    content: html`${actions(
      button({ words: 'Open a dialog', kind: 'secondary', attributes: dialogOpener('example-dialog') }),
      button({
        words: 'Ask first',
        kind: 'danger',
        attributes: { ...confirming('Withdraw the case?', 'Withdraw'), 'data-asked': true },
      }),
      button({
        words: 'Toast',
        kind: 'secondary',
        attributes: { 'data-ui-copy': 'toast', 'data-ui-copied': 'Copied' },
      }),
    )}${dialog(context, { id: 'example-dialog', title: 'Book a visit', content: html`<p>Choose a time.</p>`, actions: button({ words: 'Book', attributes: { 'data-ui-close': true } }) })}`,
  })

/** What rows of pages show beside their words. */
const ofRows = [
  ['calendar-plus', 'Add to a calendar'],
  ['paperclip', 'Attached files'],
  ['wallet', 'Fee'],
  ['chart-column', 'Figures'],
  ['plus', 'Add one'],
  ['trash-2', 'Delete'],
  ['settings', 'Settings'],
  ['users', 'Members'],
  ['user', 'Profile'],
  ['user-check', 'Taken'],
  ['eye', 'Who looked'],
  ['external-link', 'Leads elsewhere'],
  ['smartphone', 'Phone'],
  ['monitor-smartphone', 'Devices'],
] as const

const icons = (): Html =>
  section({
    title: 'Icons',
    id: 'icons',
    content: html`${rowList(ofRows.map(([name, title]) => ({ icon: name, title })))}<ul class="design-icons">${iconNames.map((name) => html`<li>${icon(name)} ${name}</li>`)}</ul>`,
  })
