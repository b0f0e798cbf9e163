// Generated from the contract. Do not edit: run `npm run generate`.
import type { HandlerModules } from '../src/contract/handlers-on-demand.ts'

const operatorCorrections = () => import('../src/operator/corrections.ts')
const operatorDirectory = () => import('../src/operator/directory.ts')
const operatorTakeOvers = () => import('../src/operator/take-overs.ts')
const operatorTenants = () => import('../src/operator/tenants.ts')
const platformAccountsEidLocks = () => import('../src/platform/accounts/eid-locks.ts')
const platformAccountsGrants = () => import('../src/platform/accounts/grants.ts')
const platformAccountsHelpDesk = () => import('../src/platform/accounts/help-desk.ts')
const platformAccountsMyGrants = () => import('../src/platform/accounts/my-grants.ts')
const platformAccountsUsers = () => import('../src/platform/accounts/users.ts')
const platformAiChat = () => import('../src/platform/ai/chat.ts')
const platformAiFeedback = () => import('../src/platform/ai/feedback.ts')
const platformAiKnowledge = () => import('../src/platform/ai/knowledge.ts')
const platformAiPrompts = () => import('../src/platform/ai/prompts.ts')
const platformAiSpeech = () => import('../src/platform/ai/speech.ts')
const platformAiTranslation = () => import('../src/platform/ai/translation.ts')
const platformAiUsage = () => import('../src/platform/ai/usage.ts')
const platformApplicationsApplications = () => import('../src/platform/applications/applications.ts')
const platformApplicationsKeys = () => import('../src/platform/applications/keys.ts')
const platformApplicationsLogo = () => import('../src/platform/applications/logo.ts')
const platformApplicationsReviews = () => import('../src/platform/applications/reviews.ts')
const platformApplicationsSecurity = () => import('../src/platform/applications/security.ts')
const platformAuditEntries = () => import('../src/platform/audit/entries.ts')
const platformAuditExport = () => import('../src/platform/audit/export.ts')
const platformAuditProof = () => import('../src/platform/audit/proof.ts')
const platformAuditVerification = () => import('../src/platform/audit/verification.ts')
const platformAuthEid = () => import('../src/platform/auth/eid.ts')
const platformAuthSessions = () => import('../src/platform/auth/sessions.ts')
const platformAuthSocial = () => import('../src/platform/auth/social.ts')
const platformAuthSuperadminEid = () => import('../src/platform/auth/superadmin/eid.ts')
const platformAuthSuperadminEmail = () => import('../src/platform/auth/superadmin/email.ts')
const platformAuthSuperadminMfa = () => import('../src/platform/auth/superadmin/mfa.ts')
const platformAuthSuperadminSocial = () => import('../src/platform/auth/superadmin/social.ts')
const platformAuthSuperadminTotp = () => import('../src/platform/auth/superadmin/totp.ts')
const platformCatalogCpsvAp = () => import('../src/platform/catalog/cpsv-ap.ts')
const platformCatalogLifeEvents = () => import('../src/platform/catalog/life-events.ts')
const platformCatalogMostUsed = () => import('../src/platform/catalog/most-used.ts')
const platformCatalogReferences = () => import('../src/platform/catalog/references.ts')
const platformCatalogServices = () => import('../src/platform/catalog/services.ts')
const platformCatalogStatistics = () => import('../src/platform/catalog/statistics.ts')
const platformCoreOrganizations = () => import('../src/platform/core/organizations.ts')
const platformCoreUsers = () => import('../src/platform/core/users.ts')
const platformEidOrgOrganizations = () => import('../src/platform/eid-org/organizations.ts')
const platformEidEid = () => import('../src/platform/eid/eid.ts')
const platformGatewayServices = () => import('../src/platform/gateway/services.ts')
const platformGatewayTraffic = () => import('../src/platform/gateway/traffic.ts')
const platformGovAppeals = () => import('../src/platform/gov/appeals.ts')
const platformGovApplicationSignatures = () => import('../src/platform/gov/application-signatures.ts')
const platformGovApplications = () => import('../src/platform/gov/applications.ts')
const platformGovAppointments = () => import('../src/platform/gov/appointments.ts')
const platformGovCalendar = () => import('../src/platform/gov/calendar.ts')
const platformGovDrafts = () => import('../src/platform/gov/drafts.ts')
const platformGovFiles = () => import('../src/platform/gov/files.ts')
const platformGovNotifications = () => import('../src/platform/gov/notifications.ts')
const platformGovOfficerAbsences = () => import('../src/platform/gov/officer/absences.ts')
const platformGovOfficerAppeals = () => import('../src/platform/gov/officer/appeals.ts')
const platformGovOfficerCaseSteps = () => import('../src/platform/gov/officer/case-steps.ts')
const platformGovOfficerDecisions = () => import('../src/platform/gov/officer/decisions.ts')
const platformGovOfficerNotes = () => import('../src/platform/gov/officer/notes.ts')
const platformGovOfficerOfficers = () => import('../src/platform/gov/officer/officers.ts')
const platformGovOfficerQueue = () => import('../src/platform/gov/officer/queue.ts')
const platformGovOfficerReferences = () => import('../src/platform/gov/officer/references.ts')
const platformGovOfficerRefunds = () => import('../src/platform/gov/officer/refunds.ts')
const platformGovOfficerSearch = () => import('../src/platform/gov/officer/search.ts')
const platformGovOfficerSignatures = () => import('../src/platform/gov/officer/signatures.ts')
const platformGovOfficerStats = () => import('../src/platform/gov/officer/stats.ts')
const platformGovOfficerSteps = () => import('../src/platform/gov/officer/steps.ts')
const platformGovOfficerTake = () => import('../src/platform/gov/officer/take.ts')
const platformGovOffices = () => import('../src/platform/gov/offices.ts')
const platformGovOnceOnly = () => import('../src/platform/gov/once-only.ts')
const platformGovPayments = () => import('../src/platform/gov/payments.ts')
const platformGovReferences = () => import('../src/platform/gov/references.ts')
const platformGovServices = () => import('../src/platform/gov/services.ts')
const platformGovSlots = () => import('../src/platform/gov/slots.ts')
const platformGspaceGspace = () => import('../src/platform/gspace/gspace.ts')
const platformInfrastructureDocuments = () => import('../src/platform/infrastructure/documents.ts')
const platformInfrastructureHealth = () => import('../src/platform/infrastructure/health.ts')
const platformInfrastructureMetrics = () => import('../src/platform/infrastructure/metrics.ts')
const platformInfrastructureWorkflows = () => import('../src/platform/infrastructure/workflows.ts')
const platformIntegrationsIntegrations = () => import('../src/platform/integrations/integrations.ts')
const platformMeConnectedApplications = () => import('../src/platform/me/connected-applications.ts')
const platformMeLatinName = () => import('../src/platform/me/latin-name.ts')
const platformMeOrgNameLatin = () => import('../src/platform/me/org-name-latin.ts')
const platformMeOrgstamp = () => import('../src/platform/me/orgstamp.ts')
const platformMeSessions = () => import('../src/platform/me/sessions.ts')
const platformMeSignature = () => import('../src/platform/me/signature.ts')
const platformOauth2Authorization = () => import('../src/platform/oauth2/authorization.ts')
const platformOauth2Backchannel = () => import('../src/platform/oauth2/backchannel.ts')
const platformOauth2Device = () => import('../src/platform/oauth2/device.ts')
const platformOauth2Discovery = () => import('../src/platform/oauth2/discovery.ts')
const platformOauth2EndSession = () => import('../src/platform/oauth2/end-session.ts')
const platformOauth2Introspection = () => import('../src/platform/oauth2/introspection.ts')
const platformOauth2ProtectedResource = () => import('../src/platform/oauth2/protected-resource.ts')
const platformOauth2PushedRequests = () => import('../src/platform/oauth2/pushed-requests.ts')
const platformOauth2Registration = () => import('../src/platform/oauth2/registration.ts')
const platformOauth2Revocation = () => import('../src/platform/oauth2/revocation.ts')
const platformOauth2Token = () => import('../src/platform/oauth2/token.ts')
const platformOauth2Userinfo = () => import('../src/platform/oauth2/userinfo.ts')
const platformOrgApplicationKeys = () => import('../src/platform/org/application-keys.ts')
const platformOrgApplications = () => import('../src/platform/org/applications.ts')
const platformOrgInvitations = () => import('../src/platform/org/invitations.ts')
const platformOrgMembers = () => import('../src/platform/org/members.ts')
const platformOrgModules = () => import('../src/platform/org/modules.ts')
const platformOrgNominations = () => import('../src/platform/org/nominations.ts')
const platformOrgOrganisations = () => import('../src/platform/org/organisations.ts')
const platformOrgSeals = () => import('../src/platform/org/seals.ts')
const platformOrgTakeOvers = () => import('../src/platform/org/take-overs.ts')
const platformProviderConsent = () => import('../src/platform/provider/consent.ts')
const platformProviderDevice = () => import('../src/platform/provider/device.ts')
const platformProviderLogin = () => import('../src/platform/provider/login.ts')
const platformProviderLogout = () => import('../src/platform/provider/logout.ts')
const platformRbacMe = () => import('../src/platform/rbac/me.ts')
const platformRbacPermissions = () => import('../src/platform/rbac/permissions.ts')
const platformRbacRoles = () => import('../src/platform/rbac/roles.ts')
const platformRegistryCatalog = () => import('../src/platform/registry/catalog.ts')
const platformRegistryEvidences = () => import('../src/platform/registry/evidences.ts')
const platformRegistryLifeEvents = () => import('../src/platform/registry/life-events.ts')
const platformRegistryOnceOnly = () => import('../src/platform/registry/once-only.ts')
const platformRegistryOverview = () => import('../src/platform/registry/overview.ts')
const platformRegistryServices = () => import('../src/platform/registry/services.ts')
const platformRegistryVersions = () => import('../src/platform/registry/versions.ts')
const platformRelayDeliveries = () => import('../src/platform/relay/deliveries.ts')
const platformRelayKeys = () => import('../src/platform/relay/keys.ts')
const platformRelayOverview = () => import('../src/platform/relay/overview.ts')
const platformRelayPlatforms = () => import('../src/platform/relay/platforms.ts')
const platformRelayRequests = () => import('../src/platform/relay/requests.ts')
const platformRelayRoutes = () => import('../src/platform/relay/routes.ts')
const platformRelayWebhook = () => import('../src/platform/relay/webhook.ts')
const platformRpSign = () => import('../src/platform/rp/sign.ts')
const platformSecurityEvents = () => import('../src/platform/security/events.ts')
const platformSecurityNotices = () => import('../src/platform/security/notices.ts')
const platformSignDocuments = () => import('../src/platform/sign/documents.ts')
const platformSignInvitations = () => import('../src/platform/sign/invitations.ts')
const platformSignSeal = () => import('../src/platform/sign/seal.ts')
const platformSignStart = () => import('../src/platform/sign/start.ts')
const platformSignVerify = () => import('../src/platform/sign/verify.ts')
const platformSiteAppLinks = () => import('../src/platform/site/app-links.ts')
const platformSiteAppearance = () => import('../src/platform/site/appearance.ts')
const platformSiteAuth = () => import('../src/platform/site/auth.ts')
const platformSiteTexts = () => import('../src/platform/site/texts.ts')
const platformSsfConfiguration = () => import('../src/platform/ssf/configuration.ts')
const platformSsfStreams = () => import('../src/platform/ssf/streams.ts')
const platformSsoSso = () => import('../src/platform/sso/sso.ts')
const platformSuperadminAccessMode = () => import('../src/platform/superadmin/access-mode.ts')
const platformSuperadminAdmins = () => import('../src/platform/superadmin/admins.ts')
const platformSuperadminInvites = () => import('../src/platform/superadmin/invites.ts')
const platformSuperadminRecoveryCodes = () => import('../src/platform/superadmin/recovery-codes.ts')
const platformSystemApiKeys = () => import('../src/platform/system/api-keys.ts')
const platformSystemCheckpoints = () => import('../src/platform/system/checkpoints.ts')
const platformSystemJobs = () => import('../src/platform/system/jobs.ts')
const platformSystemLimits = () => import('../src/platform/system/limits.ts')
const platformSystemSigningKeys = () => import('../src/platform/system/signing-keys.ts')
const platformThemesActive = () => import('../src/platform/themes/active.ts')
const platformThemesThemes = () => import('../src/platform/themes/themes.ts')
const platformToolsCatalogue = () => import('../src/platform/tools/catalogue.ts')
const platformToolsInsights = () => import('../src/platform/tools/insights.ts')
const platformToolsSkills = () => import('../src/platform/tools/skills.ts')
const platformUsersAccount = () => import('../src/platform/users/account.ts')
const platformUsersConfirmations = () => import('../src/platform/users/confirmations.ts')
const platformUsersContact = () => import('../src/platform/users/contact.ts')
const platformUsersDataAccess = () => import('../src/platform/users/data-access.ts')
const platformUsersDeskFilters = () => import('../src/platform/users/desk-filters.ts')
const platformUsersDeskSettings = () => import('../src/platform/users/desk-settings.ts')
const platformUsersEid = () => import('../src/platform/users/eid.ts')
const platformUsersEidRequests = () => import('../src/platform/users/eid-requests.ts')
const platformUsersFactors = () => import('../src/platform/users/factors.ts')
const platformUsersMe = () => import('../src/platform/users/me.ts')
const platformUsersNotices = () => import('../src/platform/users/notices.ts')
const platformUsersOrganizations = () => import('../src/platform/users/organizations.ts')
const platformUsersSecurityReports = () => import('../src/platform/users/security-reports.ts')
const platformUsersSignedActs = () => import('../src/platform/users/signed-acts.ts')
const platformUsersSigners = () => import('../src/platform/users/signers.ts')
const platformWalletCredentials = () => import('../src/platform/wallet/credentials.ts')
const platformWalletIssuer = () => import('../src/platform/wallet/issuer.ts')
const platformWalletStatusLists = () => import('../src/platform/wallet/status-lists.ts')
const toolsAskServices = () => import('../src/tools/ask_services.ts')
const toolsExecuteCommand = () => import('../src/tools/execute_command.ts')
const toolsHostStatus = () => import('../src/tools/host_status.ts')
const toolsRebrandSystem = () => import('../src/tools/rebrand_system.ts')
const toolsRecordInsight = () => import('../src/tools/record_insight.ts')
const toolsRunSkill = () => import('../src/tools/run_skill.ts')
const toolsSearchMemory = () => import('../src/tools/search_memory.ts')
const toolsSynthesizeSkill = () => import('../src/tools/synthesize_skill.ts')

