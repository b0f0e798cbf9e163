import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentFile } from '../../contract/documents.ts'
import { page } from '../../contract/documents-page.ts'
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

const download = ({ body, tag }: DocumentFile) => reply(200, body, { ETag: tag })

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
