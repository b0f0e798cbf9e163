import type { Page } from '../page-context.ts'
import { notFound } from '../pages/error-page.ts'
import { csvFile } from './csv.ts'
import { missingFilters } from './filters.ts'
import { homePage } from './home.ts'
import { listPage } from './list.ts'
import type { ConsoleOperation, Resource } from './model.ts'
import { recordPage } from './record.ts'
import { consoleView, inModel, isShown, placeOf, resourceAt, type View } from './view.ts'

export const consoleHome: Page = (context) => consoleView(context, homePage)

/** Opens a resource that the visitor may see; to others it is not there. */
function ofResource(
  build: (
    view: View,
    resource: Resource,
    list: ConsoleOperation,
    parameters: Readonly<Record<string, string>>,
  ) => ReturnType<Page> | undefined,
): Page {
  return (context, parameters) =>
    consoleView(context, async (view) => {
      const resource = resourceAt(parameters.resource)
      const list = resource && inModel(resource.list)
      if (!resource || !list || !isShown(view, resource)) return notFound(context)
      return (await build(view, resource, list, parameters)) ?? notFound(context)
    })
}

export const consoleList: Page = ofResource((view, resource, list) =>
  placeOf(view, resource) ? listPage(view, resource, list) : undefined,
)

export const consoleCsv: Page = ofResource((view, resource, list) =>
  placeOf(view, resource) && missingFilters(view, list).length === 0
    ? csvFile(view, resource, list)
    : undefined,
)

export const consoleRecord: Page = ofResource(async (view, resource, _, { record = '' }) => {
  const page = await recordPage(view, resource, record)
  return page ?? notFound(view.context)
})
