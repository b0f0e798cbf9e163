import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { createMailbox } from '../../../src/providers/mail/mailbox.ts'
import { readMail } from '../../support/smtp.ts'
import { suite } from '../../support/suite.ts'

const mailbox = suite<{ home: string }>('the mailbox on disk')
mailbox.before.each(async (context) => {
  context.home = await mkdtemp(join(tmpdir(), 'tamga-mail-'))
})
mailbox.after.each(({ home }) => rm(home, { recursive: true, force: true }))

const mail = { to: 'saraa@demo.invalid', subject: 'Код', text: 'Код: 482913\n', language: 'mn' } as const

function open(home: string, showText: boolean) {
  const lines: object[] = []
  const log = { info: (fields: object) => void lines.push(fields) }
  const sender = { name: async () => 'Тамга', address: 'no-reply@tamga.invalid' }
  const directory = join(home, 'mail')
  return { lines, directory, box: createMailbox({ directory, sender, showText, log }) }
}

mailbox('keeps each mail as a file that only this user reads', async ({ home }) => {
  const { box, directory } = open(home, false)
  await Promise.all([box.send(mail), box.send(mail), box.send(mail)])
  const files = await readdir(directory)
  const mails = files.filter((file) => file.endsWith('.eml'))
  assert.is(mails.length, 3)
  assert.equal(files.toSorted(), mails.flatMap((file) => [file, file.replace('.eml', '.txt')]).toSorted())
  for (const file of files) assert.is((await stat(join(directory, file))).mode & 0o777, 0o600)
  for (const file of mails)
    assert.match(readMail(await readFile(join(directory, file), 'utf8')).text, /482913/)
})

mailbox('the text beside the mail has its link in one piece', async ({ home }) => {
  const { box, directory } = open(home, false)
  const link = `http://localhost:8080/invitation#${'Ab-_9'.repeat(20)}`
  const text = `Та урилга хүлээн авлаа:\n\n${link}\n`
  await box.send({ ...mail, text })
  const files = await readdir(directory)
  const kept = (ending: string) =>
    readFile(join(directory, files.find((file) => file.endsWith(ending)) ?? ''), 'utf8')
  assert.is(await kept('.txt'), text)
  assert.match(readMail(await kept('.eml')).text, link)
})

mailbox('the log tells where it is, and what it says only for a developer', async ({ home }) => {
  const quiet = open(home, false)
  await quiet.box.send(mail)
  assert.not.match(JSON.stringify(quiet.lines), /482913/)
  assert.match(JSON.stringify(quiet.lines), /\.eml/)
  const open_ = open(home, true)
  await open_.box.send(mail)
  assert.match(JSON.stringify(open_.lines), /482913/)
})

mailbox.run()
