import { AppError } from '../../errors/app-error.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Lists are ordered by id, newest first: a cursor is the id of the last item of a page, in a form nobody edits. */
export function cursorAfter(id: string): string {
  return Buffer.from(id).toString('base64url')
}

export function idIn(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString()
  if (uuid.test(id)) return id
  throw new AppError('request.invalid', {
    details: [{ path: '/query/cursor', rule: 'cursor', message: 'The cursor is not one that a list gave.' }],
  })
}
