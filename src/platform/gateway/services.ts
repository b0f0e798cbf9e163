import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import type { AddressPolicy } from '../../domains/gateway/address-policy.ts'
import { normalNames } from '../../domains/gateway/header-names.ts'
import { type ServiceInput, serviceFaults } from '../../domains/gateway/rules.ts'
import {
  deleteService,
  type GatewayServiceRow,
  insertService,
  replaceService,
  scopeOf,
  selectGatewayService,
  selectGatewayServices,
  toGatewayServiceResponse,
} from '../../domains/gateway/services.ts'
import { AppError } from '../../errors/app-error.ts'

const TIMEOUT_MS = 10_000
const BODY_LIMIT = 1024 * 1024

export const listGatewayServices: Handler<'listGatewayServices'> = async ({ query }, { db }) =>
  pageOf(
    await selectGatewayServices(db, query.limit + 1, idAfter(query.cursor)),
    query.limit,
    toGatewayServiceResponse,
  )

export const getGatewayService: Handler<'getGatewayService'> = async ({ path }, { db }) =>
  toGatewayServiceResponse(await found(db, path.id))

export const createGatewayService: Handler<'createGatewayService'> = async ({ body }, context) => {
  const { db, now, services, audit } = context
  const limits = {
    base_url: body.base_url,
    per_minute: body.per_minute ?? null,
    burst: body.burst ?? null,
    health_path: body.health_path ?? null,
    request_headers: normalNames(body.request_headers ?? []),
    response_headers: normalNames(body.response_headers ?? []),
  }
  refuseFaults(
    { ...limits, request_headers: body.request_headers, response_headers: body.response_headers },
    services.gatewayReach,
  )
  const id = uuidv7(now.getTime())
  const inserted = await insertService(db, {
    ...limits,
    id,
    scope: scopeOf(body.name),
    name_mn: body.title_mn,
    name_en: body.title_en,
    timeout_ms: body.timeout_ms ?? TIMEOUT_MS,
    quota_day: body.quota_day ?? null,
    minimum_acr: body.minimum_acr ?? null,
    max_age: body.max_age ?? null,
    body_limit: body.body_limit ?? BODY_LIMIT,
    active: body.active ?? true,
    created_at: now,
    updated_at: now,
  })
  if (!inserted) throw new AppError('gateway.name_taken')
  audit.detail({ name: body.name, base_url: body.base_url })
  return toGatewayServiceResponse(await found(db, id))
}

export const updateGatewayService: Handler<'updateGatewayService'> = async ({ path, body }, context) => {
  const { db, now, services, audit } = context
  const { row_version, title_mn, title_en, request_headers, response_headers, ...rest } = body
  const { built_in } = await found(db, path.id)
  const demands = body.minimum_acr !== undefined || body.max_age !== undefined
  if (built_in && (body.base_url !== null || !body.active || demands)) throw new AppError('gateway.built_in')
  refuseFaults(built_in ? { ...body, base_url: undefined } : body, services.gatewayReach)
  const change = {
    ...rest,
    minimum_acr: body.minimum_acr ?? null,
    max_age: body.max_age ?? null,
    name_mn: title_mn,
    name_en: title_en,
    ...(request_headers && { request_headers: normalNames(request_headers) }),
    ...(response_headers && { response_headers: normalNames(response_headers) }),
  }
  if (!(await replaceService(db, path.id, row_version, change, now))) throw new AppError('request.stale')
  audit.detail({ base_url: body.base_url, active: body.active })
  return toGatewayServiceResponse(await found(db, path.id))
}

export const deleteGatewayService: Handler<'deleteGatewayService'> = async ({ path }, { db }) => {
  if (await deleteService(db, path.id)) return { id: path.id }
  await found(db, path.id)
  throw new AppError('gateway.built_in')
}

async function found(db: Tx, id: string): Promise<GatewayServiceRow> {
  const service = await selectGatewayService(db, id)
  if (!service) throw new AppError('gateway.service_not_found')
  return service
}

function refuseFaults(wanted: ServiceInput, reach: AddressPolicy): void {
  const details = [...serviceFaults(wanted, reach)]
  if (details.length > 0) throw new AppError('gateway.service_refused', { details })
}
