import type { Handlers } from './contract/types.ts'
import * as directory from './operator/directory.ts'
import * as tenants from './operator/tenants.ts'
import * as apiKeys from './platform/admin/api-keys.ts'
import * as checkpoints from './platform/admin/checkpoints.ts'
import * as jobs from './platform/admin/jobs.ts'
import * as signingKeys from './platform/admin/signing-keys.ts'
import * as grants from './platform/administration/grants.ts'
import * as myGrants from './platform/administration/my-grants.ts'
import * as users from './platform/administration/users.ts'
import * as applications from './platform/applications/applications.ts'
import * as auditEntries from './platform/audit/entries.ts'
import * as auditExport from './platform/audit/export.ts'
import * as auditProof from './platform/audit/proof.ts'
import * as auditVerification from './platform/audit/verification.ts'
import * as eid from './platform/auth/eid.ts'
import * as authSessions from './platform/auth/sessions.ts'
import * as social from './platform/auth/social.ts'
import * as superadminEid from './platform/auth/superadmin/eid.ts'
import * as superadminEmail from './platform/auth/superadmin/email.ts'
import * as superadminMfa from './platform/auth/superadmin/mfa.ts'
import * as superadminSocial from './platform/auth/superadmin/social.ts'
import * as superadminTotp from './platform/auth/superadmin/totp.ts'
import * as catalogCpsvAp from './platform/catalog/cpsv-ap.ts'
import * as catalogLifeEvents from './platform/catalog/life-events.ts'
import * as catalogReferences from './platform/catalog/references.ts'
import * as catalogServices from './platform/catalog/services.ts'
import * as coreOrganizations from './platform/core/organizations.ts'
import * as coreUsers from './platform/core/users.ts'
import * as govApplications from './platform/gov/applications.ts'
import * as appointments from './platform/gov/appointments.ts'
import * as govFiles from './platform/gov/files.ts'
import * as notifications from './platform/gov/notifications.ts'
import * as officerDecisions from './platform/gov/officer/decisions.ts'
import * as officers from './platform/gov/officer/officers.ts'
import * as officerQueue from './platform/gov/officer/queue.ts'
import * as issuedReferences from './platform/gov/officer/references.ts'
import * as officerStats from './platform/gov/officer/stats.ts'
import * as officerSteps from './platform/gov/officer/steps.ts'
import * as offices from './platform/gov/offices.ts'
import * as onceOnly from './platform/gov/once-only.ts'
import * as govPayments from './platform/gov/payments.ts'
import * as references from './platform/gov/references.ts'
import * as govServices from './platform/gov/services.ts'
import * as slots from './platform/gov/slots.ts'
import * as documents from './platform/infrastructure/documents.ts'
import * as health from './platform/infrastructure/health.ts'
import * as metrics from './platform/infrastructure/metrics.ts'
import * as connectedApplications from './platform/me/connected-applications.ts'
import * as latinName from './platform/me/latin-name.ts'
import * as orgNameLatin from './platform/me/org-name-latin.ts'
import * as orgStamp from './platform/me/orgstamp.ts'
import * as signature from './platform/me/signature.ts'
import * as authorization from './platform/oauth2/authorization.ts'
import * as oauthBackchannel from './platform/oauth2/backchannel.ts'
import * as discovery from './platform/oauth2/discovery.ts'
import * as endSession from './platform/oauth2/end-session.ts'
import * as oauthIntrospection from './platform/oauth2/introspection.ts'
import * as pushedRequests from './platform/oauth2/pushed-requests.ts'
import * as oauthRevocation from './platform/oauth2/revocation.ts'
import * as oauthToken from './platform/oauth2/token.ts'
import * as oauthUserinfo from './platform/oauth2/userinfo.ts'
import * as orgInvitations from './platform/org/invitations.ts'
import * as orgMembers from './platform/org/members.ts'
import * as orgModules from './platform/org/modules.ts'
import * as organisations from './platform/org/organisations.ts'
import * as providerConsent from './platform/provider/consent.ts'
import * as providerLogin from './platform/provider/login.ts'
import * as providerLogout from './platform/provider/logout.ts'
import * as rbacMe from './platform/rbac/me.ts'
import * as permissions from './platform/rbac/permissions.ts'
import * as roles from './platform/rbac/roles.ts'
import * as registryCatalog from './platform/registry/catalog.ts'
import * as registryEvidences from './platform/registry/evidences.ts'
import * as registryLifeEvents from './platform/registry/life-events.ts'
import * as registryOnceOnly from './platform/registry/once-only.ts'
import * as registryOverview from './platform/registry/overview.ts'
import * as registryServices from './platform/registry/services.ts'
import * as registryVersions from './platform/registry/versions.ts'
import * as securityEvents from './platform/security/events.ts'
import * as appearance from './platform/site/appearance.ts'
import * as siteAuth from './platform/site/auth.ts'
import * as sso from './platform/sso/sso.ts'
import * as superadminAccess from './platform/superadmin/access-mode.ts'
import * as superadminAdmins from './platform/superadmin/admins.ts'
import * as superadminInvites from './platform/superadmin/invites.ts'
import * as activeTheme from './platform/themes/active.ts'
import * as themes from './platform/themes/themes.ts'
import * as toolOffer from './platform/tools/offer.ts'
import * as skills from './platform/tools/skills.ts'
import * as usersEid from './platform/users/eid.ts'
import * as usersMe from './platform/users/me.ts'
import * as usersOrganizations from './platform/users/organizations.ts'
import * as usersSigners from './platform/users/signers.ts'
import * as executeCommand from './tools/execute_command.ts'
import * as hostStatus from './tools/host_status.ts'
import * as rebrandSystem from './tools/rebrand_system.ts'
import * as recordInsight from './tools/record_insight.ts'
import * as runSkill from './tools/run_skill.ts'
import * as searchMemory from './tools/search_memory.ts'
import * as synthesizeSkill from './tools/synthesize_skill.ts'

