import workflows from '../../../generated/workflows.json' with { type: 'json' }
import { tagOf } from '../../contract/entity-tag.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { AppError } from '../../errors/app-error.ts'

const files = new Map(Object.entries(workflows).map(([name, text]) => [name, Buffer.from(text)]))

export const downloadWorkflow: Handler<'downloadWorkflow'> = async ({ path }) => {
  const file = files.get(path.name)
  if (!file) throw new AppError('request.not_found')
  return reply(200, file, { ETag: tagOf(file) })
}
