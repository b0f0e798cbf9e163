import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentFile } from '../../contract/documents.ts'
import { page } from '../../contract/documents-page.ts'
import { tagOf } from '../../contract/entity-tag.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'

export const getSwaggerPage: Handler<'getSwaggerPage'> = async (_input, { services: { config } }) =>
  page(await isThere(join(config.docsDir, 'index.html')))

export const getSwaggerDocument: Handler<'getSwaggerDocument'> = async ({ query }, { services }) =>
  download(services.documents.file(query.doc, query.version, 'json'))

export const downloadOpenApiJson: Handler<'downloadOpenApiJson'> = async ({ query }, { services }) =>
  download(services.documents.file(query.doc, query.version, 'json'))

export const downloadOpenApiYaml: Handler<'downloadOpenApiYaml'> = async ({ query }, { services }) =>
  download(services.documents.file(query.doc, query.version, 'yaml'))

export const getLlmsIndex: Handler<'getLlmsIndex'> = async (_input, { services }) =>
  download((await fromSite(services.config.docsDir, 'llms.txt')) ?? services.documents.llms('index'))

export const getLlmsFullText: Handler<'getLlmsFullText'> = async (_input, { services }) =>
  download((await fromSite(services.config.docsDir, 'llms-full.txt')) ?? services.documents.llms('full'))

/** The documentation site has the same with its own pages; from here its links begin at /docs/. */
async function fromSite(folder: string, name: string): Promise<DocumentFile | undefined> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const body = Buffer.from(text.replaceAll(/\]\((?![/#]|[a-z]+:)/g, '](/docs/'))
  return { body, tag: tagOf(body) }
}

const download = ({ body, tag }: DocumentFile) => reply(200, body, { ETag: tag })

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