/** Every operation's implementation. A missing or wrong one is a compile error; a surplus one refuses to start. */
export const handlers = {
  ...health,
  ...metrics,
  ...onceOnly,
  ...documents,
  ...apiKeys,
  ...signingKeys,
  ...checkpoints,
  ...jobs,
  ...oauthToken,
  ...oauthIntrospection,
  ...oauthRevocation,
  ...oauthUserinfo,
  ...oauthBackchannel,
  ...eid,
  ...authSessions,
  ...social,
  ...sso,
  ...discovery,
  ...usersMe,
  ...usersEid,
  ...usersOrganizations,
  ...usersSigners,
  ...rbacMe,
  ...signature,
  ...connectedApplications,
  ...latinName,
  ...orgStamp,
  ...orgNameLatin,
  ...govApplications,
  ...govFiles,
  ...applications,
  ...authorization,
  ...pushedRequests,
  ...endSession,
  ...providerLogin,
  ...providerConsent,
  ...providerLogout,
  ...appearance,
  ...siteAuth,
  ...themes,
  ...govPayments,
  ...activeTheme,
  ...auditEntries,
  ...auditVerification,
  ...auditProof,
  ...superadminAdmins,
  ...superadminInvites,
  ...superadminAccess,
  ...tenants,
  ...directory,
  ...auditExport,
  ...toolOffer,
  ...hostStatus,
  ...rebrandSystem,
  ...skills,
  ...executeCommand,
  ...synthesizeSkill,
  ...runSkill,
  ...superadminSocial,
  ...superadminEid,
  ...superadminEmail,
  ...superadminTotp,
  ...superadminMfa,
  ...recordInsight,
  ...searchMemory,
  ...users,
  ...grants,
  ...myGrants,
  ...coreUsers,
  ...catalogCpsvAp,
  ...catalogLifeEvents,
  ...catalogServices,
  ...govServices,
  ...coreOrganizations,
  ...securityEvents,
  ...organisations,
  ...orgMembers,
  ...orgInvitations,
  ...orgModules,
  ...roles,
  ...permissions,
  ...registryServices,
  ...registryVersions,
  ...registryEvidences,
  ...registryLifeEvents,
  ...registryOnceOnly,
  ...registryOverview,
  ...registryCatalog,
  ...notifications,
  ...offices,
  ...slots,
  ...appointments,
  ...officerQueue,
  ...officerSteps,
  ...officerDecisions,
  ...officerStats,
  ...officers,
  ...references,
  ...issuedReferences,
  ...catalogReferences,
} satisfies Handlers
