import type { PageContext } from '../page-context.ts'

/** Whether the visitor handles cases: asked by the lightest operation that is for officers alone. */
export async function isOfficer(context: PageContext): Promise<boolean> {
  return (await context.call('listDecisionReasons')).error === undefined
}
