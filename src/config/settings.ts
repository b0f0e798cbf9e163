import type { Setting } from './setting.ts'
import { aiSettings } from './settings/ai.ts'
import { caseSettings } from './settings/cases.ts'
import { databaseSettings } from './settings/database.ts'
import { documentSettings } from './settings/documents.ts'
import { eidSettings } from './settings/eid.ts'
import { gatewaySettings } from './settings/gateway.ts'
import { integrationSettings } from './settings/integrations.ts'
import { mailSettings } from './settings/mail.ts'
import { memorySettings } from './settings/memory.ts'
import { nativeAppSettings } from './settings/native-apps.ts'
import { openidSettings } from './settings/openid.ts'
import { paymentSettings } from './settings/payments.ts'
import { retentionSettings } from './settings/retention.ts'
import { sealSettings } from './settings/seals.ts'
import { securitySettings } from './settings/security.ts'
import { serverSettings } from './settings/server.ts'
import { signInSettings } from './settings/sign-in.ts'
import { smsSettings } from './settings/sms.ts'
import { socialSettings } from './settings/social.ts'
import { stateRegistrySettings } from './settings/state-registry.ts'
import { storageSettings } from './settings/storage.ts'
import { telemetrySettings } from './settings/telemetry.ts'
import { toolSettings } from './settings/tools.ts'
import { validationSettings } from './settings/validation.ts'

/** Every setting there is, grouped as the documentation shows them. */
export const groups = {
  Server: serverSettings,
  Telemetry: telemetrySettings,
  Database: databaseSettings,
  Files: storageSettings,
  Security: securitySettings,
  'Sign-in': signInSettings,
  'Native apps': nativeAppSettings,
  'OpenID provider': openidSettings,
  Gateway: gatewaySettings,
  'Social sign-in': socialSettings,
  Integrations: integrationSettings,
  'National eID': eidSettings,
  "Organisations' seals": sealSettings,
  'Check of signed documents': validationSettings,
  'State registry': stateRegistrySettings,
  Applications: caseSettings,
  Signing: documentSettings,
  Payments: paymentSettings,
  Tools: toolSettings,
  Mail: mailSettings,
  'Text messages': smsSettings,
  'Memory of assistants': memorySettings,
  Assistant: aiSettings,
  Retention: retentionSettings,
} as const satisfies Record<string, Record<string, Setting>>

export const settings = {
  ...serverSettings,
  ...telemetrySettings,
  ...databaseSettings,
  ...storageSettings,
  ...securitySettings,
  ...signInSettings,
  ...nativeAppSettings,
  ...openidSettings,
  ...gatewaySettings,
  ...socialSettings,
  ...integrationSettings,
  ...eidSettings,
  ...sealSettings,
  ...validationSettings,
  ...stateRegistrySettings,
  ...caseSettings,
  ...documentSettings,
  ...paymentSettings,
  ...toolSettings,
  ...mailSettings,
  ...smsSettings,
  ...memorySettings,
  ...aiSettings,
  ...retentionSettings,
} as const

export type SettingName = keyof typeof settings

/** In the order of the table, which is also the order in which derived defaults are worked out. */
export const entries = Object.entries(settings) as [SettingName, Setting][]
