import * as assert from 'uvu/assert'
import { timesOf } from '../../src/jobs/maintenance-job.ts'
import { suite } from '../support/suite.ts'

const schedule = suite('the schedule of a job')

schedule('gives the next two times in UTC', () => {
  const at = Date.parse('2026-11-16T02:59:30Z')
  const { nextAt, following } = timesOf('0 3 * * *', at)
  assert.equal([nextAt, following], [new Date('2026-11-16T03:00:00Z'), new Date('2026-11-17T03:00:00Z')])
})

schedule('of the very moment is the one after it', () => {
  const at = Date.parse('2026-11-16T03:00:00Z')
  assert.equal(timesOf('* * * * *', at).nextAt, new Date('2026-11-16T03:01:00Z'))
})

schedule.run()
