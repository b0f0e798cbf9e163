import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as assert from 'uvu/assert'
import { openIndex, readTasks, searchIndex } from '../../../scripts/docs/search/search-index.ts'
import { find, type SearchIndex } from '../../../scripts/docs/search/search-terms.ts'
import { sitePages } from '../../../scripts/docs/site-pages.ts'
import { suite } from '../../support/suite.ts'

const root = resolve(import.meta.dirname, '../../..')
const { pages } = sitePages(root)

const test = suite<{ index: SearchIndex }>('the search of the documentation')
test.before((scene) => {
  scene.index = openIndex(searchIndex(root, pages))
})

/** Query, the reader's language, the pages of which one is expected. */
function looked(list: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, 'searches', `${list}.tsv`), 'utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
}

const FIRST = 3

const missed = (index: SearchIndex, list: string): string[] =>
  looked(list).flatMap(([query = '', language = '', expected = '']) => {
    const first = find(index, query, language)
      .slice(0, FIRST)
      .map(({ url }) => url.replace(/\.html(#.*)?$/, ''))
    return first.some((page) => expected.split(' ').includes(page)) ? [] : [`${query}: ${first.join(', ')}`]
  })

test('leads to the page among the first three, for the words that it was tuned with', ({ index }) => {
  assert.equal(missed(index, 'tuning'), [])
})

test('leads there also for words that it was not tuned with, but for one in ten', ({ index }) => {
  const wrong = missed(index, 'aside')
  assert.ok(wrong.length <= looked('aside').length / 10, wrong.join('\n'))
})

test('and for words that were written before the index was looked at', ({ index }) => {
  const wrong = missed(index, 'fresh')
  assert.ok(wrong.length <= looked('fresh').length / 10, wrong.join('\n'))
})

test('the lists and the tasks name pages that are there', () => {
  const paths = new Set(pages.map(({ path }) => path))
  const named = ['tuning', 'aside', 'fresh']
    .flatMap(looked)
    .flatMap(([, , expected = '']) => expected.split(' '))
  assert.equal(
    [...named, ...Object.keys(readTasks(root))].filter((path) => !paths.has(path)),
    [],
  )
})

test('takes nothing for an answer where there is none', ({ index }) => {
  assert.equal(find(index, 'zzzzqqq'), [])
  assert.equal(find(index, '  '), [])
})

test.run()
