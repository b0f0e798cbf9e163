import * as assert from 'uvu/assert'
import {
  actResult,
  conflictOf,
  importForm,
  operationForm,
  outcomesOf,
  postedForm,
  readImport,
  readOperationForm,
  rowResults,
  signatureForm,
  startWith,
} from '../../../src/web/console/forms/index.ts'
import { translator } from '../../../src/web/texts.ts'
import { formEntries } from '../../support/form-entries.ts'
import { suite } from '../../support/suite.ts'

const ui = { say: translator('en'), language: 'en' } as const
const known = { parameters: {}, language: 'en' } as const
const noFiles = new Map<string, never>()

const theme = {
  name_mn: 'Цэнхэр',
  name_en: 'Blue',
  mode: 'light',
  radius_px: 8,
  font_family: null,
  row_version: 3,
  colors: { primary: '#1e40af', on_primary: '#ffffff' },
}

const form = (parts: Partial<Parameters<typeof operationForm>[1]> & { operationId: string }) =>
  operationForm(ui, { action: '/here', parameters: {}, ...parts })

const typed = (operationId: string, entries: Record<string, string>, start = new URLSearchParams()) => {
  for (const [name, value] of Object.entries(entries)) start.set(name, value)
  return readOperationForm(operationId, { values: start, files: noFiles }, known)
}

function requested(read: ReturnType<typeof readOperationForm>) {
  assert.is(read.kind, 'request', JSON.stringify(read))
  return read as Extract<typeof read, { kind: 'request' }>
}

const work = suite('the work of a form')

work('a patch has what changed, null for what was emptied, and the version', () => {
  const values = formEntries(form({ operationId: 'patchTheme', record: { value: theme } }).content.text)
  const { request, unchanged } = requested(
    typed('patchTheme', { 'body/name_en': 'Navy', 'body/radius_px': '' }, values),
  )
  assert.equal(request.body, { name_en: 'Navy', radius_px: null, row_version: 3 })
  assert.is(unchanged, false)
})

work(
  'the version of the record and one key for the form go with the request, and stay when it is shown again',
  () => {
    const parts = { operationId: 'patchTheme', record: { value: theme, etag: '"abc"' } }
    const values = formEntries(form(parts).content.text)
    const first = requested(typed('patchTheme', {}, values))
    assert.is(first.request.headers['If-Match'], '"abc"')
    assert.match(first.request.headers['Idempotency-Key'] ?? '', /^[0-9a-f-]{36}$/)
    const again = formEntries(form({ ...parts, posted: first.posted }).content.text)
    assert.equal(requested(typed('patchTheme', {}, again)).request.headers, first.request.headers)
    const other = formEntries(form(parts).content.text)
    assert.is.not(other.get('_key'), values.get('_key'))
  },
)

work('faults stand at their fields and in the summary, with what was typed', () => {
  const start = { slug: 'x', name_mn: 'Н', name_en: 'N', mode: 'light', colors: { primary: 'red' } }
  const posted = formEntries(form({ operationId: 'createTheme', start }).content.text)
  const { content, errors } = form({
    operationId: 'createTheme',
    posted,
    faults: [
      { path: '/body/colors/primary', rule: 'pattern', message: 'This must match the pattern ^#.' },
      { path: '/body/unheard/of', rule: 'additionalProperties', message: 'This field is not known here.' },
    ],
  })
  const [at, elsewhere] = errors
  assert.is(at?.id, 'body-colors-primary')
  assert.match(at?.words ?? '', /not written in the right way/)
  assert.equal(elsewhere, { id: 'form-createTheme', words: 'This field is not known here.' })
  assert.match(content.text, /id="body-colors-primary"[^>]*value="red"[^>]*aria-invalid="true"/)
  assert.ok(content.text.includes(at?.words ?? '-'))
})

work('rows are added and taken away by buttons that post, and what stands in the others stays', () => {
  const operationId = 'createRegistryService'
  const start = {
    content: {
      fees: [
        { channel: 'online', amount: 100 },
        { channel: 'office', amount: 200 },
      ],
    },
  }
  const values = formEntries(form({ operationId, start }).content.text)
  const added = typed(operationId, { _act: 'add:body/content/fees' }, new URLSearchParams(values))
  assert.ok(added.kind === 'again')
  assert.is(added.posted.get('body/content/fees~rows'), '3')
  assert.is(added.focus, 'body/content/fees/2/channel')
  const less = typed(operationId, { _act: 'remove:body/content/fees/0' }, added.posted)
  assert.ok(less.kind === 'again')
  assert.is(less.posted.get('body/content/fees/0/amount'), '200')
  // A row in which nothing stands is none.
  const sent = requested(typed(operationId, {}, less.posted)).request.body as { content: { fees: unknown[] } }
  assert.equal(sent.content.fees, [{ channel: 'office', amount: 200 }])
})

