import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { Audit } from '../../src/audit/audit.ts'
import { suite } from '../support/suite.ts'
import { exported, type Line, linesIn, type Outsider, openOutsider, wholeOf } from './outsider.ts'
import { event, mutate, openStage, type Stage } from './stage.ts'

interface Scene {
  stage: Stage
  audit: Audit
  outsider: Outsider
  key: string
  whole: string
  /** The checkpoint of row 5, as the outsider has kept it. */
  earlier: string
  /** The checkpoint of row 9. */
  newest: string
}

const outsiders = suite<Scene>('what an outsider verifies')

outsiders.before(async (scene) => {
  scene.outsider = await openOutsider()
  scene.stage = await openStage()
  scene.audit = scene.stage.instance()
  await scene.stage.record(scene.audit, 4)
  // Separators of Unicode end a line for some readers, and not in JSON.
  await mutate(scene.stage.database, scene.audit, event({ details: { note: 'a\u2028b\u2029c' } }))
  await scene.audit.seal()
  await scene.audit.publishCheckpoint()
  scene.earlier = String(await scene.audit.newestNote())
  await scene.stage.record(scene.audit, 4)
  await scene.audit.publishCheckpoint()
  scene.newest = String(await scene.audit.newestNote())
  scene.key = (await scene.audit.publicKey()).verifierKey
  scene.whole = await exported(scene.audit)
})
outsiders.after(async ({ stage, outsider }) => {
  await stage?.close()
  await outsider?.leave()
})

outsiders(
  'the true export holds, also against checkpoints that were kept',
  async ({ outsider, ...scene }) => {
    const file = await outsider.file('true.jsonl', scene.whole)
    const key = await outsider.file('key', `${scene.key}\n`)
    const earlier = await outsider.file('earlier', scene.earlier)
    const newest = await outsider.file('newest', scene.newest)
    const { code, said } = await outsider.verify(
      ...['export', file, '--key', key, '--checkpoint', earlier, '--checkpoint', newest],
    )
    assert.is(code, 0, said)
    assert.match(said, /^HOLDS: rows 1 to 9 .* 9 entries in 1 epochs, confirmed by \d checkpoints/)
  },
)

outsiders('an export without texts holds and tells none', async ({ outsider, audit, key }) => {
  const whole = await exported(audit, { text: 'none' })
  assert.not.match(whole, 'updateTheme')
  assert.is((await outsider.verify('export', await outsider.file('bare.jsonl', whole), '--key', key)).code, 0)
})

outsiders(
  'an export behind a checkpoint holds with that checkpoint alone',
  async ({ outsider, ...scene }) => {
    const whole = await exported(scene.audit, { after: 5 })
    const file = await outsider.file('rest.jsonl', whole)
    const earlier = await outsider.file('since', scene.earlier)
    const newest = await outsider.file('not-since', scene.newest)
    const verify = (...more: string[]) => outsider.verify('export', file, '--key', scene.key, ...more)
    const held = await verify('--since', earlier)
    assert.is(held.code, 0, held.said)
    assert.match(held.said, 'rows 6 to 9')
    assert.is((await verify()).code, 1)
    assert.is((await verify('--since', newest)).code, 1)
  },
)

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const tag = (byte: number) => Buffer.from([byte])

/** All that a forger can do without the key: chain everything again. */
function rechained(lines: readonly Line[]): Line[] {
  let previous = Buffer.alloc(32)
  return lines.map((line) => {
    if (line.type === 'epoch') previous = Buffer.from(line.genesis, 'hex')
    if (line.type !== 'entry') return line
    const seq = Buffer.alloc(8)
    seq.writeBigInt64BE(BigInt(line.seq))
    const digest = sha256(tag(3), Buffer.from(line.canon), Buffer.from(line.mac, 'hex'))
    previous = sha256(tag(2), previous, seq, digest)
    return { ...line, hash: previous.toString('hex') }
  })
}

const isRow = (seq: number) => (line: Line) => line.type === 'entry' && line.seq === seq
const without =
  (...seqs: number[]) =>
  (lines: Line[]) =>
    lines.filter((line) => !seqs.some((seq) => isRow(seq)(line)))
const entriesIn = (lines: Line[]) => lines.filter(({ type }) => type === 'entry')

/** Says at the end what is there, as a careful forger does. */
function told(lines: Line[]): Line[] {
  const entries = entriesIn(lines)
  return lines.map((line) =>
    line.type === 'end' ? { ...line, entries: entries.length, to: entries.at(-1)?.seq ?? 0 } : line,
  )
}

const edited = (seq: number, change: (canon: string) => string) => (lines: Line[]) =>
  lines.map((line) => (isRow(seq)(line) ? { ...line, canon: change(line.canon) } : line))
const anotherActor = (canon: string) => canon.replace('"user:1"', '"user:2"')

function swapped(lines: Line[]): Line[] {
  const [third, fourth] = [lines.find(isRow(3)), lines.find(isRow(4))] as [Line, Line]
  return lines.map((line) => {
    if (line === third) return { ...third, canon: fourth.canon, mac: fourth.mac }
    return line === fourth ? { ...fourth, canon: third.canon, mac: third.mac } : line
  })
}

