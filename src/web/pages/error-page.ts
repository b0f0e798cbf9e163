import type { Answer } from '../../contract/reply.ts'
import type { AppError } from '../../errors/app-error.ts'
import { type PageContext, seeOther } from '../page-context.ts'
import { signInAddress } from '../return-to.ts'
import { notFound } from './not-found.ts'
import { refused } from './refused.ts'

/** The page in place of one whose operation failed: who is not signed in comes back to it after signing in. */
export async function errorPage(context: PageContext, error: AppError): Promise<Answer> {
  const { path, query } = context
  if (error.status === 401) return seeOther(signInAddress(error, query.size > 0 ? `${path}?${query}` : path))
  if (error.status === 404) return notFound(context)
  // An old or mistyped parameter: the page without any is the one that was meant.
  if (error.status === 400 && query.size > 0) return seeOther(path)
  return refused(context, error)
}
