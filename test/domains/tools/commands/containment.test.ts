import * as assert from 'uvu/assert'
import { findContainment } from '../../../../src/domains/tools/commands/containment.ts'
import { suite } from '../../../support/suite.ts'

const containment = suite('containment of commands')

const onLinux = process.platform === 'linux'
const unprivileged = { uid: 65534, gid: 65534 }

containment('as another user: the program runs last, behind everything that takes rights away', async () => {
  if (!onLinux || process.getuid?.() !== 0) return
  const found = await findContainment(unprivileged, 10)
  const line = found.wrap('/usr/bin/df', ['-h'], true)
  assert.equal(line.slice(-2), ['/usr/bin/df', '-h'])
  if (!found.layers.includes('setpriv')) return assert.equal(found.identity, unprivileged)
  assert.ok(
    line.includes('--no-new-privs') && line.includes('--reuid=65534') && line.includes('--bounding-set=-all'),
  )
  assert.ok(line.indexOf('--reuid=65534') < line.indexOf('/usr/bin/df'))
  assert.is(found.namespaced(true), found.layers.includes('unshare'))
  assert.is(found.namespaced(false), false)
  assert.not.ok(found.wrap('/usr/bin/df', [], false).includes('--pid'))
})

containment('as the same user: no namespace, no bound on processes, still no new privileges', async () => {
  if (!onLinux) return
  const found = await findContainment(undefined, 10)
  assert.equal(found.identity, {})
  assert.is(found.namespaced(true), false)
  const line = found.wrap('/usr/bin/df', ['-h'], true)
  if (found.layers.includes('setpriv')) assert.ok(line.includes('--no-new-privs'))
  assert.not.ok(line.some((one) => one.startsWith('--nproc') || one.startsWith('--reuid')))
})

containment.run()