function appended(lines: Line[]): Line[] {
  const last = lines.find(isRow(9)) as Line
  return lines.flatMap((line) => (line.type === 'end' ? [{ ...last, seq: 10 }, line] : [line]))
}

/** Renumbers, so that no gap shows. */
function closedUp(lines: Line[]): Line[] {
  let seq = 0
  return lines.map((line) => (line.type === 'entry' ? { ...line, seq: ++seq } : line))
}

/** An epoch that no one signed for says that the cut rows were lost. */
function declaredLost(lines: Line[]): Line[] {
  const epoch = lines.find(({ type }) => type === 'epoch') as Line
  const note = String(lines.findLast(({ type }) => type === 'checkpoint')?.note).split('\n')
  const cites = { epoch: 1, size: 9, hash: Buffer.from(String(note[2]), 'base64').toString('hex') }
  const canon = JSON.stringify({
    ...JSON.parse(epoch.canon),
    epoch: 2,
    first_seq: 10,
    previous_genesis: epoch.genesis,
    kept_to: 7,
    cites,
    agrees_to: { epoch: 1, size: 5 },
    lost: { from: 8, to: 9 },
    disputed: { from: 6, to: 7 },
  })
  const mac = '00'.repeat(32)
  const genesis = sha256(
    Buffer.from('\0tamga.audit.genesis.v1\0'),
    Buffer.from(canon),
    Buffer.from(mac, 'hex'),
  )
  const forged = { type: 'epoch', epoch: 2, canon, mac, genesis: genesis.toString('hex') }
  return without(
    8,
    9,
  )(lines).flatMap((line) => (line.type === 'end' ? [forged, { ...line, entries: 7, to: 9 }] : [line]))
}

const forgeries: [string, (lines: Line[]) => Line[]][] = [
  ['an entry was edited', edited(3, anotherActor)],
  ['an entry was edited and everything chained again', (lines) => rechained(edited(3, anotherActor)(lines))],
  ['the last entry was edited and chained again', (lines) => rechained(edited(9, anotherActor)(lines))],
  ['an entry was dropped', (lines) => told(without(3)(lines))],
  [
    'an entry was dropped, the rest renumbered and chained again',
    (lines) => told(rechained(closedUp(without(3)(lines)))),
  ],
  ['the first entry was dropped', (lines) => told(without(1)(lines))],
  ['two entries stand in each other’s place', swapped],
  ['two entries stand in each other’s place, chained again', (lines) => rechained(swapped(lines))],
  ['an entry was appended', (lines) => told(rechained(appended(lines)))],
  ['the end was cut off behind the checkpoint', (lines) => told(without(8, 9)(lines))],
  ['the end was cut off, and an epoch that no one signed for says so', declaredLost],
  ['the last line is missing', (lines) => lines.slice(0, -1)],
  ['something stands behind the last line', (lines) => [...lines, ...lines.slice(1, 2)]],
  ['no checkpoint came with it', (lines) => lines.filter(({ type }) => type !== 'checkpoint')],
  [
    'a checkpoint says more than was signed',
    (lines) =>
      lines.map((line) => (line.note ? { ...line, note: line.note.replace('time 2', 'time 3') } : line)),
  ],
  ['a line says something that no line says', (lines) => lines.map((line) => ({ ...line, remark: 'true' }))],
]

for (const [name, forge] of forgeries) {
  outsiders(`refused: ${name}`, async ({ outsider, whole, key }) => {
    const forged = wholeOf(forge(linesIn(whole)))
    assert.is.not(forged, whole)
    const { code, said } = await outsider.verify(
      ...['export', await outsider.file('forged.jsonl', forged), '--key', key],
    )
    assert.is(code, 1, said)
    assert.match(said, /^DOES NOT HOLD: \S.*\.\n$/)
  })
}

outsiders('refused: anyone who has kept a checkpoint sees that the log was cut before it', async (scene) => {
  const { outsider, whole, key } = scene
  const isLater = (line: Line) => line.type === 'checkpoint' && line.note === scene.newest
  const cut = told(without(6, 7, 8, 9)(linesIn(whole).filter((line) => !isLater(line))))
  const file = await outsider.file('cut.jsonl', wholeOf(cut))
  // It is what the log was at that time; only a later checkpoint can tell that it has become more.
  assert.is((await outsider.verify('export', file, '--key', key)).code, 0)
  const kept = await outsider.file('kept', scene.newest)
  const { code, said } = await outsider.verify('export', file, '--key', key, '--checkpoint', kept)
  assert.is(code, 1)
  assert.match(said, 'Your checkpoint of row 9 is not in this log')
})

