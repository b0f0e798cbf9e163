// Generated from the contract. Do not edit: run `npm run generate`.
import type { Handlers } from '../src/contract/types.ts'
import * as operatorDirectory from '../src/operator/directory.ts'
import * as operatorTenants from '../src/operator/tenants.ts'
import * as platformAdminApiKeys from '../src/platform/admin/api-keys.ts'
import * as platformAdminCheckpoints from '../src/platform/admin/checkpoints.ts'
import * as platformAdminJobs from '../src/platform/admin/jobs.ts'
import * as platformAdminLimits from '../src/platform/admin/limits.ts'
import * as platformAdminSigningKeys from '../src/platform/admin/signing-keys.ts'
import * as platformAdministrationEidLocks from '../src/platform/administration/eid-locks.ts'
import * as platformAdministrationGrants from '../src/platform/administration/grants.ts'
import * as platformAdministrationMyGrants from '../src/platform/administration/my-grants.ts'
import * as platformAdministrationUsers from '../src/platform/administration/users.ts'
import * as platformAiChat from '../src/platform/ai/chat.ts'
import * as platformAiKnowledge from '../src/platform/ai/knowledge.ts'
import * as platformAiPrompts from '../src/platform/ai/prompts.ts'
import * as platformAiSpeech from '../src/platform/ai/speech.ts'
import * as platformAiTranslation from '../src/platform/ai/translation.ts'
import * as platformAiUsage from '../src/platform/ai/usage.ts'
import * as platformApplicationsApplications from '../src/platform/applications/applications.ts'
import * as platformAuditEntries from '../src/platform/audit/entries.ts'
import * as platformAuditExport from '../src/platform/audit/export.ts'
import * as platformAuditProof from '../src/platform/audit/proof.ts'
import * as platformAuditVerification from '../src/platform/audit/verification.ts'
import * as platformAuthEid from '../src/platform/auth/eid.ts'
import * as platformAuthSessions from '../src/platform/auth/sessions.ts'
import * as platformAuthSocial from '../src/platform/auth/social.ts'
import * as platformAuthSuperadminEid from '../src/platform/auth/superadmin/eid.ts'
import * as platformAuthSuperadminEmail from '../src/platform/auth/superadmin/email.ts'
import * as platformAuthSuperadminMfa from '../src/platform/auth/superadmin/mfa.ts'
import * as platformAuthSuperadminSocial from '../src/platform/auth/superadmin/social.ts'
import * as platformAuthSuperadminTotp from '../src/platform/auth/superadmin/totp.ts'
import * as platformCatalogCpsvAp from '../src/platform/catalog/cpsv-ap.ts'
import * as platformCatalogLifeEvents from '../src/platform/catalog/life-events.ts'
import * as platformCatalogReferences from '../src/platform/catalog/references.ts'
import * as platformCatalogServices from '../src/platform/catalog/services.ts'
import * as platformCoreOrganizations from '../src/platform/core/organizations.ts'
import * as platformCoreUsers from '../src/platform/core/users.ts'
import * as platformEidOrgOrganizations from '../src/platform/eid-org/organizations.ts'
import * as platformEidEid from '../src/platform/eid/eid.ts'
import * as platformGatewayServices from '../src/platform/gateway/services.ts'
import * as platformGatewayTraffic from '../src/platform/gateway/traffic.ts'
import * as platformGovApplicationSignatures from '../src/platform/gov/application-signatures.ts'
import * as platformGovApplications from '../src/platform/gov/applications.ts'
import * as platformGovAppointments from '../src/platform/gov/appointments.ts'
import * as platformGovFiles from '../src/platform/gov/files.ts'
import * as platformGovNotifications from '../src/platform/gov/notifications.ts'
import * as platformGovOfficerDecisions from '../src/platform/gov/officer/decisions.ts'
import * as platformGovOfficerOfficers from '../src/platform/gov/officer/officers.ts'
import * as platformGovOfficerQueue from '../src/platform/gov/officer/queue.ts'
import * as platformGovOfficerReferences from '../src/platform/gov/officer/references.ts'
import * as platformGovOfficerSignatures from '../src/platform/gov/officer/signatures.ts'
import * as platformGovOfficerStats from '../src/platform/gov/officer/stats.ts'
import * as platformGovOfficerSteps from '../src/platform/gov/officer/steps.ts'
import * as platformGovOffices from '../src/platform/gov/offices.ts'
import * as platformGovOnceOnly from '../src/platform/gov/once-only.ts'
import * as platformGovPayments from '../src/platform/gov/payments.ts'
import * as platformGovReferences from '../src/platform/gov/references.ts'
import * as platformGovServices from '../src/platform/gov/services.ts'
import * as platformGovSlots from '../src/platform/gov/slots.ts'
import * as platformGspaceGspace from '../src/platform/gspace/gspace.ts'
import * as platformInfrastructureDocuments from '../src/platform/infrastructure/documents.ts'
import * as platformInfrastructureHealth from '../src/platform/infrastructure/health.ts'
import * as platformInfrastructureMetrics from '../src/platform/infrastructure/metrics.ts'
import * as platformInfrastructureWorkflows from '../src/platform/infrastructure/workflows.ts'
import * as platformIntegrationsIntegrations from '../src/platform/integrations/integrations.ts'
import * as platformMeConnectedApplications from '../src/platform/me/connected-applications.ts'
import * as platformMeLatinName from '../src/platform/me/latin-name.ts'
import * as platformMeOrgNameLatin from '../src/platform/me/org-name-latin.ts'
import * as platformMeOrgstamp from '../src/platform/me/orgstamp.ts'
import * as platformMeSessions from '../src/platform/me/sessions.ts'
import * as platformMeSignature from '../src/platform/me/signature.ts'
import * as platformOauth2Authorization from '../src/platform/oauth2/authorization.ts'
import * as platformOauth2Backchannel from '../src/platform/oauth2/backchannel.ts'
import * as platformOauth2Discovery from '../src/platform/oauth2/discovery.ts'
import * as platformOauth2EndSession from '../src/platform/oauth2/end-session.ts'
import * as platformOauth2Introspection from '../src/platform/oauth2/introspection.ts'
import * as platformOauth2ProtectedResource from '../src/platform/oauth2/protected-resource.ts'
import * as platformOauth2PushedRequests from '../src/platform/oauth2/pushed-requests.ts'
import * as platformOauth2Registration from '../src/platform/oauth2/registration.ts'
import * as platformOauth2Revocation from '../src/platform/oauth2/revocation.ts'
import * as platformOauth2Token from '../src/platform/oauth2/token.ts'
import * as platformOauth2Userinfo from '../src/platform/oauth2/userinfo.ts'
import * as platformOrgInvitations from '../src/platform/org/invitations.ts'
import * as platformOrgMembers from '../src/platform/org/members.ts'
import * as platformOrgModules from '../src/platform/org/modules.ts'
import * as platformOrgNominations from '../src/platform/org/nominations.ts'
import * as platformOrgOrganisations from '../src/platform/org/organisations.ts'
import * as platformOrgSeals from '../src/platform/org/seals.ts'
import * as platformProviderConsent from '../src/platform/provider/consent.ts'
import * as platformProviderLogin from '../src/platform/provider/login.ts'
import * as platformProviderLogout from '../src/platform/provider/logout.ts'
import * as platformRbacMe from '../src/platform/rbac/me.ts'
import * as platformRbacPermissions from '../src/platform/rbac/permissions.ts'
import * as platformRbacRoles from '../src/platform/rbac/roles.ts'
import * as platformRegistryCatalog from '../src/platform/registry/catalog.ts'
import * as platformRegistryEvidences from '../src/platform/registry/evidences.ts'
import * as platformRegistryLifeEvents from '../src/platform/registry/life-events.ts'
import * as platformRegistryOnceOnly from '../src/platform/registry/once-only.ts'
import * as platformRegistryOverview from '../src/platform/registry/overview.ts'
import * as platformRegistryServices from '../src/platform/registry/services.ts'
import * as platformRegistryVersions from '../src/platform/registry/versions.ts'
import * as platformRelayDeliveries from '../src/platform/relay/deliveries.ts'
import * as platformRelayKeys from '../src/platform/relay/keys.ts'
import * as platformRelayOverview from '../src/platform/relay/overview.ts'
import * as platformRelayPlatforms from '../src/platform/relay/platforms.ts'
import * as platformRelayRequests from '../src/platform/relay/requests.ts'
import * as platformRelayRoutes from '../src/platform/relay/routes.ts'
import * as platformRelayWebhook from '../src/platform/relay/webhook.ts'
import * as platformRpSign from '../src/platform/rp/sign.ts'
import * as platformSecurityEvents from '../src/platform/security/events.ts'
import * as platformSignDocuments from '../src/platform/sign/documents.ts'
import * as platformSignInvitations from '../src/platform/sign/invitations.ts'
import * as platformSignSeal from '../src/platform/sign/seal.ts'
import * as platformSignStart from '../src/platform/sign/start.ts'
import * as platformSignVerify from '../src/platform/sign/verify.ts'
import * as platformSiteAppLinks from '../src/platform/site/app-links.ts'
import * as platformSiteAppearance from '../src/platform/site/appearance.ts'
import * as platformSiteAuth from '../src/platform/site/auth.ts'
import * as platformSsoSso from '../src/platform/sso/sso.ts'
import * as platformSuperadminAccessMode from '../src/platform/superadmin/access-mode.ts'
import * as platformSuperadminAdmins from '../src/platform/superadmin/admins.ts'
import * as platformSuperadminInvites from '../src/platform/superadmin/invites.ts'
import * as platformSuperadminRecoveryCodes from '../src/platform/superadmin/recovery-codes.ts'
import * as platformThemesActive from '../src/platform/themes/active.ts'
import * as platformThemesThemes from '../src/platform/themes/themes.ts'
import * as platformToolsCatalogue from '../src/platform/tools/catalogue.ts'
import * as platformToolsSkills from '../src/platform/tools/skills.ts'
import * as platformUsersContact from '../src/platform/users/contact.ts'
import * as platformUsersDataAccess from '../src/platform/users/data-access.ts'
import * as platformUsersEid from '../src/platform/users/eid.ts'
import * as platformUsersEidRequests from '../src/platform/users/eid-requests.ts'
import * as platformUsersMe from '../src/platform/users/me.ts'
import * as platformUsersNotices from '../src/platform/users/notices.ts'
import * as platformUsersOrganizations from '../src/platform/users/organizations.ts'
import * as platformUsersSigners from '../src/platform/users/signers.ts'
import * as toolsAskServices from '../src/tools/ask_services.ts'
import * as toolsExecuteCommand from '../src/tools/execute_command.ts'
import * as toolsHostStatus from '../src/tools/host_status.ts'
import * as toolsRebrandSystem from '../src/tools/rebrand_system.ts'
import * as toolsRecordInsight from '../src/tools/record_insight.ts'
import * as toolsRunSkill from '../src/tools/run_skill.ts'
import * as toolsSearchMemory from '../src/tools/search_memory.ts'
import * as toolsSynthesizeSkill from '../src/tools/synthesize_skill.ts'

