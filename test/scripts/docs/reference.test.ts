import { resolve } from 'node:path'
import * as assert from 'uvu/assert'
import { errorPages, faultsOfErrorPages } from '../../../scripts/docs/error-pages.ts'
import { referenceFaults } from '../../../scripts/docs/error-texts.ts'
import { mongolianTitles } from '../../../scripts/docs/reference/mongolian.ts'
import { referencePages } from '../../../scripts/docs/reference/reference-pages.ts'
import { remedyOf } from '../../../scripts/docs/remedies.ts'
import { readBundles } from '../../../scripts/sdks/bundles.ts'
import { codes } from '../../../src/errors/codes.ts'
import { suite } from '../../support/suite.ts'

const root = resolve(import.meta.dirname, '../../..')
const bundles = readBundles(root)
const pages = new Map(referencePages(bundles, mongolianTitles(root)).map((page) => [page.path, page]))
const markdownOf = (id: string) => pages.get(`reference/${id}`)?.markdown ?? ''

const test = suite('the pages of the reference')

test('say in words whom a limit counts, and which credential is meant', () => {
  assert.match(markdownOf('requestToken'), '6 a minute with a wrong secret for each application')
  assert.match(markdownOf('host_status'), 'a token that a person granted to an assistant (`toolToken`)')
  assert.match(markdownOf('createRegistryService'), 'people who hold `admin` of the platform')
  for (const { path, markdown } of pages.values())
    assert.not.match(
      markdown,
      /`\w+\([\w.]+\)`\. Others|a minute (?:undefined|for \w+_)|the credential \(/,
      path,
    )
})

test('keep an option of curl and its value on one line', () => {
  assert.match(markdownOf('requestToken'), '\n  -u "$TAMGA_CLIENT_ID:$TAMGA_CLIENT_SECRET" \\\n')
  for (const { path, markdown } of pages.values()) assert.not.match(markdown, /^ +-[uHdoX] \\$/m, path)
})

test('lead from the names of OAuth to what to do about them', () => {
  assert.match(markdownOf('requestToken'), '[`invalid_grant`](../errors/oauth.md#oauth.invalid_grant)')
  const oauth = errorPages(bundles).find(({ path }) => path === 'errors/oauth')?.markdown ?? ''
  const part = oauth.slice(oauth.indexOf('## `oauth.invalid_grant`')).split('\n## ')[0] ?? ''
  assert.match(part, '[requestToken](../reference/requestToken.md)')
  assert.match(part, 'Start again at the authorization endpoint.')
})

test('what to do about a code is what its message says to do', () => {
  assert.is(remedyOf('auth.mfa_required', codes['auth.mfa_required']), 'Verify it, then try again.')
  assert.is(remedyOf('account.closing', codes['account.closing']), 'Cancel the closing to keep it.')
  assert.match(remedyOf('auth.forbidden', codes['auth.forbidden']), 'Ask an administrator for the role')
})

test('every code has a "when" beyond its message and advice of its own, which name real operations', () => {
  assert.equal(faultsOfErrorPages(bundles), [])
})

test('an echo, advice for many, an unknown code and an unknown operation are refused', () => {
  const described = ['a', 'b', 'c', 'd'].map((code) => ({
    code,
    message: 'It is gone. Begin again.',
    when: code === 'a' ? 'It is gone.' : `The ${code} was deleted.`,
    remedy: 'Begin again.',
  }))
  assert.equal(
    referenceFaults(described, new Set(['listThemes']), {
      'no.such_code': { when: 'Call `listThemes` or `listNothing`.' },
    }),
    [
      'no.such_code: there is no such code',
      'a: its "when" repeats its message',
      '4 codes, such as a, share: Begin again.',
      'no.such_code: there is no operation listNothing',
    ],
  )
})

test.run()
