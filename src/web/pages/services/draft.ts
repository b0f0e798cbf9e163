import { type Page, pageAddress, seeOther } from '../../page-context.ts'
import { errorPage } from '../error-page.ts'

/** A draft has no page of its own: it leads to the form, which goes on with it. */
export const draftPage: Page = async (context, { id = '' }) => {
  if (!(await context.who())) return seeOther(pageAddress('/sign-in', { return_to: context.path }))
  const { data, error } = await context.call('getGovDraft', { path: { id } })
  return error ? errorPage(context, error) : seeOther(`/services/${data.service_code}/apply`)
}
