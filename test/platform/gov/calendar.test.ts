import * as assert from 'uvu/assert'
import { calendarEndOf } from '../../../src/domains/services/calendar/queries.ts'
import { dueAt } from '../../../src/domains/services/cases/clock.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const calendar = suite<{ stage: Stage; admin: Person; person: Person }>('calendar of working days')

calendar.before(async (context) => {
  context.stage = await openStage()
  context.admin = await context.stage.signIn('admin')
  context.person = await context.stage.signIn()
})
calendar.after(({ stage }) => stage?.close())

const off = (day: string) => ({ day, name_mn: 'Амралт', name_en: 'Day off' })
const worked = (day: string) => ({ ...off(day), working: true })
const year = (stage: Stage, as: Person, year: number, days: object[]) =>
  stage.call('setCalendarYear', { path: { year: String(year) }, body: { days } } as never, as.credential)
const get = (stage: Stage, as: Person, year: number) =>
  stage.call('getWorkingCalendar', { query: { year: String(year) } } as never, as.credential)

calendar(
  'an administrator imports a year, and the clock of cases follows it',
  async ({ stage, admin, person }) => {
    // 2031-07-11 is a Friday; the Saturday after it is worked instead.
    const { status, body } = await year(stage, admin, 2031, [off('2031-07-11'), worked('2031-07-12')])
    assert.is(status, 200, JSON.stringify(body))
    assert.equal(
      body.data.days.map((line: { day: string; working: boolean }) => [line.day, line.working]),
      [
        ['2031-07-11', false],
        ['2031-07-12', true],
      ],
    )
    assert.equal((await get(stage, person, 2031)).body.data.days, body.data.days)
    const exceptions = new Set(['2031-07-11', '+2031-07-12'])
    const thursday = new Date('2031-07-10T04:00:00Z')
    assert.is(dueAt(thursday, 1, exceptions).toISOString(), '2031-07-12T15:59:59.999Z')
    assert.is(dueAt(thursday, 2, exceptions).toISOString(), '2031-07-14T15:59:59.999Z')
    // A second import replaces the first.
    assert.is((await year(stage, admin, 2031, [])).body.data.days.length, 0)
  },
)

calendar('a year as a table, as spreadsheets write it', async ({ stage, admin }) => {
  const send = (text: string | Buffer, wanted = 2034) =>
    stage.send(
      'setCalendarYear',
      { path: { year: String(wanted) }, body: Buffer.from(text), headers: { 'Content-Type': 'text/csv' } },
      admin.credential,
    )
  const table =
    '\ufeffday;name_mn;name_en;working\r\n2034-07-11;"Наадам; ""эхний"" өдөр";Naadam;\r\n\r\n2034-07-15;Ажил;Worked;TRUE\r\n'
  const { status, body } = await send(table)
  assert.is(status, 200, JSON.stringify(body))
  const entered = [
    { day: '2034-07-11', name_mn: 'Наадам; "эхний" өдөр', name_en: 'Naadam', working: false },
    { day: '2034-07-15', name_mn: 'Ажил', name_en: 'Worked', working: true },
  ]
  assert.equal(body.data.days, entered)

  const faulty = [
    'name_en,day,name_mn,working',
    'New year,2034-01-01,Шинэ жил,false',
    'Twice,2034-01-01,Хоёр,',
    ',2034-02-30,Байхгүй өдөр,maybe',
    'Other,2035-01-01,Өөр жил,no',
    'Monday,2034-03-06,Даваа,true',
    'Short,2034-03-08',
  ].join('\n')
  const refused = await send(faulty)
  assert.equal([refused.status, refused.body.error], [422, 'calendar.day_invalid'])
  assert.equal(
    refused.body.details.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`),
    [
      '/body/lines/4/day format',
      '/body/lines/4/name_en name',
      '/body/lines/4/working type',
      '/body/lines/7 columns',
      '/body/lines/3/day duplicate',
      '/body/lines/5/day year',
      '/body/lines/6/working weekend',
    ],
  )
  for (const { path, message } of refused.body.details)
    assert.ok(message.startsWith(`Line ${path.split('/')[3]}: `), message)
  const head = 'day,name_mn,name_en\n'
  for (const [text, rule] of [
    ['\n', 'columns'],
    ['2034-01-01,Шинэ жил,New year', 'columns'],
    ['day,name_mn,name_en,colour\n', 'columns'],
    [`${head}2034-01-01,"Шинэ,New year\n`, 'quote'],
    [Buffer.concat([Buffer.from(head), Buffer.from([0xff, 0xfe])]), 'encoding'],
    [`${head}2034-01-01,Ш\u0000,N\n`, 'name'],
    [head + '2034-01-01,Ш,N\n'.repeat(367), 'maxItems'],
  ] as const) {
    const answer = await send(text)
    assert.equal([answer.body.error, answer.body.details?.[0].rule], ['calendar.day_invalid', rule], rule)
  }
  assert.equal((await get(stage, admin, 2034)).body.data.days, entered, 'nothing of it was written')
  assert.is((await send(head, 2034)).body.data.days.length, 0)
})