/** Each operation is answered by the export of its name, in the file at the path of its contract fragment. */
export const handlerModules: HandlerModules = {
  createTenantCorrection: operatorCorrections,
  listTenantCorrections: operatorCorrections,
  acceptTenantCorrection: operatorCorrections,
  rejectTenantCorrection: operatorCorrections,
  lookupDirectoryPerson: operatorDirectory,
  lookupDirectoryOrganisation: operatorDirectory,
  listDirectoryPeople: operatorDirectory,
  listTakeOverObjections: operatorTakeOvers,
  decideTakeOverObjection: operatorTakeOvers,
  listTenants: operatorTenants,
  createTenants: operatorTenants,
  deleteUserEidLock: platformAccountsEidLocks,
  listRoleGrants: platformAccountsGrants,
  getRoleGrant: platformAccountsGrants,
  revokeRoleGrant: platformAccountsGrants,
  listUserSessions: platformAccountsHelpDesk,
  revokeUserSessions: platformAccountsHelpDesk,
  revokeUserSession: platformAccountsHelpDesk,
  listUserSignIns: platformAccountsHelpDesk,
  listUserConnectedApplications: platformAccountsHelpDesk,
  deleteUserFactor: platformAccountsHelpDesk,
  deleteUserLocks: platformAccountsHelpDesk,
  resendUserContactCode: platformAccountsHelpDesk,
  startUserRecovery: platformAccountsHelpDesk,
  listMyRoleGrants: platformAccountsMyGrants,
  getMyRoleGrant: platformAccountsMyGrants,
  revokeMyRoleGrant: platformAccountsMyGrants,
  listMyRoleGrantsAtFormerPath: async () => ({ listMyRoleGrantsAtFormerPath: (await platformAccountsMyGrants()).listMyRoleGrants }),
  getMyRoleGrantAtFormerPath: async () => ({ getMyRoleGrantAtFormerPath: (await platformAccountsMyGrants()).getMyRoleGrant }),
  revokeMyRoleGrantAtFormerPath: async () => ({ revokeMyRoleGrantAtFormerPath: (await platformAccountsMyGrants()).revokeMyRoleGrant }),
  listUsers: platformAccountsUsers,
  createUser: platformAccountsUsers,
  getUser: platformAccountsUsers,
  updateUser: platformAccountsUsers,
  deleteUser: platformAccountsUsers,
  setUserRole: platformAccountsUsers,
  grantUserRole: platformAccountsUsers,
  removeUserRole: platformAccountsUsers,
  setUserActive: platformAccountsUsers,
  setUserGeId: platformAccountsUsers,
  chatWithPublicAssistant: platformAiChat,
  streamPublicAssistant: platformAiChat,
  chatWithAssistant: platformAiChat,
  streamAssistant: platformAiChat,
  sendPublicAiFeedback: platformAiFeedback,
  sendAiFeedback: platformAiFeedback,
  listAiFeedback: platformAiFeedback,
  listAiGaps: platformAiFeedback,
  reindexAiKnowledge: platformAiKnowledge,
  listAiKnowledgeRuns: platformAiKnowledge,
  getAiKnowledgeRun: platformAiKnowledge,
  listAiPrompts: platformAiPrompts,
  updateAiPrompt: platformAiPrompts,
  listAiPromptVersions: platformAiPrompts,
  transcribeSpeech: platformAiSpeech,
  synthesizeSpeech: platformAiSpeech,
  synthesizePublicSpeech: platformAiSpeech,
  translateText: platformAiTranslation,
  getAiUsage: platformAiUsage,
  listApplications: platformApplicationsApplications,
  createApplication: platformApplicationsApplications,
  getApplication: platformApplicationsApplications,
  updateApplication: platformApplicationsApplications,
  deleteApplication: platformApplicationsApplications,
  rotateApplicationSecret: platformApplicationsApplications,
  setApplicationSecret: platformApplicationsApplications,
  deleteApplicationSecret: platformApplicationsApplications,
  setApplicationServices: platformApplicationsApplications,
  patchApplication: async () => ({ patchApplication: (await platformApplicationsApplications()).updateApplication }),
  getApplicationKeys: platformApplicationsKeys,
  setApplicationKeys: platformApplicationsKeys,
  createApplicationKey: platformApplicationsKeys,
  deleteApplicationKey: platformApplicationsKeys,
  getApplicationLogo: platformApplicationsLogo,
  listApplicationReviews: platformApplicationsReviews,
  decideApplicationReview: platformApplicationsReviews,
  getApplicationSecurity: platformApplicationsSecurity,
  setApplicationSecurity: platformApplicationsSecurity,
  patchApplicationSecurity: async () => ({ patchApplicationSecurity: (await platformApplicationsSecurity()).setApplicationSecurity }),
  listAuditEntries: platformAuditEntries,
  downloadAuditExport: platformAuditExport,
  getAuditProof: platformAuditProof,
  listAuditKeys: platformAuditProof,
  getAuditCheckpoint: platformAuditProof,
  verifyAudit: platformAuditVerification,
  startAuditVerification: platformAuditVerification,
  listAuditVerifications: platformAuditVerification,
  getAuditVerification: platformAuditVerification,
  startEidSignIn: platformAuthEid,
  startEidSignInByCode: platformAuthEid,
  startEidSignInById: platformAuthEid,
  initiateSignIn: platformAuthEid,
  getEidSignInStatus: platformAuthEid,
  pollEidSignIn: platformAuthEid,
  refreshSession: platformAuthSessions,
  logoutSession: platformAuthSessions,
  exchangeSocialCode: platformAuthSocial,
  unlinkSocialAccount: platformAuthSocial,
  startSuperAdminEid: platformAuthSuperadminEid,
  startSuperAdminEidById: platformAuthSuperadminEid,
  pollSuperAdminEid: platformAuthSuperadminEid,
  sendSuperAdminEmailCode: platformAuthSuperadminEmail,
  verifySuperAdminEmailCode: platformAuthSuperadminEmail,
  verifySuperAdminMfa: platformAuthSuperadminMfa,
  startSuperAdminOnboarding: platformAuthSuperadminSocial,
  createSuperAdminTotp: platformAuthSuperadminTotp,
  verifySuperAdminTotp: platformAuthSuperadminTotp,
  downloadCatalogCpsvAp: platformCatalogCpsvAp,
  listCatalogLifeEvents: platformCatalogLifeEvents,
  listMostUsedCatalogServices: platformCatalogMostUsed,
  verifyReference: platformCatalogReferences,
  listReferenceKeys: platformCatalogReferences,
  listCatalogServices: platformCatalogServices,
  getCatalogService: platformCatalogServices,
  calculateServiceFee: platformCatalogServices,
  listCatalogStatistics: platformCatalogStatistics,
  downloadCatalogStatistics: platformCatalogStatistics,
  searchOrganisations: platformCoreOrganizations,
  searchUsers: platformCoreUsers,
  listEidOrgOrganisations: platformEidOrgOrganizations,
  listEidOrgSigners: platformEidOrgOrganizations,
  getEidSummary: platformEidEid,
  listEidCertificates: platformEidEid,
  listEidDevices: platformEidEid,
  listEidActivity: platformEidEid,
  listGatewayServices: platformGatewayServices,
  createGatewayService: platformGatewayServices,
  getGatewayService: platformGatewayServices,
  updateGatewayService: platformGatewayServices,
  deleteGatewayService: platformGatewayServices,
  patchGatewayService: async () => ({ patchGatewayService: (await platformGatewayServices()).updateGatewayService }),
  getGatewayOverview: platformGatewayTraffic,
  listGatewayLogs: platformGatewayTraffic,
  listGovAppeals: platformGovAppeals,
  createGovAppeal: platformGovAppeals,
  getGovAppeal: platformGovAppeals,
  cancelGovAppeal: platformGovAppeals,
  signGovApplication: platformGovApplicationSignatures,
  getGovApplicationSignature: platformGovApplicationSignatures,
  listGovApplications: platformGovApplications,
  createGovApplication: platformGovApplications,
  getGovApplication: platformGovApplications,
  downloadGovApplicationCalendar: platformGovApplications,
  listGovApplicationTimeline: platformGovApplications,
  getGovApplicationDecision: platformGovApplications,
  provideGovApplicationInfo: platformGovApplications,
  assignGovApplicationToSelf: platformGovApplications,
  cancelGovApplication: platformGovApplications,
  listAppointments: platformGovAppointments,
  createAppointment: platformGovAppointments,
  getAppointment: platformGovAppointments,
  downloadAppointmentCalendar: platformGovAppointments,
  cancelAppointment: platformGovAppointments,
  listOfficeAppointments: platformGovAppointments,
  markAppointmentAttended: platformGovAppointments,
  getWorkingCalendar: platformGovCalendar,
  setCalendarDay: platformGovCalendar,
  deleteCalendarDay: platformGovCalendar,
  setCalendarYear: platformGovCalendar,
  listGovDrafts: platformGovDrafts,
  createGovDraft: platformGovDrafts,
  getGovDraft: platformGovDrafts,
  updateGovDraft: platformGovDrafts,
  deleteGovDraft: platformGovDrafts,
  listGovFiles: platformGovFiles,
  uploadGovFile: platformGovFiles,
  downloadGovFile: platformGovFiles,
  deleteGovFile: platformGovFiles,
  listNotifications: platformGovNotifications,
  markNotificationRead: platformGovNotifications,
  markAllNotificationsRead: platformGovNotifications,
  reportNotification: platformGovNotifications,
  listOfficerAbsences: platformGovOfficerAbsences,
  createOfficerAbsence: platformGovOfficerAbsences,
  deleteOfficerAbsence: platformGovOfficerAbsences,
  setOfficerDeputy: platformGovOfficerAbsences,
  assignCases: platformGovOfficerAbsences,
  listOfficerAppeals: platformGovOfficerAppeals,
  getOfficerAppeal: platformGovOfficerAppeals,
  assignAppealToSelf: platformGovOfficerAppeals,
  downloadAppealFile: platformGovOfficerAppeals,
  decideAppeal: platformGovOfficerAppeals,
  revokeAppealDecision: platformGovOfficerAppeals,
  listOfficerSteps: platformGovOfficerCaseSteps,
  getOfficerStep: platformGovOfficerCaseSteps,
  assignStepToSelf: platformGovOfficerCaseSteps,
  completeCaseStep: platformGovOfficerCaseSteps,
  assignCaseStep: platformGovOfficerCaseSteps,
  sendCaseStepBack: platformGovOfficerCaseSteps,
  sendCaseBack: platformGovOfficerCaseSteps,
  listDecisionReasons: platformGovOfficerDecisions,
  decideCase: platformGovOfficerDecisions,
  getCaseDecision: platformGovOfficerDecisions,
  revokeCaseDecision: platformGovOfficerDecisions,
  listCaseNotes: platformGovOfficerNotes,
  createCaseNote: platformGovOfficerNotes,
  listOfficers: platformGovOfficerOfficers,
  setOfficerServices: platformGovOfficerOfficers,
  listReviewQueue: platformGovOfficerQueue,
  getReviewCase: platformGovOfficerQueue,
  downloadCaseFile: platformGovOfficerQueue,
  listIssuedReferences: platformGovOfficerReferences,
  revokeReference: platformGovOfficerReferences,
  listCaseRefunds: platformGovOfficerRefunds,
  createCaseRefund: platformGovOfficerRefunds,
  decideCaseRefund: platformGovOfficerRefunds,
  searchReviewCases: platformGovOfficerSearch,
  getReviewCaseSignature: platformGovOfficerSignatures,
  getReviewStats: platformGovOfficerStats,
  assignCase: platformGovOfficerSteps,
  requestCaseInfo: platformGovOfficerSteps,
  completeCase: platformGovOfficerSteps,
  assignCasesToMe: platformGovOfficerTake,
  listOffices: platformGovOffices,
  createOffice: platformGovOffices,
  getOffice: platformGovOffices,
  updateOffice: platformGovOffices,
  patchOffice: async () => ({ patchOffice: (await platformGovOffices()).updateOffice }),
  listOnceOnlyEvidence: platformGovOnceOnly,
  requestOnceOnlyEvidence: platformGovOnceOnly,
  getOnceOnlyEvidence: platformGovOnceOnly,
  acceptOnceOnlyEvidence: platformGovOnceOnly,
  declineOnceOnlyEvidence: platformGovOnceOnly,
  listGovPayments: platformGovPayments,
  getGovPayment: platformGovPayments,
  payGovPayment: platformGovPayments,
  downloadPaymentReceipt: platformGovPayments,
  receivePaymentCallback: platformGovPayments,
  listReferences: platformGovReferences,
  createReference: platformGovReferences,
  getReference: platformGovReferences,
  downloadReferenceJws: platformGovReferences,
  downloadReferencePdf: platformGovReferences,
  reissueReference: platformGovReferences,
  listGovServices: platformGovServices,
  listGovLifeEvents: platformGovServices,
  getGovOverview: platformGovServices,
  listAppointmentSlots: platformGovSlots,
  createSlots: platformGovSlots,
  updateSlot: platformGovSlots,
  listGspaceFiles: platformGspaceGspace,
  deleteGspaceFile: platformGspaceGspace,
  uploadGspaceFile: platformGspaceGspace,
  downloadGspaceFile: platformGspaceGspace,
  getSwaggerPage: platformInfrastructureDocuments,
  getSwaggerDocument: platformInfrastructureDocuments,
  downloadOpenApiJson: platformInfrastructureDocuments,
  downloadOpenApiYaml: platformInfrastructureDocuments,
  getLlmsIndex: platformInfrastructureDocuments,
  getLlmsFullText: platformInfrastructureDocuments,
  getHealth: platformInfrastructureHealth,
  getReady: platformInfrastructureHealth,
  getMetrics: platformInfrastructureMetrics,
  downloadWorkflow: platformInfrastructureWorkflows,
  listIntegrations: platformIntegrationsIntegrations,
  createIntegration: platformIntegrationsIntegrations,
  getIntegrationToken: platformIntegrationsIntegrations,
  deleteIntegration: platformIntegrationsIntegrations,
  listConnectedApplications: platformMeConnectedApplications,
  revokeConnectedApplication: platformMeConnectedApplications,
  setMyLatinName: platformMeLatinName,
  setOrganisationLatinName: platformMeOrgNameLatin,
  getOrganisationStamp: platformMeOrgstamp,
  setOrganisationStamp: platformMeOrgstamp,
  deleteOrganisationStamp: platformMeOrgstamp,
  listMySessions: platformMeSessions,
  revokeMySession: platformMeSessions,
  revokeMyOtherSessions: platformMeSessions,
  listMySignIns: platformMeSessions,
  getMySignature: platformMeSignature,
  setMySignature: platformMeSignature,
  deleteMySignature: platformMeSignature,
  getAuthorization: platformOauth2Authorization,
  requestAuthorization: platformOauth2Authorization,
  startBackchannelAuthentication: platformOauth2Backchannel,
  startDeviceAuthorization: platformOauth2Device,
  getOpenidConfiguration: platformOauth2Discovery,
  getAuthorizationServerMetadata: platformOauth2Discovery,
  getJwks: platformOauth2Discovery,
  getEndSession: platformOauth2EndSession,
  endSession: platformOauth2EndSession,
  introspectToken: platformOauth2Introspection,
  getProtectedResource: platformOauth2ProtectedResource,
  getMcpProtectedResource: platformOauth2ProtectedResource,
  createPushedAuthorizationRequest: platformOauth2PushedRequests,
  createOAuthClient: platformOauth2Registration,
  getOAuthClient: platformOauth2Registration,
  updateOAuthClient: platformOauth2Registration,
  deleteOAuthClient: platformOauth2Registration,
  revokeToken: platformOauth2Revocation,
  requestToken: platformOauth2Token,
  getUserinfo: platformOauth2Userinfo,
  requestUserinfo: platformOauth2Userinfo,
  getOrgApplicationKeys: platformOrgApplicationKeys,
  setOrgApplicationKeys: platformOrgApplicationKeys,
  createOrgApplicationKey: platformOrgApplicationKeys,
  deleteOrgApplicationKey: platformOrgApplicationKeys,
  listOrgApplications: platformOrgApplications,
  createOrgApplication: platformOrgApplications,
  getOrgApplication: platformOrgApplications,
  updateOrgApplication: platformOrgApplications,
  deleteOrgApplication: platformOrgApplications,
  createOrgApplicationSecret: platformOrgApplications,
  deleteOrgApplicationSecret: platformOrgApplications,
  requestOrgApplicationLive: platformOrgApplications,
  revokeOrgApplicationReview: platformOrgApplications,
  setOrgApplicationLogo: platformOrgApplications,
  deleteOrgApplicationLogo: platformOrgApplications,
  listOrganisationInvitations: platformOrgInvitations,
  revokeOrganisationInvitation: platformOrgInvitations,
  listMyOrganisationInvitations: platformOrgInvitations,
  getMyOrganisationInvitation: platformOrgInvitations,
  acceptMyOrganisationInvitation: platformOrgInvitations,
  declineMyOrganisationInvitation: platformOrgInvitations,
  acceptOrganisationInvitation: platformOrgInvitations,
  verifyOrganisationInvitation: platformOrgInvitations,
  listOrganisationMembers: platformOrgMembers,
  addOrganisationMember: platformOrgMembers,
  updateOrganisationMember: platformOrgMembers,
  removeOrganisationMember: platformOrgMembers,
  listOrganisationModules: platformOrgModules,
  installOrganisationModule: platformOrgModules,
  removeOrganisationModule: platformOrgModules,
  listNominations: platformOrgNominations,
  getNomination: platformOrgNominations,
  revokeNomination: platformOrgNominations,
  listMyOrganisations: platformOrgOrganisations,
  createOrganisation: platformOrgOrganisations,
  lookupOrganisation: platformOrgOrganisations,
  getOrganisation: platformOrgOrganisations,
  closeOrganisation: platformOrgOrganisations,
  refreshOrganisation: platformOrgOrganisations,
  listSeals: platformOrgSeals,
  requestSeal: platformOrgSeals,
  getSeal: platformOrgSeals,
  rotateSeal: platformOrgSeals,
  revokeSeal: platformOrgSeals,
  listTakeOvers: platformOrgTakeOvers,
  createTakeOver: platformOrgTakeOvers,
  createTakeOverObjection: platformOrgTakeOvers,
  getProviderConsent: platformProviderConsent,
  acceptProviderConsent: platformProviderConsent,
  rejectProviderConsent: platformProviderConsent,
  logoutProviderConsent: platformProviderConsent,
  getProviderDevice: platformProviderDevice,
  acceptProviderDevice: platformProviderDevice,
  rejectProviderDevice: platformProviderDevice,
  getProviderLogin: platformProviderLogin,
  acceptProviderLogin: platformProviderLogin,
  rejectProviderLogin: platformProviderLogin,
  acceptProviderLogout: platformProviderLogout,
  getMyRole: platformRbacMe,
  deleteMyRole: platformRbacMe,
  listPermissions: platformRbacPermissions,
  listRoles: platformRbacRoles,
  createRole: platformRbacRoles,
  updateRole: platformRbacRoles,
  deleteRole: platformRbacRoles,
  setRolePermissions: platformRbacRoles,
  listRegistryCatalog: platformRegistryCatalog,
  listRegistryEvidences: platformRegistryEvidences,
  createRegistryEvidence: platformRegistryEvidences,
  updateRegistryEvidence: platformRegistryEvidences,
  deleteRegistryEvidence: platformRegistryEvidences,
  listRegistryLifeEvents: platformRegistryLifeEvents,
  createRegistryLifeEvent: platformRegistryLifeEvents,
  updateRegistryLifeEvent: platformRegistryLifeEvents,
  deleteRegistryLifeEvent: platformRegistryLifeEvents,
  listRegistryOnceOnly: platformRegistryOnceOnly,
  getRegistryServiceOnceOnly: platformRegistryOnceOnly,
  getRegistryOnceOnly: platformRegistryOnceOnly,
  createRegistrySource: platformRegistryOnceOnly,
  updateRegistrySource: platformRegistryOnceOnly,
  deleteRegistrySource: platformRegistryOnceOnly,
  getRegistryOverview: platformRegistryOverview,
  listRegistryServices: platformRegistryServices,
  createRegistryService: platformRegistryServices,
  getRegistryService: platformRegistryServices,
  updateRegistryService: platformRegistryServices,
  deleteRegistryService: platformRegistryServices,
  publishRegistryService: platformRegistryServices,
  archiveRegistryService: platformRegistryServices,
  setRegistryServiceEvidences: platformRegistryServices,
  patchRegistryService: async () => ({ patchRegistryService: (await platformRegistryServices()).updateRegistryService }),
  listRegistryServiceVersions: platformRegistryVersions,
  listRegistryVersions: platformRegistryVersions,
  getRegistryServiceVersion: platformRegistryVersions,
  listDeadRelayDeliveries: platformRelayDeliveries,
  replayRelayDelivery: platformRelayDeliveries,
  getRelayKeys: platformRelayKeys,
  rotateRelayKeys: platformRelayKeys,
  getRelayOverview: platformRelayOverview,
  listRelayPlatforms: platformRelayPlatforms,
  createRelayPlatform: platformRelayPlatforms,
  deleteRelayPlatform: platformRelayPlatforms,
  pauseRelayPlatform: platformRelayPlatforms,
  resumeRelayPlatform: platformRelayPlatforms,
  listRelayRequests: platformRelayRequests,
  createRelayRequest: platformRelayRequests,
  getRelayRequest: platformRelayRequests,
  forwardRelayRequest: platformRelayRequests,
  cancelRelayRequest: platformRelayRequests,
  respondRelayAssignment: platformRelayRequests,
  listRelayRoutes: platformRelayRoutes,
  createRelayRoute: platformRelayRoutes,
  deleteRelayRoute: platformRelayRoutes,
  receiveRelayMessage: platformRelayWebhook,
  requestRelayedCertificate: platformRpSign,
  startRelayedChoiceByLink: platformRpSign,
  startRelayedChoice: platformRpSign,
  startRelayedSignature: platformRpSign,
  startRelayedLinkedSignature: platformRpSign,
  startRelayedSignatureByLink: platformRpSign,
  getRelayedSession: platformRpSign,
  listSecurityEvents: platformSecurityEvents,
  reportSecurityEvent: platformSecurityEvents,
  acknowledgeSecurityEvent: platformSecurityEvents,
  closeSecurityReport: platformSecurityEvents,
  verifySecurityNotice: platformSecurityNotices,
  reportSecurityNotice: platformSecurityNotices,
  listSignings: platformSignDocuments,
  listSigningsWaiting: platformSignDocuments,
  getSigning: platformSignDocuments,
  downloadSigned: platformSignDocuments,
  addSigners: platformSignInvitations,
  revokeSignerInvitation: platformSignInvitations,
  declineSigning: platformSignInvitations,
  signWithSeal: platformSignSeal,
  startPdfSigning: platformSignStart,
  startDigestSigning: platformSignStart,
  signDocument: platformSignStart,
  getSigningStatus: platformSignStart,
  verifyDocument: platformSignVerify,
  getAssetLinks: platformSiteAppLinks,
  getAppleAppSiteAssociation: platformSiteAppLinks,
  getSiteAppearance: platformSiteAppearance,
  updateSiteAppearance: platformSiteAppearance,
  patchSiteAppearance: async () => ({ patchSiteAppearance: (await platformSiteAppearance()).updateSiteAppearance }),
  getSiteAuth: platformSiteAuth,
  getSiteText: platformSiteTexts,
  updateSiteText: platformSiteTexts,
  patchSiteText: async () => ({ patchSiteText: (await platformSiteTexts()).updateSiteText }),
  getSsfConfiguration: platformSsfConfiguration,
  getSsfStreams: platformSsfStreams,
  createSsfStream: platformSsfStreams,
  replaceSsfStream: platformSsfStreams,
  updateSsfStream: platformSsfStreams,
  deleteSsfStream: platformSsfStreams,
  getSsfStatus: platformSsfStreams,
  setSsfStatus: platformSsfStreams,
  verifySsfStream: platformSsfStreams,
  addSsfSubject: platformSsfStreams,
  declineSsfSubject: platformSsfStreams,
  pollSsfEvents: platformSsfStreams,
  startSso: platformSsoSso,
  completeSso: platformSsoSso,
  completeNativeSso: platformSsoSso,
  logoutSso: platformSsoSso,
  getAccessMode: platformSuperadminAccessMode,
  setAccessMode: platformSuperadminAccessMode,
  listAdmins: platformSuperadminAdmins,
  createAdmin: platformSuperadminAdmins,
  lookupAdminByRegister: platformSuperadminAdmins,
  createAdminByRegister: platformSuperadminAdmins,
  grantAdmin: platformSuperadminAdmins,
  removeAdmin: platformSuperadminAdmins,
  removeSecondFactor: platformSuperadminAdmins,
  listSuperAdminInvites: platformSuperadminInvites,
  createSuperAdminInvite: platformSuperadminInvites,
  revokeSuperAdminInvite: platformSuperadminInvites,
  getMyRecoveryCodes: platformSuperadminRecoveryCodes,
  reissueMyRecoveryCodes: platformSuperadminRecoveryCodes,
  listApiKeys: platformSystemApiKeys,
  createApiKey: platformSystemApiKeys,
  revokeApiKey: platformSystemApiKeys,
  listAuditCheckpoints: platformSystemCheckpoints,
  publishAuditCheckpoint: platformSystemCheckpoints,
  listMaintenanceJobs: platformSystemJobs,
  runMaintenanceJob: platformSystemJobs,
  getRateLimits: platformSystemLimits,
  deleteAddressCounts: platformSystemLimits,
  listSigningKeys: platformSystemSigningKeys,
  rotateSigningKey: platformSystemSigningKeys,
  getActiveTheme: platformThemesActive,
  activateTheme: platformThemesActive,
  listThemes: platformThemesThemes,
  createTheme: platformThemesThemes,
  getTheme: platformThemesThemes,
  updateTheme: platformThemesThemes,
  deleteTheme: platformThemesThemes,
  patchTheme: async () => ({ patchTheme: (await platformThemesThemes()).updateTheme }),
  getToolDocument: platformToolsCatalogue,
  listTools: platformToolsCatalogue,
  listInsights: platformToolsInsights,
  updateInsight: platformToolsInsights,
  deleteInsight: platformToolsInsights,
  listSkills: platformToolsSkills,
  deleteSkill: platformToolsSkills,
  callSkill: platformToolsSkills,
  getMyAccountClosing: platformUsersAccount,
  deleteMyAccountClosing: platformUsersAccount,
  getMyExport: platformUsersAccount,
  createMyExport: platformUsersAccount,
  downloadMyExport: platformUsersAccount,
  listRightsToConfirm: platformUsersConfirmations,
  createConfirmations: platformUsersConfirmations,
  getMyContact: platformUsersContact,
  setMyContact: platformUsersContact,
  verifyMyContact: platformUsersContact,
  resendMyContactCode: platformUsersContact,
  patchMyContact: async () => ({ patchMyContact: (await platformUsersContact()).setMyContact }),
  listMyDataAccess: platformUsersDataAccess,
  listMyDeskFilters: platformUsersDeskFilters,
  createMyDeskFilter: platformUsersDeskFilters,
  updateMyDeskFilter: platformUsersDeskFilters,
  deleteMyDeskFilter: platformUsersDeskFilters,
  getMyDeskSettings: platformUsersDeskSettings,
  updateMyDeskSettings: platformUsersDeskSettings,
  getMyEidSummary: platformUsersEid,
  listMyEidCertificates: platformUsersEid,
  listMyEidDevices: platformUsersEid,
  listMyEidActivity: platformUsersEid,
  listMyEidRequests: platformUsersEidRequests,
  reportMyEidRequest: platformUsersEidRequests,
  deleteMyEidLock: platformUsersEidRequests,
  listMyFactors: platformUsersFactors,
  startMyTotp: platformUsersFactors,
  createMyTotp: platformUsersFactors,
  startMyPasskey: platformUsersFactors,
  createMyPasskey: platformUsersFactors,
  startMyConfirmation: platformUsersFactors,
  verifyMySession: platformUsersFactors,
  updateMyFactor: platformUsersFactors,
  deleteMyFactor: platformUsersFactors,
  getMyProfile: platformUsersMe,
  deleteMyAccount: platformUsersMe,
  getMyNoticeSettings: platformUsersNotices,
  setMyNoticeSettings: platformUsersNotices,
  patchMyNoticeSettings: async () => ({ patchMyNoticeSettings: (await platformUsersNotices()).setMyNoticeSettings }),
  listMyEidOrganisations: platformUsersOrganizations,
  linkMyEidOrganisation: platformUsersOrganizations,
  unlinkMyEidOrganisation: platformUsersOrganizations,
  listMySecurityReports: platformUsersSecurityReports,
  getMySecurityReport: platformUsersSecurityReports,
  deleteMyPushBlock: platformUsersSecurityReports,
  listMySignedActs: platformUsersSignedActs,
  getMySignedAct: platformUsersSignedActs,
  listEidSigners: platformUsersSigners,
  addEidSigner: platformUsersSigners,
  removeEidSigner: platformUsersSigners,
  resendEidSignerInvitation: platformUsersSigners,
  acceptEidSignerInvitation: platformUsersSigners,
  verifyEidSignerInvitation: platformUsersSigners,
  createCredentialNonce: platformWalletCredentials,
  requestCredential: platformWalletCredentials,
  getCredentialIssuer: platformWalletIssuer,
  getCredentialType: platformWalletIssuer,
  getStatusList: platformWalletStatusLists,
  ask_services: toolsAskServices,
  execute_command: toolsExecuteCommand,
  host_status: toolsHostStatus,
  rebrand_system: toolsRebrandSystem,
  record_insight: toolsRecordInsight,
  run_skill: toolsRunSkill,
  search_memory: toolsSearchMemory,
  synthesize_skill: toolsSynthesizeSkill,
}
