import ICAL from 'ical.js'
import * as assert from 'uvu/assert'
import { caseScene } from '../../support/case-scene.ts'
import { seedAppointment, seedSlot } from '../../support/gov.ts'
import { suite } from '../../support/suite.ts'

const files = suite('calendar files of visits and cases')
const scene = caseScene(files)

const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

for (const [language, word] of [
  ['mn', 'Цаг: '],
  ['en', 'Appointment: '],
] as const)
  files(`a visit has its time, place and words, and a cancelled one says so: ${language}`, async () => {
    const { stage, authority, applicant } = scene
    const slot = await seedSlot(stage, authority.orgId)
    const id = await seedAppointment(stage, authority.orgId, slot, applicant)
    const { data: visit } = (await stage.call('getAppointment', { path: { id } }, applicant.credential)).body
    const headers = { 'Accept-Language': language }
    const file = await stage.call(
      'downloadAppointmentCalendar',
      { path: { id }, headers },
      applicant.credential,
    )
    assert.is(file.status, 200)
    assert.match(file.headers.get('content-type') ?? '', 'text/calendar')
    const [event] = eventsOf(file.body)
    assert.is(event?.uid.split('@')[0], id)
    assert.ok(event?.summary.startsWith(word), event?.summary)
    const wall = new Date(new Date(visit.starts_at).getTime() + 8 * 3_600_000).toISOString().slice(0, 19)
    assert.is(event?.startDate.toString(), wall)
    assert.match(event?.location ?? '', visit.office[`address_${language}`])

    await stage.call('cancelAppointment', { path: { id } }, applicant.credential)
    const after = await stage.call(
      'downloadAppointmentCalendar',
      { path: { id }, headers },
      applicant.credential,
    )
    assert.is(eventsOf(after.body)[0]?.component.getFirstPropertyValue('status'), 'CANCELLED')
    const stranger = await stage.signIn()
    assert.is(
      (await stage.call('downloadAppointmentCalendar', { path: { id } }, stranger.credential)).status,
      404,
    )
  })

files('a case has the dates of its next steps', async () => {
  const { stage, applicant } = scene
  const { id } = await scene.aCase('signature_pending')
  const file = await stage.call('downloadGovApplicationCalendar', { path: { id } }, applicant.credential)
  const { data } = (await stage.call('getGovApplication', { path: { id } }, applicant.credential)).body
  assert.equal(
    eventsOf(file.body).map(({ description }) => description),
    data.next_steps.map(({ text_en }: { text_en: string }) => text_en),
  )
  const stranger = await stage.signIn()
  assert.is(
    (await stage.call('downloadGovApplicationCalendar', { path: { id } }, stranger.credential)).status,
    404,
  )
})

files.run()