/** Each operation is answered by the export of its name, in the file at the path of its contract fragment. */
export const handlers: Handlers = {
  lookupDirectoryPerson: operatorDirectory.lookupDirectoryPerson,
  lookupDirectoryOrganisation: operatorDirectory.lookupDirectoryOrganisation,
  listDirectoryPeople: operatorDirectory.listDirectoryPeople,
  createTenants: operatorTenants.createTenants,
  assignTenantOwner: operatorTenants.assignTenantOwner,
  listApiKeys: platformAdminApiKeys.listApiKeys,
  createApiKey: platformAdminApiKeys.createApiKey,
  revokeApiKey: platformAdminApiKeys.revokeApiKey,
  listAuditCheckpoints: platformAdminCheckpoints.listAuditCheckpoints,
  publishAuditCheckpoint: platformAdminCheckpoints.publishAuditCheckpoint,
  listMaintenanceJobs: platformAdminJobs.listMaintenanceJobs,
  runMaintenanceJob: platformAdminJobs.runMaintenanceJob,
  getRateLimits: platformAdminLimits.getRateLimits,
  deleteAddressCounts: platformAdminLimits.deleteAddressCounts,
  listSigningKeys: platformAdminSigningKeys.listSigningKeys,
  rotateSigningKey: platformAdminSigningKeys.rotateSigningKey,
  deleteUserEidLock: platformAdministrationEidLocks.deleteUserEidLock,
  listRoleGrants: platformAdministrationGrants.listRoleGrants,
  getRoleGrant: platformAdministrationGrants.getRoleGrant,
  revokeRoleGrant: platformAdministrationGrants.revokeRoleGrant,
  listMyRoleGrants: platformAdministrationMyGrants.listMyRoleGrants,
  getMyRoleGrant: platformAdministrationMyGrants.getMyRoleGrant,
  revokeMyRoleGrant: platformAdministrationMyGrants.revokeMyRoleGrant,
  listUsers: platformAdministrationUsers.listUsers,
  createUser: platformAdministrationUsers.createUser,
  deleteUser: platformAdministrationUsers.deleteUser,
  setUserRole: platformAdministrationUsers.setUserRole,
  setUserActive: platformAdministrationUsers.setUserActive,
  setUserGeId: platformAdministrationUsers.setUserGeId,
  chatWithPublicAssistant: platformAiChat.chatWithPublicAssistant,
  streamPublicAssistant: platformAiChat.streamPublicAssistant,
  chatWithAssistant: platformAiChat.chatWithAssistant,
  streamAssistant: platformAiChat.streamAssistant,
  reindexAiKnowledge: platformAiKnowledge.reindexAiKnowledge,
  listAiKnowledgeRuns: platformAiKnowledge.listAiKnowledgeRuns,
  getAiKnowledgeRun: platformAiKnowledge.getAiKnowledgeRun,
  listAiPrompts: platformAiPrompts.listAiPrompts,
  updateAiPrompt: platformAiPrompts.updateAiPrompt,
  listAiPromptVersions: platformAiPrompts.listAiPromptVersions,
  transcribeSpeech: platformAiSpeech.transcribeSpeech,
  synthesizeSpeech: platformAiSpeech.synthesizeSpeech,
  synthesizePublicSpeech: platformAiSpeech.synthesizePublicSpeech,
  translateText: platformAiTranslation.translateText,
  getAiUsage: platformAiUsage.getAiUsage,
  listApplications: platformApplicationsApplications.listApplications,
  createApplication: platformApplicationsApplications.createApplication,
  getApplication: platformApplicationsApplications.getApplication,
  updateApplication: platformApplicationsApplications.updateApplication,
  deleteApplication: platformApplicationsApplications.deleteApplication,
  rotateApplicationSecret: platformApplicationsApplications.rotateApplicationSecret,
  setApplicationSecret: platformApplicationsApplications.setApplicationSecret,
  deleteApplicationSecret: platformApplicationsApplications.deleteApplicationSecret,
  setApplicationServices: platformApplicationsApplications.setApplicationServices,
  listAuditEntries: platformAuditEntries.listAuditEntries,
  downloadAuditExport: platformAuditExport.downloadAuditExport,
  getAuditProof: platformAuditProof.getAuditProof,
  listAuditKeys: platformAuditProof.listAuditKeys,
  getAuditCheckpoint: platformAuditProof.getAuditCheckpoint,
  verifyAudit: platformAuditVerification.verifyAudit,
  startAuditVerification: platformAuditVerification.startAuditVerification,
  listAuditVerifications: platformAuditVerification.listAuditVerifications,
  getAuditVerification: platformAuditVerification.getAuditVerification,
  startEidSignIn: platformAuthEid.startEidSignIn,
  startEidSignInByCode: platformAuthEid.startEidSignInByCode,
  startEidSignInById: platformAuthEid.startEidSignInById,
  initiateSignIn: platformAuthEid.initiateSignIn,
  getEidSignInStatus: platformAuthEid.getEidSignInStatus,
  pollEidSignIn: platformAuthEid.pollEidSignIn,
  refreshSession: platformAuthSessions.refreshSession,
  logoutSession: platformAuthSessions.logoutSession,
  exchangeSocialCode: platformAuthSocial.exchangeSocialCode,
  unlinkSocialAccount: platformAuthSocial.unlinkSocialAccount,
  startSuperAdminEid: platformAuthSuperadminEid.startSuperAdminEid,
  startSuperAdminEidById: platformAuthSuperadminEid.startSuperAdminEidById,
  pollSuperAdminEid: platformAuthSuperadminEid.pollSuperAdminEid,
  sendSuperAdminEmailCode: platformAuthSuperadminEmail.sendSuperAdminEmailCode,
  verifySuperAdminEmailCode: platformAuthSuperadminEmail.verifySuperAdminEmailCode,
  verifySuperAdminMfa: platformAuthSuperadminMfa.verifySuperAdminMfa,
  startSuperAdminOnboarding: platformAuthSuperadminSocial.startSuperAdminOnboarding,
  createSuperAdminTotp: platformAuthSuperadminTotp.createSuperAdminTotp,
  verifySuperAdminTotp: platformAuthSuperadminTotp.verifySuperAdminTotp,
  downloadCatalogCpsvAp: platformCatalogCpsvAp.downloadCatalogCpsvAp,
  listCatalogLifeEvents: platformCatalogLifeEvents.listCatalogLifeEvents,
  verifyReference: platformCatalogReferences.verifyReference,
  listReferenceKeys: platformCatalogReferences.listReferenceKeys,
  listCatalogServices: platformCatalogServices.listCatalogServices,
  getCatalogService: platformCatalogServices.getCatalogService,
  searchOrganizations: platformCoreOrganizations.searchOrganizations,
  searchUsers: platformCoreUsers.searchUsers,
  listEidOrgOrganizations: platformEidOrgOrganizations.listEidOrgOrganizations,
  listEidOrgSigners: platformEidOrgOrganizations.listEidOrgSigners,
  getEidSummary: platformEidEid.getEidSummary,
  listEidCertificates: platformEidEid.listEidCertificates,
  listEidDevices: platformEidEid.listEidDevices,
  listEidActivity: platformEidEid.listEidActivity,
  listGatewayServices: platformGatewayServices.listGatewayServices,
  createGatewayService: platformGatewayServices.createGatewayService,
  updateGatewayService: platformGatewayServices.updateGatewayService,
  deleteGatewayService: platformGatewayServices.deleteGatewayService,
  getGatewayOverview: platformGatewayTraffic.getGatewayOverview,
  listGatewayLogs: platformGatewayTraffic.listGatewayLogs,
  signGovApplication: platformGovApplicationSignatures.signGovApplication,
  getGovApplicationSignature: platformGovApplicationSignatures.getGovApplicationSignature,
  listGovApplications: platformGovApplications.listGovApplications,
  createGovApplication: platformGovApplications.createGovApplication,
  getGovApplication: platformGovApplications.getGovApplication,
  listGovApplicationTimeline: platformGovApplications.listGovApplicationTimeline,
  getGovApplicationDecision: platformGovApplications.getGovApplicationDecision,
  provideGovApplicationInfo: platformGovApplications.provideGovApplicationInfo,
  cancelGovApplication: platformGovApplications.cancelGovApplication,
  listAppointments: platformGovAppointments.listAppointments,
  createAppointment: platformGovAppointments.createAppointment,
  getAppointment: platformGovAppointments.getAppointment,
  cancelAppointment: platformGovAppointments.cancelAppointment,
  listOfficeAppointments: platformGovAppointments.listOfficeAppointments,
  markAppointmentAttended: platformGovAppointments.markAppointmentAttended,
  listGovFiles: platformGovFiles.listGovFiles,
  uploadGovFile: platformGovFiles.uploadGovFile,
  downloadGovFile: platformGovFiles.downloadGovFile,
  deleteGovFile: platformGovFiles.deleteGovFile,
  listNotifications: platformGovNotifications.listNotifications,
  markNotificationRead: platformGovNotifications.markNotificationRead,
  markAllNotificationsRead: platformGovNotifications.markAllNotificationsRead,
  listDecisionReasons: platformGovOfficerDecisions.listDecisionReasons,
  decideCase: platformGovOfficerDecisions.decideCase,
  getCaseDecision: platformGovOfficerDecisions.getCaseDecision,
  revokeCaseDecision: platformGovOfficerDecisions.revokeCaseDecision,
  listOfficers: platformGovOfficerOfficers.listOfficers,
  setOfficerServices: platformGovOfficerOfficers.setOfficerServices,
  listReviewQueue: platformGovOfficerQueue.listReviewQueue,
  getReviewCase: platformGovOfficerQueue.getReviewCase,
  downloadCaseFile: platformGovOfficerQueue.downloadCaseFile,
  listIssuedReferences: platformGovOfficerReferences.listIssuedReferences,
  revokeReference: platformGovOfficerReferences.revokeReference,
  getReviewCaseSignature: platformGovOfficerSignatures.getReviewCaseSignature,
  getReviewStats: platformGovOfficerStats.getReviewStats,
  assignCase: platformGovOfficerSteps.assignCase,
  requestCaseInfo: platformGovOfficerSteps.requestCaseInfo,
  completeCase: platformGovOfficerSteps.completeCase,
  listOffices: platformGovOffices.listOffices,
  createOffice: platformGovOffices.createOffice,
  updateOffice: platformGovOffices.updateOffice,
  listOnceOnlyEvidence: platformGovOnceOnly.listOnceOnlyEvidence,
  requestOnceOnlyEvidence: platformGovOnceOnly.requestOnceOnlyEvidence,
  getOnceOnlyEvidence: platformGovOnceOnly.getOnceOnlyEvidence,
  acceptOnceOnlyEvidence: platformGovOnceOnly.acceptOnceOnlyEvidence,
  declineOnceOnlyEvidence: platformGovOnceOnly.declineOnceOnlyEvidence,
  listGovPayments: platformGovPayments.listGovPayments,
  getGovPayment: platformGovPayments.getGovPayment,
  payGovPayment: platformGovPayments.payGovPayment,
  receivePaymentCallback: platformGovPayments.receivePaymentCallback,
  listReferences: platformGovReferences.listReferences,
  createReference: platformGovReferences.createReference,
  getReference: platformGovReferences.getReference,
  downloadReferenceJws: platformGovReferences.downloadReferenceJws,
  downloadReferencePdf: platformGovReferences.downloadReferencePdf,
  reissueReference: platformGovReferences.reissueReference,
  listGovServices: platformGovServices.listGovServices,
  listGovLifeEvents: platformGovServices.listGovLifeEvents,
  getGovOverview: platformGovServices.getGovOverview,
  listAppointmentSlots: platformGovSlots.listAppointmentSlots,
  createSlots: platformGovSlots.createSlots,
  updateSlot: platformGovSlots.updateSlot,
  listGspaceFiles: platformGspaceGspace.listGspaceFiles,
  deleteGspaceFile: platformGspaceGspace.deleteGspaceFile,
  uploadGspaceFile: platformGspaceGspace.uploadGspaceFile,
  downloadGspaceFile: platformGspaceGspace.downloadGspaceFile,
  getSwaggerPage: platformInfrastructureDocuments.getSwaggerPage,
  getSwaggerDocument: platformInfrastructureDocuments.getSwaggerDocument,
  downloadOpenApiJson: platformInfrastructureDocuments.downloadOpenApiJson,
  downloadOpenApiYaml: platformInfrastructureDocuments.downloadOpenApiYaml,
  getHealth: platformInfrastructureHealth.getHealth,
  getReady: platformInfrastructureHealth.getReady,
  getMetrics: platformInfrastructureMetrics.getMetrics,
  downloadWorkflow: platformInfrastructureWorkflows.downloadWorkflow,
  listIntegrations: platformIntegrationsIntegrations.listIntegrations,
  createIntegration: platformIntegrationsIntegrations.createIntegration,
  getIntegrationToken: platformIntegrationsIntegrations.getIntegrationToken,
  deleteIntegration: platformIntegrationsIntegrations.deleteIntegration,
  listConnectedApplications: platformMeConnectedApplications.listConnectedApplications,
  revokeConnectedApplication: platformMeConnectedApplications.revokeConnectedApplication,
  setMyLatinName: platformMeLatinName.setMyLatinName,
  setOrganizationLatinName: platformMeOrgNameLatin.setOrganizationLatinName,
  getOrganizationStamp: platformMeOrgstamp.getOrganizationStamp,
  setOrganizationStamp: platformMeOrgstamp.setOrganizationStamp,
  deleteOrganizationStamp: platformMeOrgstamp.deleteOrganizationStamp,
  listMySessions: platformMeSessions.listMySessions,
  revokeMySession: platformMeSessions.revokeMySession,
  revokeMyOtherSessions: platformMeSessions.revokeMyOtherSessions,
  listMySignIns: platformMeSessions.listMySignIns,
  getMySignature: platformMeSignature.getMySignature,
  setMySignature: platformMeSignature.setMySignature,
  deleteMySignature: platformMeSignature.deleteMySignature,
  getAuthorization: platformOauth2Authorization.getAuthorization,
  requestAuthorization: platformOauth2Authorization.requestAuthorization,
  startBackchannelAuthentication: platformOauth2Backchannel.startBackchannelAuthentication,
  getOpenidConfiguration: platformOauth2Discovery.getOpenidConfiguration,
  getAuthorizationServerMetadata: platformOauth2Discovery.getAuthorizationServerMetadata,
  getJwks: platformOauth2Discovery.getJwks,
  getEndSession: platformOauth2EndSession.getEndSession,
  endSession: platformOauth2EndSession.endSession,
  introspectToken: platformOauth2Introspection.introspectToken,
  getProtectedResource: platformOauth2ProtectedResource.getProtectedResource,
  getMcpProtectedResource: platformOauth2ProtectedResource.getMcpProtectedResource,
  createPushedAuthorizationRequest: platformOauth2PushedRequests.createPushedAuthorizationRequest,
  createOAuthClient: platformOauth2Registration.createOAuthClient,
  revokeToken: platformOauth2Revocation.revokeToken,
  requestToken: platformOauth2Token.requestToken,
  getUserinfo: platformOauth2Userinfo.getUserinfo,
  requestUserinfo: platformOauth2Userinfo.requestUserinfo,
  listOrganisationInvitations: platformOrgInvitations.listOrganisationInvitations,
  revokeOrganisationInvitation: platformOrgInvitations.revokeOrganisationInvitation,
  listMyOrganisationInvitations: platformOrgInvitations.listMyOrganisationInvitations,
  getMyOrganisationInvitation: platformOrgInvitations.getMyOrganisationInvitation,
  acceptMyOrganisationInvitation: platformOrgInvitations.acceptMyOrganisationInvitation,
  declineMyOrganisationInvitation: platformOrgInvitations.declineMyOrganisationInvitation,
  acceptOrganisationInvitation: platformOrgInvitations.acceptOrganisationInvitation,
  verifyOrganisationInvitation: platformOrgInvitations.verifyOrganisationInvitation,
  listOrganisationMembers: platformOrgMembers.listOrganisationMembers,
  addOrganisationMember: platformOrgMembers.addOrganisationMember,
  updateOrganisationMember: platformOrgMembers.updateOrganisationMember,
  removeOrganisationMember: platformOrgMembers.removeOrganisationMember,
  listOrganisationModules: platformOrgModules.listOrganisationModules,
  installOrganisationModule: platformOrgModules.installOrganisationModule,
  removeOrganisationModule: platformOrgModules.removeOrganisationModule,
  listNominations: platformOrgNominations.listNominations,
  getNomination: platformOrgNominations.getNomination,
  revokeNomination: platformOrgNominations.revokeNomination,
  listMyOrganisations: platformOrgOrganisations.listMyOrganisations,
  createOrganisation: platformOrgOrganisations.createOrganisation,
  lookupOrganisation: platformOrgOrganisations.lookupOrganisation,
  getOrganisation: platformOrgOrganisations.getOrganisation,
  closeOrganisation: platformOrgOrganisations.closeOrganisation,
  refreshOrganisation: platformOrgOrganisations.refreshOrganisation,
  listSeals: platformOrgSeals.listSeals,
  requestSeal: platformOrgSeals.requestSeal,
  getSeal: platformOrgSeals.getSeal,
  rotateSeal: platformOrgSeals.rotateSeal,
  revokeSeal: platformOrgSeals.revokeSeal,
  getProviderConsent: platformProviderConsent.getProviderConsent,
  acceptProviderConsent: platformProviderConsent.acceptProviderConsent,
  rejectProviderConsent: platformProviderConsent.rejectProviderConsent,
  getProviderLogin: platformProviderLogin.getProviderLogin,
  acceptProviderLogin: platformProviderLogin.acceptProviderLogin,
  rejectProviderLogin: platformProviderLogin.rejectProviderLogin,
  acceptProviderLogout: platformProviderLogout.acceptProviderLogout,
  getMyRole: platformRbacMe.getMyRole,
  listPermissions: platformRbacPermissions.listPermissions,
  listRoles: platformRbacRoles.listRoles,
  createRole: platformRbacRoles.createRole,
  updateRole: platformRbacRoles.updateRole,
  deleteRole: platformRbacRoles.deleteRole,
  setRolePermissions: platformRbacRoles.setRolePermissions,
  listRegistryCatalog: platformRegistryCatalog.listRegistryCatalog,
  listRegistryEvidences: platformRegistryEvidences.listRegistryEvidences,
  createRegistryEvidence: platformRegistryEvidences.createRegistryEvidence,
  updateRegistryEvidence: platformRegistryEvidences.updateRegistryEvidence,
  deleteRegistryEvidence: platformRegistryEvidences.deleteRegistryEvidence,
  listRegistryLifeEvents: platformRegistryLifeEvents.listRegistryLifeEvents,
  createRegistryLifeEvent: platformRegistryLifeEvents.createRegistryLifeEvent,
  updateRegistryLifeEvent: platformRegistryLifeEvents.updateRegistryLifeEvent,
  deleteRegistryLifeEvent: platformRegistryLifeEvents.deleteRegistryLifeEvent,
  listRegistryOnceOnly: platformRegistryOnceOnly.listRegistryOnceOnly,
  getRegistryServiceOnceOnly: platformRegistryOnceOnly.getRegistryServiceOnceOnly,
  getRegistryOnceOnly: platformRegistryOnceOnly.getRegistryOnceOnly,
  createRegistrySource: platformRegistryOnceOnly.createRegistrySource,
  updateRegistrySource: platformRegistryOnceOnly.updateRegistrySource,
  deleteRegistrySource: platformRegistryOnceOnly.deleteRegistrySource,
  getRegistryOverview: platformRegistryOverview.getRegistryOverview,
  listRegistryServices: platformRegistryServices.listRegistryServices,
  createRegistryService: platformRegistryServices.createRegistryService,
  getRegistryService: platformRegistryServices.getRegistryService,
  updateRegistryService: platformRegistryServices.updateRegistryService,
  deleteRegistryService: platformRegistryServices.deleteRegistryService,
  publishRegistryService: platformRegistryServices.publishRegistryService,
  archiveRegistryService: platformRegistryServices.archiveRegistryService,
  setRegistryServiceEvidences: platformRegistryServices.setRegistryServiceEvidences,
  listRegistryServiceVersions: platformRegistryVersions.listRegistryServiceVersions,
  listRegistryVersions: platformRegistryVersions.listRegistryVersions,
  getRegistryServiceVersion: platformRegistryVersions.getRegistryServiceVersion,
  listDeadRelayDeliveries: platformRelayDeliveries.listDeadRelayDeliveries,
  replayRelayDelivery: platformRelayDeliveries.replayRelayDelivery,
  getRelayKeys: platformRelayKeys.getRelayKeys,
  rotateRelayKeys: platformRelayKeys.rotateRelayKeys,
  getRelayOverview: platformRelayOverview.getRelayOverview,
  listRelayPlatforms: platformRelayPlatforms.listRelayPlatforms,
  createRelayPlatform: platformRelayPlatforms.createRelayPlatform,
  deleteRelayPlatform: platformRelayPlatforms.deleteRelayPlatform,
  pauseRelayPlatform: platformRelayPlatforms.pauseRelayPlatform,
  resumeRelayPlatform: platformRelayPlatforms.resumeRelayPlatform,
  listRelayRequests: platformRelayRequests.listRelayRequests,
  createRelayRequest: platformRelayRequests.createRelayRequest,
  getRelayRequest: platformRelayRequests.getRelayRequest,
  forwardRelayRequest: platformRelayRequests.forwardRelayRequest,
  cancelRelayRequest: platformRelayRequests.cancelRelayRequest,
  respondRelayAssignment: platformRelayRequests.respondRelayAssignment,
  listRelayRoutes: platformRelayRoutes.listRelayRoutes,
  createRelayRoute: platformRelayRoutes.createRelayRoute,
  deleteRelayRoute: platformRelayRoutes.deleteRelayRoute,
  receiveRelayMessage: platformRelayWebhook.receiveRelayMessage,
  requestRelayedCertificate: platformRpSign.requestRelayedCertificate,
  startRelayedChoiceByLink: platformRpSign.startRelayedChoiceByLink,
  startRelayedChoice: platformRpSign.startRelayedChoice,
  startRelayedSignature: platformRpSign.startRelayedSignature,
  startRelayedLinkedSignature: platformRpSign.startRelayedLinkedSignature,
  startRelayedSignatureByLink: platformRpSign.startRelayedSignatureByLink,
  getRelayedSession: platformRpSign.getRelayedSession,
  listSecurityEvents: platformSecurityEvents.listSecurityEvents,
  reportSecurityEvent: platformSecurityEvents.reportSecurityEvent,
  acknowledgeSecurityEvent: platformSecurityEvents.acknowledgeSecurityEvent,
  listSignings: platformSignDocuments.listSignings,
  listSigningsWaiting: platformSignDocuments.listSigningsWaiting,
  getSigning: platformSignDocuments.getSigning,
  downloadSigned: platformSignDocuments.downloadSigned,
  addSigners: platformSignInvitations.addSigners,
  revokeSignerInvitation: platformSignInvitations.revokeSignerInvitation,
  declineSigning: platformSignInvitations.declineSigning,
  signWithSeal: platformSignSeal.signWithSeal,
  startPdfSigning: platformSignStart.startPdfSigning,
  startDigestSigning: platformSignStart.startDigestSigning,
  signDocument: platformSignStart.signDocument,
  getSigningStatus: platformSignStart.getSigningStatus,
  verifyDocument: platformSignVerify.verifyDocument,
  getAssetLinks: platformSiteAppLinks.getAssetLinks,
  getAppleAppSiteAssociation: platformSiteAppLinks.getAppleAppSiteAssociation,
  getSiteAppearance: platformSiteAppearance.getSiteAppearance,
  updateSiteAppearance: platformSiteAppearance.updateSiteAppearance,
  getSiteAuth: platformSiteAuth.getSiteAuth,
  startSso: platformSsoSso.startSso,
  completeSso: platformSsoSso.completeSso,
  completeNativeSso: platformSsoSso.completeNativeSso,
  logoutSso: platformSsoSso.logoutSso,
  getAccessMode: platformSuperadminAccessMode.getAccessMode,
  setAccessMode: platformSuperadminAccessMode.setAccessMode,
  listAdmins: platformSuperadminAdmins.listAdmins,
  createAdmin: platformSuperadminAdmins.createAdmin,
  lookupAdminByRegister: platformSuperadminAdmins.lookupAdminByRegister,
  createAdminByRegister: platformSuperadminAdmins.createAdminByRegister,
  grantAdmin: platformSuperadminAdmins.grantAdmin,
  removeAdmin: platformSuperadminAdmins.removeAdmin,
  removeSecondFactor: platformSuperadminAdmins.removeSecondFactor,
  listSuperAdminInvites: platformSuperadminInvites.listSuperAdminInvites,
  createSuperAdminInvite: platformSuperadminInvites.createSuperAdminInvite,
  revokeSuperAdminInvite: platformSuperadminInvites.revokeSuperAdminInvite,
  getMyRecoveryCodes: platformSuperadminRecoveryCodes.getMyRecoveryCodes,
  reissueMyRecoveryCodes: platformSuperadminRecoveryCodes.reissueMyRecoveryCodes,
  getActiveTheme: platformThemesActive.getActiveTheme,
  activateTheme: platformThemesActive.activateTheme,
  listThemes: platformThemesThemes.listThemes,
  createTheme: platformThemesThemes.createTheme,
  getTheme: platformThemesThemes.getTheme,
  updateTheme: platformThemesThemes.updateTheme,
  deleteTheme: platformThemesThemes.deleteTheme,
  getToolDocument: platformToolsCatalogue.getToolDocument,
  listTools: platformToolsCatalogue.listTools,
  listSkills: platformToolsSkills.listSkills,
  deleteSkill: platformToolsSkills.deleteSkill,
  callSkill: platformToolsSkills.callSkill,
  getMyContact: platformUsersContact.getMyContact,
  setMyContact: platformUsersContact.setMyContact,
  verifyMyContact: platformUsersContact.verifyMyContact,
  resendMyContactCode: platformUsersContact.resendMyContactCode,
  listMyDataAccess: platformUsersDataAccess.listMyDataAccess,
  getMyEidSummary: platformUsersEid.getMyEidSummary,
  listMyEidCertificates: platformUsersEid.listMyEidCertificates,
  listMyEidDevices: platformUsersEid.listMyEidDevices,
  listMyEidActivity: platformUsersEid.listMyEidActivity,
  listMyEidRequests: platformUsersEidRequests.listMyEidRequests,
  reportMyEidRequest: platformUsersEidRequests.reportMyEidRequest,
  deleteMyEidLock: platformUsersEidRequests.deleteMyEidLock,
  getMyProfile: platformUsersMe.getMyProfile,
  getMyNoticeSettings: platformUsersNotices.getMyNoticeSettings,
  setMyNoticeSettings: platformUsersNotices.setMyNoticeSettings,
  listMyEidOrganizations: platformUsersOrganizations.listMyEidOrganizations,
  linkMyEidOrganization: platformUsersOrganizations.linkMyEidOrganization,
  unlinkMyEidOrganization: platformUsersOrganizations.unlinkMyEidOrganization,
  listEidSigners: platformUsersSigners.listEidSigners,
  addEidSigner: platformUsersSigners.addEidSigner,
  removeEidSigner: platformUsersSigners.removeEidSigner,
  resendEidSignerInvitation: platformUsersSigners.resendEidSignerInvitation,
  acceptEidSignerInvitation: platformUsersSigners.acceptEidSignerInvitation,
  verifyEidSignerInvitation: platformUsersSigners.verifyEidSignerInvitation,
  ask_services: toolsAskServices.ask_services,
  execute_command: toolsExecuteCommand.execute_command,
  host_status: toolsHostStatus.host_status,
  rebrand_system: toolsRebrandSystem.rebrand_system,
  record_insight: toolsRecordInsight.record_insight,
  run_skill: toolsRunSkill.run_skill,
  search_memory: toolsSearchMemory.search_memory,
  synthesize_skill: toolsSynthesizeSkill.synthesize_skill,
}
