// Generated from src/errors/codes. Do not edit: run `npm run generate`.
import { accountCodes } from '../src/errors/codes/account.ts'
import { actCodes } from '../src/errors/codes/acts.ts'
import { aiBudgetCodes } from '../src/errors/codes/ai-budgets.ts'
import { aiKnowledgeCodes } from '../src/errors/codes/ai-knowledge.ts'
import { aiPromptCodes } from '../src/errors/codes/ai-prompts.ts'
import { aiSpeechCodes } from '../src/errors/codes/ai-speech.ts'
import { applicationCodes } from '../src/errors/codes/applications.ts'
import { appointmentCodes } from '../src/errors/codes/appointments.ts'
import { assistantCodes } from '../src/errors/codes/assistant.ts'
import { auditCodes } from '../src/errors/codes/audit.ts'
import { authCodes } from '../src/errors/codes/auth.ts'
import { calendarCodes } from '../src/errors/codes/calendar.ts'
import { caseCodes } from '../src/errors/codes/cases.ts'
import { catalogCodes } from '../src/errors/codes/catalog.ts'
import { contactCodes } from '../src/errors/codes/contact.ts'
import { deskFiltersCodes } from '../src/errors/codes/desk-filters.ts'
import { documentCodes } from '../src/errors/codes/documents.ts'
import { eidCodes } from '../src/errors/codes/eid.ts'
import { factorCodes } from '../src/errors/codes/factors.ts'
import { gatewayCodes } from '../src/errors/codes/gateway.ts'
import { gspaceCodes } from '../src/errors/codes/gspace.ts'
import { integrationCodes } from '../src/errors/codes/integrations.ts'
import { jobCodes } from '../src/errors/codes/jobs.ts'
import { keyCodes } from '../src/errors/codes/keys.ts'
import { limitCodes } from '../src/errors/codes/limits.ts'
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
import { signRelayCodes } from '../src/errors/codes/sign-relay.ts'
import { siteCodes } from '../src/errors/codes/site.ts'
import { superAdminCodes } from '../src/errors/codes/superadmin.ts'
import { verificationCodes } from '../src/errors/codes/verification.ts'
import { webCodes } from '../src/errors/codes/web.ts'

export const codes = {
  ...accountCodes,
  ...actCodes,
  ...aiBudgetCodes,
  ...aiKnowledgeCodes,
  ...aiPromptCodes,
  ...aiSpeechCodes,
  ...applicationCodes,
  ...appointmentCodes,
  ...assistantCodes,
  ...auditCodes,
  ...authCodes,
  ...calendarCodes,
  ...caseCodes,
  ...catalogCodes,
  ...contactCodes,
  ...deskFiltersCodes,
  ...documentCodes,
  ...eidCodes,
  ...factorCodes,
  ...gatewayCodes,
  ...gspaceCodes,
  ...integrationCodes,
  ...jobCodes,
  ...keyCodes,
  ...limitCodes,
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
  ...signRelayCodes,
  ...siteCodes,
  ...superAdminCodes,
  ...verificationCodes,
  ...webCodes,
}
