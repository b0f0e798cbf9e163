// Generated from src/errors/codes. Do not edit: run `npm run generate`.
import { accountCodes } from '../src/errors/codes/account.ts'
import { actCodes } from '../src/errors/codes/acts.ts'
import { appealCodes } from '../src/errors/codes/appeals.ts'
import { applicationCodes } from '../src/errors/codes/applications.ts'
import { appointmentCodes } from '../src/errors/codes/appointments.ts'
import { assistantCodes } from '../src/errors/codes/assistant.ts'
import { auditCodes } from '../src/errors/codes/audit.ts'
import { authCodes } from '../src/errors/codes/auth.ts'
import { caseCodes } from '../src/errors/codes/cases.ts'
import { contactCodes } from '../src/errors/codes/contact.ts'
import { documentCodes } from '../src/errors/codes/documents.ts'
import { draftCodes } from '../src/errors/codes/drafts.ts'
import { eidCodes } from '../src/errors/codes/eid.ts'
import { factorCodes } from '../src/errors/codes/factors.ts'
import { gatewayCodes } from '../src/errors/codes/gateway.ts'
import { gspaceCodes } from '../src/errors/codes/gspace.ts'
import { insightsCodes } from '../src/errors/codes/insights.ts'
import { integrationCodes } from '../src/errors/codes/integrations.ts'
import { notificationCodes } from '../src/errors/codes/notifications.ts'
import { oauthCodes } from '../src/errors/codes/oauth.ts'
import { officerCodes } from '../src/errors/codes/officers.ts'
import { onceOnlyCodes } from '../src/errors/codes/once-only.ts'
import { operatorCodes } from '../src/errors/codes/operator.ts'
import { organisationCodes } from '../src/errors/codes/organisations.ts'
import { paymentCodes } from '../src/errors/codes/payments.ts'
import { peopleCodes } from '../src/errors/codes/people.ts'
import { profileCodes } from '../src/errors/codes/profile.ts'
import { providerCodes } from '../src/errors/codes/provider.ts'
import { rbacCodes } from '../src/errors/codes/rbac.ts'
import { referenceCodes } from '../src/errors/codes/references.ts'
import { registryCodes } from '../src/errors/codes/registry.ts'
import { relayCodes } from '../src/errors/codes/relay.ts'
import { requestCodes } from '../src/errors/codes/request.ts'
import { sealCodes } from '../src/errors/codes/seals.ts'
import { securityCodes } from '../src/errors/codes/security.ts'
import { serverCodes } from '../src/errors/codes/server.ts'
import { signInCodes } from '../src/errors/codes/sign-in.ts'
import { siteCodes } from '../src/errors/codes/site.ts'
import { ssfCodes } from '../src/errors/codes/ssf.ts'
import { stepCodes } from '../src/errors/codes/steps.ts'
import { superAdminCodes } from '../src/errors/codes/superadmin.ts'
import { verificationCodes } from '../src/errors/codes/verification.ts'
import { walletCodes } from '../src/errors/codes/wallet.ts'

export const codes = {
  ...accountCodes,
  ...actCodes,
  ...appealCodes,
  ...applicationCodes,
  ...appointmentCodes,
  ...assistantCodes,
  ...auditCodes,
  ...authCodes,
  ...caseCodes,
  ...contactCodes,
  ...documentCodes,
  ...draftCodes,
  ...eidCodes,
  ...factorCodes,
  ...gatewayCodes,
  ...gspaceCodes,
  ...insightsCodes,
  ...integrationCodes,
  ...notificationCodes,
  ...oauthCodes,
  ...officerCodes,
  ...onceOnlyCodes,
  ...operatorCodes,
  ...organisationCodes,
  ...paymentCodes,
  ...peopleCodes,
  ...profileCodes,
  ...providerCodes,
  ...rbacCodes,
  ...referenceCodes,
  ...registryCodes,
  ...relayCodes,
  ...requestCodes,
  ...sealCodes,
  ...securityCodes,
  ...serverCodes,
  ...signInCodes,
  ...siteCodes,
  ...ssfCodes,
  ...stepCodes,
  ...superAdminCodes,
  ...verificationCodes,
  ...walletCodes,
}
