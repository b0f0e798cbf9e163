import type { components } from '../../../../generated/platform.d.ts'
import type { PageContext } from '../../page-context.ts'

type Schemas = components['schemas']
type Organisation = Schemas['Organisation']
type Officer = Schemas['Officer']

/** One agency of the visitor, with those who handle its cases. */
export interface Agency {
  id: string
  name_mn: string
  name_en: string | null
  /** The visitor owns it, and so hands its cases out. */
  owned: boolean
  officers: Officer[]
}

/** More than anyone serves; each costs a question of its own. */
const MAX_AGENCIES = 20

/** The visitor's organisations that have officers; the others do not answer the question for them. */
export async function agenciesOf(context: PageContext, only?: string): Promise<Agency[]> {
  const { data, error } = await context.call('listMyOrganisations', { query: { limit: '100' } })
  if (error) throw error
  const organisations = (data.items as Organisation[])
    .filter(({ id }) => only === undefined || id === only)
    .slice(0, MAX_AGENCIES)
  const agencies = await Promise.all(
    organisations.map(async ({ id, name_mn, name_en, role }): Promise<Agency | undefined> => {
      const asked = await context.call('listOfficers', { path: { id }, query: { limit: '100' } })
      if (asked.error) return undefined
      return { id, name_mn, name_en: name_en ?? null, owned: role === 'owner', officers: asked.data.items }
    }),
  )
  return agencies.filter((agency) => agency !== undefined)
}

export function officerName({ family_name, given_name }: Officer): string {
  return [family_name, given_name].filter(Boolean).join(' ')
}