work('a fault in a row names the row, and a line of a list its line', () => {
  const start = {
    name_en: 'A',
    redirect_uris: ['https://a.mn/', 'nonsense'],
  }
  const posted = formEntries(form({ operationId: 'createApplication', start }).content.text)
  const faults = [{ path: '/body/redirect_uris/1', rule: 'format', message: 'no' }]
  const { errors } = form({ operationId: 'createApplication', posted, faults })
  assert.match(errors[0]?.words ?? '', /line 2: this is not written/)
})

work('a search for what an id names keeps all that was typed, and comes back with the choice', () => {
  const operationId = 'createApplication'
  const values = formEntries(form({ operationId, start: { name_en: 'Портал' } }).content.text)
  const pick = typed(operationId, { 'body/tenant_id': 'үлгэр', _act: 'pick:body/tenant_id' }, values)
  assert.ok(pick.kind === 'pick')
  assert.is(pick.words, 'үлгэр')
  const id = '0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e0f'
  const chosen = typed(
    operationId,
    { 'body/tenant_id~chosen': `${id} Үлгэр ХХК`, _act: 'chosen:body/tenant_id' },
    pick.posted,
  )
  assert.ok(chosen.kind === 'again')
  assert.is(chosen.posted.get('body/name_en'), 'Портал')
  const { content } = form({ operationId, posted: chosen.posted })
  assert.match(content.text, 'Chosen: Үлгэр ХХК')
  assert.match(JSON.stringify(requested(typed(operationId, {}, formEntries(content.text))).request.body), id)
})

work('what cannot be undone is done after its name was typed alone', () => {
  const parts = { operationId: 'deleteTheme', name: 'Blue' }
  const named = { ...known, parameters: { id: 'x' }, name: 'Blue' }
  const operationId = 'deleteApplication'
  const { content } = form({ ...parts, operationId })
  assert.match(content.text, 'To confirm, type its name: Blue')
  const send = (confirm: string) => {
    const values = formEntries(content.text)
    values.set('_confirm', confirm)
    return readOperationForm(operationId, { values, files: noFiles }, named)
  }
  const wrong = send('blue')
  assert.ok(wrong.kind === 'again')
  const shown = form({ ...parts, operationId, posted: wrong.posted, faults: wrong.faults })
  assert.is(shown.errors[0]?.id, '_confirm')
  assert.equal(requested(send(' Blue ')).request.path, { id: 'x' })
})

work(
  'a moment is read in the zone that the form shows, and one that no one touched keeps its letters',
  () => {
    const read = typed('createApiKey', {
      'body/name': 'A',
      'body/expires_at': '2027-01-02T03:04',
      'body/expires_at~zone': '-330',
    })
    assert.is(
      (requested(read).request.body as { expires_at: string }).expires_at,
      '2027-01-02T03:04:00-05:30',
    )
    const plain = typed('createApiKey', { 'body/name': 'A', 'body/expires_at': '2027-01-02T03:04' })
    assert.is(
      (requested(plain).request.body as { expires_at: string }).expires_at,
      '2027-01-02T03:04:00+08:00',
    )
  },
)

work('JSON that is none is said before anything is sent, and stays as it was typed', () => {
  const read = typed('createRelayRequest', { 'body/payload': '{"a": }' })
  assert.ok(read.kind === 'again')
  assert.equal(
    read.faults.map(({ path }) => path),
    ['/body/payload'],
  )
  assert.match(
    form({ operationId: 'createRelayRequest', posted: read.posted }).content.text,
    '{&quot;a&quot;: }</textarea>',
  )
})

work('a conflict asks for what both changed, and merges the rest', () => {
  const operationId = 'patchTheme'
  const mine = formEntries(form({ operationId, record: { value: theme, etag: '"1"' } }).content.text)
  mine.set('body/name_en', 'Mine')
  mine.set('body/radius_px', '4')
  const now = { ...theme, name_en: 'Theirs', name_mn: 'Шинэ', row_version: 4 }
  const page = conflictOf(ui, { operationId, action: '/', posted: mine, theirs: { value: now, etag: '"2"' } })
  for (const words of ['Before: Blue', 'Yours: <strong>Mine', 'Theirs, as it is now: <strong>Theirs'])
    assert.ok(page.text.includes(words), words)
  assert.not.match(page.text, '_take/body/radius_px')
  const chosen = (value: string) => {
    const values = formEntries(page.text)
    values.set('_take/body/name_en', value)
    return requested(readOperationForm(operationId, { values, files: noFiles }, known)).request
  }
  assert.equal(chosen('theirs').body, { radius_px: 4, row_version: 4 })
  assert.equal(chosen('yours').body, { name_en: 'Mine', radius_px: 4, row_version: 4 })
  assert.is(chosen('yours').headers['If-Match'], '"2"')
  assert.is.not(chosen('yours').headers['Idempotency-Key'], mine.get('_key'))
})

