import { applicationCodes } from './codes/applications.ts'
import { appointmentCodes } from './codes/appointments.ts'
import { auditCodes } from './codes/audit.ts'
import { authCodes } from './codes/auth.ts'
import { caseCodes } from './codes/cases.ts'
import { catalogCodes } from './codes/catalog.ts'
import { eidCodes } from './codes/eid.ts'
import { jobCodes } from './codes/jobs.ts'
import { keyCodes } from './codes/keys.ts'
import { notificationCodes } from './codes/notifications.ts'
import { oauthCodes } from './codes/oauth.ts'
import { officerCodes } from './codes/officers.ts'
import { onceOnlyCodes } from './codes/once-only.ts'
import { operatorCodes } from './codes/operator.ts'
import { organisationCodes } from './codes/organisations.ts'
import { paymentCodes } from './codes/payments.ts'
import { peopleCodes } from './codes/people.ts'
import { profileCodes } from './codes/profile.ts'
import { providerCodes } from './codes/provider.ts'
import { rbacCodes } from './codes/rbac.ts'
import { referenceCodes } from './codes/references.ts'
import { registryCodes } from './codes/registry.ts'
import { requestCodes } from './codes/request.ts'
import { securityCodes } from './codes/security.ts'
import { serverCodes } from './codes/server.ts'
import { signInCodes } from './codes/sign-in.ts'
import { siteCodes } from './codes/site.ts'
import { superAdminCodes } from './codes/superadmin.ts'
import { webCodes } from './codes/web.ts'
import type { SignInReason } from './sign-in-reasons.ts'

export interface ErrorText {
  status: number
  mn: string
  en: string
  /** Why a step of signing in failed, where that is what the code says. */
  sso_error?: SignInReason
}

/** Every error code that may leave the server. The list is closed: what is not here cannot be answered. */
export const codes = {
  ...requestCodes,
  ...authCodes,
  ...signInCodes,
  ...keyCodes,
  ...auditCodes,
  ...siteCodes,
  ...organisationCodes,
  ...rbacCodes,
  ...jobCodes,
  ...peopleCodes,
  ...operatorCodes,
  ...superAdminCodes,
  ...profileCodes,
  ...eidCodes,
  ...webCodes,
  ...oauthCodes,
  ...securityCodes,
  ...applicationCodes,
  ...catalogCodes,
  ...providerCodes,
  ...registryCodes,
  ...referenceCodes,
  ...onceOnlyCodes,
  ...appointmentCodes,
  ...notificationCodes,
  ...officerCodes,
  ...caseCodes,
  ...paymentCodes,
  ...serverCodes,
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof codes
