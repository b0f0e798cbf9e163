import type { components } from '../../../../generated/platform.d.ts'
import type { PageContext } from '../../page-context.ts'
import { nameIn } from '../format.ts'

type Linked = components['schemas']['EidOrganisation']
type Own = components['schemas']['Organisation']

interface SignedFor {
  regNo: string
  name: string
}

const MAX_COUNT = '100'

/**
 * The organisations that the visitor may sign for: by the eID and the state registry, and as owner or signer here.
 * Where neither can be asked, one can still sign for oneself.
 */
export async function signedFor(context: PageContext): Promise<SignedFor[]> {
  const [linked, own] = await Promise.all([
    context.call('listMyEidOrganisations'),
    context.call('listMyOrganisations', { query: { limit: MAX_COUNT } }),
  ])
  const found = new Map<string, string>()
  const add = (regNo: string, name_mn: string, name_en: string | null) =>
    found.set(regNo, nameIn(context.language, { name_mn, name_en: name_en ?? name_mn }))
  for (const { reg_no, role, name_mn, name_en } of (own.data?.items ?? []) as Own[])
    if (reg_no !== null && (role === 'owner' || role === 'signer')) add(reg_no, name_mn, name_en)
  for (const { reg_no, may_sign, name_mn, name_en } of (linked.data?.items ?? []) as Linked[])
    if (may_sign) add(reg_no, name_mn, name_en)
  return [...found].map(([regNo, name]) => ({ regNo, name }))
}
