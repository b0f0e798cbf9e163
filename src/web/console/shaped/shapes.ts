import type { Html } from '../../html.ts'
import type { ConsoleOperation } from '../model.ts'
import type { RecordData, View } from '../view.ts'
import { auditState } from './audit.ts'
import { firstCall } from './first-call.ts'
import { gatewayTraffic } from './gateway.ts'
import { relayFigures, relayGraph } from './relay.ts'
import { rolesMatrix } from './roles.ts'
import { themeForm, themeRecord } from './theme.ts'

/** What is made by hand for a kind of records, beside the table and the page that follow from the contract. */
interface Shape {
  /** Above the table. */
  list?: (view: View, items: readonly RecordData[]) => Promise<Html | undefined>
  /** Below what the record holds. */
  record?: (view: View, record: RecordData) => Promise<Html | undefined>
  /** Above the form that makes or changes one. */
  form?: (view: View) => Html
}

/** By the operationId of the list. */
const shapes: Readonly<Record<string, Shape>> = {
  listAuditEntries: { list: auditState },
  listAuditVerifications: { list: auditState },
  listRoles: { list: rolesMatrix },
  listGatewayServices: { list: gatewayTraffic },
  listRelayPlatforms: { list: relayFigures },
  listRelayRoutes: { list: relayGraph },
  listApplications: { record: firstCall },
  listThemes: { record: themeRecord, form: themeForm },
}

export const aboveList = (view: View, list: string, items: readonly RecordData[]) =>
  shapes[list]?.list?.(view, items)

export const belowRecord = (view: View, list: string, record: RecordData) =>
  shapes[list]?.record?.(view, record)

export const aboveForm = (view: View, { role, of }: ConsoleOperation): Html | undefined =>
  role === 'create' || role === 'change' ? shapes[of]?.form?.(view) : undefined