outsiders('refused: a log that another key signed for', async ({ outsider, stage, whole, key }) => {
  const foreign = stage.instance({ key: `${'x'.repeat(42)}A` })
  const otherKey = await foreign.publicKey().then(
    () => assert.unreachable('the log is not that key’s'),
    (error) => error.message,
  )
  assert.match(otherKey, 'AUDIT_KEY')
  const [origin] = key.split('+')
  const impostor = createHash('sha256').update('impostor').digest()
  const id = createHash('sha256')
    .update(`${origin}\n`)
    .update(tag(1))
    .update(impostor)
    .digest('hex')
    .slice(0, 8)
  const theirs = `${origin}+${id}+${Buffer.concat([tag(1), impostor]).toString('base64')}`
  const file = await outsider.file('theirs.jsonl', whole)
  const { code, said } = await outsider.verify('export', file, '--key', theirs)
  assert.is(code, 1, said)
  assert.match(said, 'was not signed with the trusted key')
})

outsiders('what was not looked at is no verdict', async ({ outsider, whole, key }) => {
  const file = await outsider.file('whole.jsonl', whole)
  const calls: [RegExp, string[]][] = [
    [/^A file cannot be read \(ENOENT: .*missing\.jsonl'\)\.\n$/, ['export', 'missing.jsonl', '--key', key]],
    [/^A file cannot be read \(ENOENT: .*missing\.json'\)\.\n$/, ['proof', 'missing.json', '--key', key]],
    [/^A file cannot be read \(ENOENT: /, ['export', file, '--key', key, '--checkpoint', 'missing.note']],
    [/^A file cannot be read \(EISDIR: /, ['export', file, '--key', '.']],
    [/^The key is not a verifier key .* no file of that name\.\n$/, ['export', file, '--key', 'missing.key']],
    [/^Unknown option '--help'\.\n\nusage:/, ['export', '--help']],
    [/^usage:/, ['export', file]],
  ]
  for (const [expected, args] of calls) {
    const { code, said } = await outsider.verify(...args)
    assert.is(code, 2, said)
    assert.match(said, expected)
  }
})

outsiders('a proof holds, and shows the entry alone', async ({ outsider, audit, key }) => {
  const proof = await audit.proof(3)
  assert.is(proof?.following.length, 2)
  const document = JSON.stringify({ status: true, message: 'Done.', data: proof })
  assert.is(document.match(/updateTheme/g)?.length, 1)
  const { code, said } = await outsider.verify(
    'proof',
    await outsider.file('proof.json', document),
    '--key',
    key,
  )
  assert.is(code, 0, said)
  assert.match(said, 'HOLDS: row 3')
  assert.match(said, '"subject": "theme:2"')
})

const falsified: [string, (proof: Line) => Line][] = [
  ['another text', (proof) => ({ ...proof, canon: anotherActor(proof.canon) })],
  ['another place', (proof) => ({ ...proof, seq: 4, following: proof.following.slice(1) })],
  ['another row before', (proof) => ({ ...proof, previous: 'ab'.repeat(32) })],
  ['rows after it in another order', (proof) => ({ ...proof, following: [...proof.following].reverse() })],
  ['fewer rows after it', (proof) => ({ ...proof, following: proof.following.slice(1) })],
  ['another epoch', (proof) => ({ ...proof, epoch: 2 })],
  ['another checkpoint', (proof) => ({ ...proof, checkpoint: proof.checkpoint.replace('\n5\n', '\n6\n') })],
]

for (const [name, falsify] of falsified) {
  outsiders(`refused: a proof with ${name}`, async ({ outsider, audit, key }) => {
    const proof = (await audit.proof(3)) as unknown as Line
    const file = await outsider.file('false.json', JSON.stringify(falsify(proof)))
    const { code, said } = await outsider.verify('proof', file, '--key', key)
    assert.is(code, 1, said)
  })
}

outsiders('every row has a proof that leads to the next checkpoint', async ({ audit }) => {
  const ends: number[] = []
  for (let seq = 1; seq <= 9; seq += 1) ends.push(seq + ((await audit.proof(seq))?.following.length ?? 99))
  for (const [index, end] of ends.entries()) assert.ok(end <= (index < 5 ? 5 : 9), String(ends))
  assert.is(await audit.proof(10), undefined)
})

outsiders(
  'what a restore has lost is reported, and the rest is valid',
  async ({ outsider, stage, key, newest }) => {
    // A backup of the time of row 7, from which the service goes on.
    await stage.tamper(
      'delete from audit_entry where id in (select entry_id from audit_seal where seq > 7); delete from audit_seal where seq > 7',
    )
    const audit = stage.instance()
    await audit.newEpoch('restored the backup of yesterday')
    await stage.record(audit, 2)
    await audit.publishCheckpoint()
    const file = await outsider.file('restored.jsonl', await exported(audit))
    const kept = await outsider.file('before-restore', newest)
    const { code, said } = await outsider.verify('export', file, '--key', key, '--checkpoint', kept)
    assert.is(code, 0, said)
    assert.match(said, /in 2 epochs/)
    assert.match(said, 'BUT: rows 6 to 7 were confirmed by no checkpoint')
    assert.match(said, 'BUT: a later epoch says that rows of 1 checkpoints were lost')
  },
)

outsiders.run()