calendar('a year is taken back as it was read; every fault of it is listed', async ({ stage, admin }) => {
  await year(stage, admin, 2036, [off('2036-01-01'), off('2036-03-08')])
  const { data } = (await get(stage, admin, 2036)).body
  const again = await stage.send('setCalendarYear', { path: { year: '2036' }, body: data }, admin.credential)
  assert.equal([again.status, again.body.data.days], [200, data.days])
  const { body } = await year(stage, admin, 2036, [
    off('2035-01-01'),
    worked('2036-01-01'),
    off('2036-01-01'),
  ])
  assert.equal(
    body.details.map(({ path }: { path: string }) => path),
    ['/body/days/0/day', '/body/days/1/working', '/body/days/2/day'],
  )
})

calendar('days one by one, by administrators only', async ({ stage, admin, person }) => {
  const put = (day: string, body: object, as = admin) =>
    stage.call('setCalendarDay', { path: { day }, body } as never, as.credential)
  const { day, ...content } = off('2032-03-08')
  assert.is((await put(day, content)).status, 200)
  assert.is((await put(day, content, person)).status, 403)
  assert.is((await put(day, { ...content, working: true })).body.error, 'calendar.day_invalid', 'a Monday')
  assert.is((await put('2032-03-06', { ...content, working: true })).status, 200, 'a Saturday')
  const remove = () => stage.call('deleteCalendarDay', { path: { day } }, admin.credential)
  assert.is((await remove()).status, 204)
  assert.is((await remove()).body.error, 'calendar.day_not_found')
  for (const days of [[off('2033-01-01')], [off('2032-01-01'), off('2032-01-01')], [worked('2032-03-08')]])
    assert.is((await year(stage, admin, 2032, days)).body.error, 'calendar.day_invalid')
})

calendar('how far it reaches, without a gap', () => {
  assert.equal(calendarEndOf(new Set([2026, 2027, 2029]), '2027-09-30'), {
    coveredUntil: '2027-12-31',
    endsSoon: false,
  })
  assert.equal(calendarEndOf(new Set([2026, 2027, 2029]), '2027-10-01'), {
    coveredUntil: '2027-12-31',
    endsSoon: true,
  })
  assert.equal(calendarEndOf(new Set([2026]), '2027-01-01'), { coveredUntil: null, endsSoon: true })
})

calendar('administrators are warned three months before it ends, once', async ({ stage, admin, person }) => {
  const thisYear = new Date().getUTCFullYear()
  const notices = async ({ id }: Person) =>
    stage.test.database.system
      .selectFrom('gov_notifications')
      .select('params')
      .where('user_id', '=', id)
      .where('template', '=', 'calendar_ends')
      .execute()
  const days = (wanted: number) =>
    ['01-01', '03-08', '06-01', '07-11', '12-29'].map((day) => off(`${wanted}-${day}`))
  const run = () => stage.runJob('warn-of-calendar-end')
  for (const wanted of [thisYear, thisYear + 1]) await year(stage, admin, wanted, days(wanted))
  await year(stage, admin, thisYear + 2, [])
  await run()
  assert.equal(await notices(admin), [])
  await year(stage, admin, thisYear + 1, [])
  await year(stage, admin, thisYear, [])
  await run()
  await run()
  assert.equal(
    (await notices(admin)).map(({ params }) => params),
    [{ year: String(thisYear - 1) }],
  )
  assert.equal(await notices(person), [])
})

calendar.run()
