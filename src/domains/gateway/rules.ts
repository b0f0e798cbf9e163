import type { BilingualFault } from '../../errors/app-error.ts'
import { addressFaults } from '../../providers/public-address.ts'
import { type AddressPolicy, hasDotSegment } from './address-policy.ts'
import { isForwardable } from './header-names.ts'

export interface ServiceInput {
  /** Undefined for a built-in service, which has none. */
  base_url: string | null | undefined
  per_minute: number | null
  burst: number | null
  health_path: string | null
  request_headers?: readonly string[] | null | undefined
  response_headers?: readonly string[] | null | undefined
}

const texts = {
  address_path: {
    mn: 'Үйлчилгээний хаягт `?`, мөн `.`, `..` хэсэг байж болохгүй.',
    en: 'The address of a service has no `?` and no segment `.` or `..`.',
  },
  missing: { mn: 'Үйлчилгээний хаягийг бичнэ үү.', en: 'Give the address of the service.' },
  limit: {
    mn: 'per_minute ба burst-ийг хамт өгнө, эсвэл алиныг ч өгөхгүй.',
    en: 'Give per_minute and burst together, or neither.',
  },
  header: {
    mn: 'Энэ нэртэй толгойг дамжуулахгүй: холболт, нэвтрэх мэдээлэл, күүки, хэн хаанаас хандаж буйг заах мэдээлэл, эх сурвалжийн дүрэмд хамаарах нэр, эсвэл тийм үг орсон нэр байна. Өөр нэр сонгоно уу.',
    en: 'A header of this name is never passed: it is, or contains a word, of the connection, of credentials, cookies, who calls from where, or rules of an origin. Choose another name.',
  },
  health_path: {
    mn: 'Зам `/` тэмдэгтээр эхэлж, `.`, `..` хэсэг ба `#` тэмдэгтгүй байна.',
    en: 'A path begins with `/` and has no segment `.` or `..` and no `#`.',
  },
}

const path = /^\/[A-Za-z0-9\-._~:/?@!$&'()*+,;=%]*$/

/** What the contract cannot say of a field by itself, or of one beside another; all of it at once. */
export function* serviceFaults(wanted: ServiceInput, reach: AddressPolicy): Generator<BilingualFault> {
  const { base_url, per_minute, burst, health_path } = wanted
  const at = { path: '/body/base_url', rule: 'endpoint' as const }
  if (base_url === null) yield { ...at, rule: 'required' as const, ...texts.missing }
  const fault = base_url ? reach.faultOf(base_url) : undefined
  if (fault) yield { ...at, ...(fault === 'path' ? texts.address_path : addressFaults[fault]) }
  if ((per_minute === null) !== (burst === null))
    yield { path: '/body/burst', rule: 'limit' as const, ...texts.limit }
  if (health_path !== null && (!path.test(health_path) || hasDotSegment(health_path)))
    yield { path: '/body/health_path', rule: 'path' as const, ...texts.health_path }
  for (const list of ['request_headers', 'response_headers'] as const)
    for (const [index, name] of (wanted[list] ?? []).entries())
      if (!isForwardable(name))
        yield { path: `/body/${list}/${index}`, rule: 'header' as const, ...texts.header }
}