work('an act that must be signed is posted again under its signature, as it was', () => {
  const posted = new URLSearchParams({ 'body/reason': 'Because <b>', _key: 'k1' })
  const page = signatureForm(ui, {
    operationId: 'revokeReference',
    action: '/',
    posted,
    act: { id: 'a1', state: 'pending', verification_code: '4821' },
  })
  assert.match(page.text, '4821')
  const [form] = page.text.split('</form>')
  const values = formEntries(form ?? '')
  const { request } = requested(readOperationForm('revokeReference', { values, files: noFiles }, known))
  assert.equal(request.headers, { 'Idempotency-Key': 'k1', 'Signed-Act': 'a1' })
  assert.equal(request.body, { reason: 'Because <b>' })
})

work('a secret is shown with a way to copy it, and the rest of the answer beside it', () => {
  const { text } = actResult(ui, 'rotateApplicationSecret', { secret: 's3<cret', id: 'x' })
  assert.match(text, 'data-ui-copy="s3&lt;cret"')
  assert.match(text, 'After you leave this page')
})

const csv = (text: string) =>
  new Map([['csv', { name: 'a.csv', type: 'text/csv', bytes: Buffer.from(text) }]])

work(
  'an import is checked by the contract, sent without being chosen again, and its failed rows come back as a file',
  () => {
    const operationId = 'createTenants'
    const file = `\uFEFFname,slug,admin_email,reason\r\nЯам,ministry,a@b.mn,"Agreement, 12"\r\n=cmd,${'x'.repeat(101)},c@d.mn,Why not\r\n`
    const checked = readImport(
      ui,
      operationId,
      { values: new URLSearchParams({ _act: 'check', _key: 'k' }), files: csv(file) },
      known,
    )
    assert.ok(checked.kind === 'checked')
    assert.equal(
      checked.outcomes.map(({ good }) => good),
      [true, false],
    )
    const { content } = importForm(ui, { operationId, action: '/', checked })
    const [again = ''] = content.text.split('</form>')
    const sent = readImport(ui, operationId, { values: formEntries(again), files: noFiles }, known)
    assert.ok(sent.kind === 'request')
    assert.equal((sent.request.body as { organisations: unknown[] }).organisations[0], {
      name: 'Яам',
      slug: 'ministry',
      admin_email: 'a@b.mn',
      reason: 'Agreement, 12',
    })
    const results = [
      { row: 0, result: 'created', error: null, message: null },
      { row: 1, result: 'failed', error: 'tenants.slug_invalid', message: 'Bad slug' },
    ]
    const outcomes = outcomesOf(ui, operationId, sent.rows, { data: { created: 1, results } })
    const shown = rowResults(ui, operationId, sent.rows, outcomes).text
    assert.match(shown, '1 done, 1 failed')
    const failed = Buffer.from(/base64,([^"]+)"/.exec(shown)?.[1] ?? '', 'base64').toString()
    assert.match(failed, /^\uFEFFname,slug,admin_email,reason,error\r\n'=cmd,x+,c@d.mn,Why not,Bad slug\r\n$/)
  },
)

work('a file that is no table is refused in words', () => {
  const read = (text: string) =>
    readImport(ui, 'createTenants', { values: new URLSearchParams(), files: csv(text) }, known)
  for (const [text, words] of [
    ['name,colour\na,b', 'There is no such column: colour'],
    ['name,slug\n"a,b', 'line 2'],
    ['name,slug\na', 'line 2'],
  ] as const) {
    const refused = read(text)
    assert.ok(refused.kind === 'again' && refused.faults[0]?.message.includes(words), text)
  }
})

work('the chosen records of a list are what an act on many begins with', () => {
  const start = startWith('createConfirmations', ['a', 'b'])
  const values = formEntries(form({ operationId: 'createConfirmations', start }).content.text)
  assert.equal(requested(typed('createConfirmations', {}, values)).request.body, { ids: ['a', 'b'] })
})

work('a form with files is read as browsers send it, and a file stays when it is shown again', async () => {
  const body = new FormData()
  body.set('body/image', new File([Buffer.from([1, 2, 3])], 'a.png', { type: 'image/png' }))
  body.set('body/row', 'үг')
  const sent = new Request('http://x/', { method: 'POST', body })
  const bytes = Buffer.from(await sent.arrayBuffer())
  const contentType = sent.headers.get('content-type') ?? ''
  const posted = await postedForm(
    {
      contentType: () => 'multipart/form-data',
      header: () => contentType,
      admitBody: () => undefined,
      bytes: async () => bytes,
    } as never,
    1_000_000,
  )
  assert.is(posted.values.get('body/row'), 'үг')
  const first = requested(readOperationForm('setOrganisationStamp', posted, known))
  assert.equal(first.request.body, { image: 'AQID' })
  const { content } = form({ operationId: 'setOrganisationStamp', posted: first.posted })
  assert.match(content.text, 'Your file is kept')
  assert.equal(requested(typed('setOrganisationStamp', {}, formEntries(content.text))).request.body, {
    image: 'AQID',
  })
})

work.run()
