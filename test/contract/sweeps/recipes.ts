import { attestedEntry } from '../../platform/audit/attested.ts'
import { superAdmin } from '../../platform/superadmin/support.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Credential, Stage } from '../../support/stage.ts'
import {
  aFileOfAnAppeal,
  anAppealOfMine,
  anAppealToDecide,
  anAppealToTake,
  aPendingAppealDecision,
  aRemedy,
} from './appeals.ts'
import {
  aConnectedApplication,
  aConsentChallenge,
  aConsentToLeave,
  aHintOfASession,
  aLoginChallenge,
  aLogoutChallenge,
  anAuthorization,
  anotherSession,
  aPushedAuthorization,
} from './authorizations.ts'
import type { Callers } from './callers.ts'
import {
  aCaseToSendBack,
  anOpenStep,
  aStepToComplete,
  aStepToHandOver,
  aStepToSendBack,
} from './case-steps.ts'
import {
  aCaseOfMyOrganisation,
  aCaseWithInfoRequest,
  aDecidedCase,
  aDraftOfMine,
  aDraftToBegin,
  aDraftToRead,
  anOfferedService,
  aSentFile,
  aSubmittedCase,
} from './cases.ts'
import { aPublishedService } from './catalogue.ts'
import {
  aDigestToSign,
  aDocumentToDecline,
  anUnsignedDocument,
  aPdfToSign,
  aSignatureToFollow,
  aSignedDocument,
  aSignerToAdd,
  aSignerToRevoke,
} from './documents.ts'
import { aPlainPdf } from './documents-to-verify.ts'
import { aDisputedClient, anEidRequest } from './eid-requests.ts'
import { exampleInput } from './examples.ts'
import type { ExternalSystems } from './external-systems.ts'
import {
  aCodeOfANewApp,
  aLaterCode,
  anAnswerOfANewPasskey,
  anAppOfMine,
  aPersonWithAnApp,
} from './factors.ts'
import { aFileToStore, anOwnFile } from './gspace.ts'
import { aConnectedAccount, anAuthorisedConnection } from './integrations.ts'
import {
  aCaseToFind,
  aDeputy,
  aFileOfACase,
  aFreeCase,
  aHeadOfOfficers,
  anAbsence,
  anOfficer,
  anOfficersOrganisation,
  anOfficerToLeave,
  aPendingDecision,
  aReviewedCase,
  asAnOfficer,
  ofAnOfficersOrganisation,
} from './officers.ts'
import { anEvidenceToAskFor, anUnseenEvidence } from './once-only.ts'
import {
  aKeyOf,
  anOrgApplication,
  anOrgApplicationKey,
  anOrgApplicationLogo,
  anOrgApplicationSecret,
  aPendingReview,
} from './org-applications.ts'
import {
  aCreatedOrganisation,
  aCreator,
  aCustomRole,
  aMemberOf,
  anInstalledModule,
  anInvitation,
  anInvitationToMe,
  anObjection,
  anOfferToMe,
  aPendingCorrection,
  aRegisteredOrganisation,
  aRepresentativeOfAnother,
  aTakeOver,
  aTenantToCorrect,
} from './organisations.ts'
import {
  aCaseWithRefunds,
  aFeeToRefund,
  anUnpaidFee,
  aReceipt,
  aRefundToApprove,
  aSignedCallback,
} from './payments.ts'
import {
  aBlockedPhone,
  aCivilId,
  aClosingAccount,
  aCodeToResend,
  aContactToCorrect,
  aDirectorySearchForOne,
  aFactorToRemove,
  aNamedSearch,
  aNumberlessPerson,
  anAccountToClose,
  anAccountToRecover,
  anExport,
  anOwnGrant,
  anOwnReport,
  aPendingGrant,
  aPersonToHelp,
  aPersonWith,
  aRegisteredPerson,
  aReportedEvent,
  aReportToClose,
  aSearchForOne,
  aSessionToEnd,
  eventsOfOnePerson,
} from './people.ts'
import {
  aLinkedOrganisation,
  aNewSigner,
  anInvitedSigner,
  anUnlinkedOrganisation,
  aPendingAddress,
  aPendingResend,
  aPersonWithEid,
  aRightToConfirm,
  aSignableOrganisation,
  aSignature,
  aSignerInvitation,
  aStamp,
  aTokenForAnOrganisation,
  aTokenForEid,
} from './profile.ts'
import {
  aDeviceAuthorization,
  aPushForAnApplication,
  aRedemption,
  aRegistration,
  aTokenForm,
  aUserCode,
  ownRegistration,
} from './provider.ts'
import { anIssuedReference, anOwnReference, aReferenceFromRecords, aVerifyCode } from './references.ts'
import {
  aChangedEvidence,
  aChangedLifeEvent,
  aChangedSource,
  aDraft,
  aLifeEvent,
  aNewEvidence,
  aNewLifeEvent,
  aNewService,
  aNewSource,
  anEvidence,
  aPublishedDraft,
  aSource,
} from './registry.ts'
import {
  aDeadLetter,
  aForwarding,
  aNewPlatform,
  aNewRoute,
  anAssignment,
  aPausedPlatform,
  aPlatform,
  aRelayRequest,
  aRotatableKey,
  aRoute,
  aSignedMessage,
} from './relay.ts'
import { anActiveSeal, anOrganisationWithoutSeal, aPdfToSeal, aRequestedSeal } from './seals.ts'
import { aSecurityNotice } from './security-notices.ts'
import {
  aClientToken,
  aLinkedSignature,
  aRelayedCertificate,
  aRelayedChoice,
  aRelayedDocument,
  aRelayedSession,
} from './sign-relay.ts'
import { aCaseBeingSigned, aNomination, anUnsignedCase, aSignedCase } from './signatures.ts'
import { aSignedAct } from './signed-acts.ts'
import { aNameToTranslate, aRecording } from './speech.ts'
import { anOwnStream, aSubject, ofAnOwnStream } from './ssf.ts'
import {
  aCodeForNewOnes,
  aMailedCode,
  anAnsweredPhone,
  anAppCode,
  anInvitedAccount,
  anOnboardingAt,
  aPushInAnOnboarding,
  aSecondFactor,
} from './super-admins.ts'
import {
  aDisposableSession,
  aLinkedPerson,
  aNativeSignIn,
  anUpstreamSignIn,
  aSocialCode,
} from './upstream-issuers.ts'
import {
  aFreeSeat,
  aNewOffice,
  aNotification,
  anAppointment,
  anOffice,
  aSeries,
  aSlot,
  aVisitOfToday,
  slotsOfAnOffice,
  visitsOfAnOffice,
} from './visits.ts'
import { aStatusList, aWalletsRequest } from './wallet.ts'

/** Prepares what an operation needs and gives an input with which it must succeed. */
type Recipe = (stage: Stage, callers: Callers, outside: ExternalSystems) => Promise<CallInput>

function exampleBody({ contract }: Stage, operationId: string): object {
  const operation = contract.operations[operationId]
  if (!operation) throw new Error(`no operation ${operationId}`)
  return exampleInput(contract, operation).body as object
}

async function succeed(stage: Stage, callers: Callers, operationId: string, input: CallInput = {}) {
  const operation = stage.contract.operations[operationId]
  if (!operation) throw new Error(`no operation ${operationId}`)
  const { status, body } = await stage.send(operationId, input, callers.rightful(operation))
  if (status >= 300) throw new Error(`${operationId}: ${status} ${JSON.stringify(body)}`)
  return body.data
}

const newKey: Recipe = async (stage) => ({ body: { ...exampleBody(stage, 'createApiKey'), tenant_id: null } })

let themes = 0
const newTheme: Recipe = async (stage) => {
  themes++
  return { body: { ...exampleBody(stage, 'createTheme'), slug: `sweep-${themes}` } }
}

const aTheme: Recipe = async (stage, callers, outside) => {
  const { id } = await succeed(stage, callers, 'createTheme', await newTheme(stage, callers, outside))
  return { path: { id } }
}

const anAttestedLog: Recipe = async (stage) => {
  await attestedEntry(stage)
  return {}
}

/** The conversation of an answer of the assistant. */
async function anAnswer(stage: Stage, path: string, headers: Credential): Promise<string> {
  const answered = await stage.fetch(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: 'How much is a passport?' }),
  })
  return answered.body.data.conversation
}

const aSignIn = (stage: Stage, callers: Callers) => succeed(stage, callers, 'startEidSignIn')

const aPair = async ({ app, signIn }: Stage) => app.services.sessions.issue((await signIn()).id)

let skills = 0
const newSkill = async (stage: Stage): Promise<CallInput> => {
  skills++
  const example = exampleBody(stage, 'synthesize_skill')
  return { body: { ...example, skillName: `sweep_${skills}`, commandTemplate: 'date {{format}}' } }
}

const aSkill = async (stage: Stage, callers: Callers): Promise<string> =>
  (await succeed(stage, callers, 'synthesize_skill', await newSkill(stage))).skillName

const anApplication = (stage: Stage, callers: Callers) =>
  succeed(stage, callers, 'createApplication', {
    body: exampleBody(stage, 'createApplication'),
  })

/** An application of its first version, to be changed as the example says. */
const aChangedApplication =
  (operationId: string): Recipe =>
  async (stage, callers) => ({
    path: { id: (await anApplication(stage, callers)).id },
    body: exampleBody(stage, operationId),
  })

let gatewayServices = 0

/** The name of a service is unique, and every sweep registers some. */
const newGatewayService = (stage: Stage): CallInput => ({
  body: { ...exampleBody(stage, 'createGatewayService'), name: `sweep-${++gatewayServices}` },
})

const aGatewayService = async (stage: Stage, callers: Callers): Promise<CallInput> => {
  const { id } = await succeed(stage, callers, 'createGatewayService', newGatewayService(stage))
  return { path: { id } }
}

/**
 * Only for operations that the contract cannot call by itself (derived.ts), with its example, in an organisation, on what
 * the collection's own POST makes: they need something else to be there, or not to be there, or the present version of it.
 */
export const recipes: Record<string, Recipe> = {
  requestOnceOnlyEvidence: anEvidenceToAskFor,
  getOnceOnlyEvidence: anUnseenEvidence,
  acceptOnceOnlyEvidence: anUnseenEvidence,
  declineOnceOnlyEvidence: anUnseenEvidence,
  calculateServiceFee: async (stage) => ({
    path: { id: await aPublishedService(stage) },
    body: { channel: 'online', urgency: 'normal', form_data: {} },
  }),
  downloadPaymentReceipt: aReceipt,
  createCaseRefund: aFeeToRefund,
  listCaseRefunds: aCaseWithRefunds,
  decideCaseRefund: aRefundToApprove,
  getCatalogService: async (stage) => ({ path: { id: await aPublishedService(stage) } }),
  getEidSignInStatus: async (stage, callers) => ({ path: { sid: (await aSignIn(stage, callers)).sid } }),
  pollEidSignIn: async (stage, callers, { eid }) => {
    const { sid, qr_link } = await aSignIn(stage, callers)
    const [person] = eid.people
    await eid.phone.approve(await eid.phone.open(qr_link, person?.nationalId ?? ''))
    return { body: { sid } }
  },
  refreshSession: async (stage) => ({ body: { refresh_token: (await aPair(stage)).refreshToken } }),
  // Not the caller of all the others.
  logoutSession: async (stage) => ({
    headers: { Authorization: `Bearer ${(await aPair(stage)).accessToken}` },
  }),
  createMyTotp: aCodeOfANewApp,
  createMyPasskey: anAnswerOfANewPasskey,
  startMyConfirmation: aPersonWithAnApp,
  verifyMySession: aLaterCode,
  updateMyFactor: async (stage) => ({
    ...(await anAppOfMine(stage)),
    body: exampleBody(stage, 'updateMyFactor'),
  }),
  deleteMyFactor: anAppOfMine,
  deleteMyRole: async (stage) => ({
    headers: (await stage.signIn('manager')).credential,
    query: { role: 'manager' },
  }),
  startSuperAdminOnboarding: anInvitedAccount,
  startSuperAdminEid: anOnboardingAt('eid'),
  startSuperAdminEidById: aPushInAnOnboarding,
  pollSuperAdminEid: anAnsweredPhone,
  sendSuperAdminEmailCode: anOnboardingAt('email'),
  verifyMyContact: aPendingAddress,
  resendMyContactCode: aPendingResend,
  verifySuperAdminEmailCode: aMailedCode,
  createSuperAdminTotp: anOnboardingAt('totp'),
  verifySuperAdminTotp: anAppCode,
  verifySuperAdminMfa: aSecondFactor,
  reissueMyRecoveryCodes: aCodeForNewOnes,
  revokeConnectedApplication: aConnectedApplication,
  revokeMySession: anotherSession,
  requestToken: aRedemption,
  introspectToken: aTokenForm('access_token'),
  revokeToken: aTokenForm('refresh_token'),
  // The token is in the header, and may be in one place alone.
  requestUserinfo: async () => ({ body: {} }),
  startDeviceAuthorization: aDeviceAuthorization,
  getOAuthClient: ownRegistration,
  updateOAuthClient: async (stage) => {
    const { client_id, headers } = await aRegistration(stage)
    const body = {
      client_id,
      redirect_uris: ['https://rp.example.mn/callback'],
      token_endpoint_auth_method: 'none',
      scope: 'openid tools',
    }
    return { path: { client_id }, headers, body }
  },
  deleteOAuthClient: ownRegistration,
  startBackchannelAuthentication: (stage, _, outside) => aPushForAnApplication(stage, outside),
  createApiKey: newKey,
  revokeApiKey: async (stage, callers, outside) => {
    const { id } = await succeed(stage, callers, 'createApiKey', await newKey(stage, callers, outside))
    return { path: { id } }
  },
  createGovApplication: anOfferedService,
  getGovApplication: aSubmittedCase,
  downloadGovApplicationCalendar: aSubmittedCase,
  listGovApplicationTimeline: aSubmittedCase,
  getGovApplicationDecision: aDecidedCase,
  startPdfSigning: aPdfToSign,
  startDigestSigning: aDigestToSign,
  signDocument: anUnsignedDocument,
  getSigningStatus: aSignatureToFollow,
  getSigning: aSignedDocument,
  downloadSigned: aSignedDocument,
  addSigners: aSignerToAdd,
  revokeSignerInvitation: aSignerToRevoke,
  declineSigning: aDocumentToDecline,
  signGovApplication: anUnsignedCase,
  getGovApplicationSignature: aCaseBeingSigned,
  provideGovApplicationInfo: aCaseWithInfoRequest,
  cancelGovApplication: aSubmittedCase,
  assignGovApplicationToSelf: aCaseOfMyOrganisation,
  uploadGspaceFile: aFileToStore,
  downloadGspaceFile: anOwnFile,
  deleteGspaceFile: anOwnFile,
  downloadGovFile: aSentFile,
  deleteGovFile: aSentFile,
  getSiteText: async () => ({ path: { page: 'contact' } }),
  updateSiteText: async (stage) => {
    const path = { page: 'contact' }
    const { row_version } = (await stage.call('getSiteText', { path })).body.data
    return { path, body: { ...exampleBody(stage, 'updateSiteText'), row_version } }
  },
  downloadWorkflow: async () => ({ path: { name: 'sign-in.arazzo.yaml' } }),
  runMaintenanceJob: async () => ({ path: { name: 'prune-rate-buckets' } }),
  updateSiteAppearance: async (stage, callers) => {
    const { row_version } = await succeed(stage, callers, 'getSiteAppearance')
    return { body: { ...exampleBody(stage, 'updateSiteAppearance'), row_version } }
  },
  translateText: aNameToTranslate,
  transcribeSpeech: aRecording,
  updateAiPrompt: async (stage, callers) => {
    const { items } = await succeed(stage, callers, 'listAiPrompts')
    const key = 'text.handover'
    const { row_version } = items.find((item: { key: string }) => item.key === key)
    return { path: { key }, body: { ...exampleBody(stage, 'updateAiPrompt'), row_version } }
  },
  getAiKnowledgeRun: async (stage, callers) => {
    const { items } = await succeed(stage, callers, 'listAiKnowledgeRuns')
    return { path: { id: items[0].run_id } }
  },
  listAiPromptVersions: async () => ({ path: { key: 'text.handover' } }),
  getAuditProof: async (stage) => ({ path: { seq: String(await attestedEntry(stage)) } }),
  getAuditVerification: async (stage) => ({
    path: { id: (await stage.app.services.audit.requestVerification('system')).id },
  }),
  lookupDirectoryPerson: aRegisteredPerson(0, { reason: 'a sweep over all' }),
  createTenantCorrection: aTenantToCorrect,
  acceptTenantCorrection: aPendingCorrection,
  rejectTenantCorrection: async (stage) => ({
    ...(await aPendingCorrection(stage)),
    body: { reason: 'a sweep over all' },
  }),
  decideTakeOverObjection: anObjection,
  lookupDirectoryOrganisation: async (_stage, _callers, { registry }) => ({
    query: { reg_no: registry.organisations[0]?.registerNumber ?? '', reason: 'a sweep over all' },
  }),
  listDirectoryPeople: aDirectorySearchForOne,
  createAdmin: async (stage) => ({ body: { user_id: (await stage.signIn()).id } }),
  lookupAdminByRegister: aRegisteredPerson(-1),
  createAdminByRegister: async (_stage, _callers, { registry }) => ({
    body: { reg_no: registry.people.at(-1)?.registerNumber ?? '' },
  }),
  grantAdmin: async (stage) => ({
    path: { id: (await stage.signIn('admin')).id },
    body: { permissions: ['users.manage'], row_version: 1 },
  }),
  deleteAddressCounts: async (stage) => {
    const address = '192.0.2.44'
    await stage.app.services.limiter.take({ bucket: 'auth', key: 'ip', per_minute: 5, burst: 5 }, address)
    return { path: { address } }
  },
  removeAdmin: async (stage) => ({ path: { id: (await stage.signIn('admin')).id } }),
  removeSecondFactor: async (stage) => {
    await superAdmin(stage)
    return { path: { id: (await superAdmin(stage)).id } }
  },
  revokeSuperAdminInvite: async (stage, callers) => {
    const body = { email: 'sweep-invite@demo.invalid' }
    await succeed(stage, callers, 'createSuperAdminInvite', { body })
    return { path: body }
  },
  getAuditCheckpoint: anAttestedLog,
  downloadAuditExport: anAttestedLog,
  getMyEidSummary: aPersonWithEid,
  listMyEidCertificates: aPersonWithEid,
  listMyEidDevices: aPersonWithEid,
  listMyEidActivity: aPersonWithEid,
  getEidSummary: aTokenForEid,
  listEidCertificates: aTokenForEid,
  listEidDevices: aTokenForEid,
  listEidActivity: aTokenForEid,
  listEidOrgOrganisations: aTokenForEid,
  listEidOrgSigners: aTokenForAnOrganisation,
  requestRelayedCertificate: aRelayedCertificate,
  getSsfStreams: anOwnStream((stream_id) => ({ query: { stream_id } })),
  createSsfStream: async (stage) => ({
    headers: await aClientToken(stage, ['svc:signals']),
    body: { events_requested: [] },
  }),
  replaceSsfStream: ofAnOwnStream({ delivery: { method: 'urn:ietf:rfc:8936' }, events_requested: [] }),
  updateSsfStream: ofAnOwnStream({ description: 'Portal' }),
  deleteSsfStream: anOwnStream((stream_id) => ({ query: { stream_id } })),
  getSsfStatus: anOwnStream((stream_id) => ({ query: { stream_id } })),
  setSsfStatus: ofAnOwnStream({ status: 'paused' }),
  verifySsfStream: ofAnOwnStream({ state: 'a' }),
  addSsfSubject: ofAnOwnStream({ subject: aSubject }),
  declineSsfSubject: ofAnOwnStream({ subject: aSubject }),
  pollSsfEvents: anOwnStream(() => ({ body: {} })),
  createCredentialNonce: async () => ({}),
  getCredentialType: async () => ({ path: { type: 'residence-1' } }),
  requestCredential: aWalletsRequest,
  getStatusList: aStatusList,
  startRelayedChoiceByLink: async (stage) => ({
    body: { certificateLevel: 'QUALIFIED' },
    headers: await aClientToken(stage, ['svc:eid-sign']),
  }),
  startRelayedChoice: aRelayedChoice,
  startRelayedSignature: aRelayedDocument(),
  startRelayedLinkedSignature: aLinkedSignature,
  startRelayedSignatureByLink: aRelayedDocument(),
  getRelayedSession: aRelayedSession,
  reportMyEidRequest: async (stage, callers) => ({ path: { id: (await anEidRequest(stage, callers)).id } }),
  deleteMyEidLock: async (stage, callers) => {
    const { applicationId } = await aDisputedClient(stage, callers)
    return { path: { applicationId } }
  },
  deleteUserEidLock: async (stage, callers) => {
    const { applicationId, userId } = await aDisputedClient(stage, callers, (await stage.signIn()).id)
    return { path: { id: userId, applicationId } }
  },
  linkMyEidOrganisation: anUnlinkedOrganisation,
  unlinkMyEidOrganisation: aLinkedOrganisation,
  listEidSigners: aLinkedOrganisation,
  addEidSigner: aNewSigner,
  createConfirmations: aRightToConfirm,
  listRightsToConfirm: aLinkedOrganisation,
  removeEidSigner: async (stage) => {
    const { input, id } = await anInvitedSigner(stage)
    return { ...input, query: { signer_id: id } }
  },
  resendEidSignerInvitation: async (stage) => {
    const { input, id } = await anInvitedSigner(stage)
    return { ...input, body: { signer_id: id } }
  },
  acceptEidSignerInvitation: aSignerInvitation,
  verifyEidSignerInvitation: aSignerInvitation,
  getMySignature: aSignature,
  deleteMySignature: aSignature,
  getOrganisationStamp: aStamp,
  setOrganisationStamp: async (stage, callers) => ({
    ...(await aSignableOrganisation(stage, callers)),
    body: exampleBody(stage, 'setOrganisationStamp'),
  }),
  deleteOrganisationStamp: aStamp,
  setOrganisationLatinName: async (stage, callers) => ({
    ...(await aSignableOrganisation(stage, callers)),
    body: exampleBody(stage, 'setOrganisationLatinName'),
  }),
  createGatewayService: async (stage) => newGatewayService(stage),
  getGatewayService: aGatewayService,
  updateGatewayService: async (stage, callers) => ({
    ...(await aGatewayService(stage, callers)),
    body: exampleBody(stage, 'updateGatewayService'),
  }),
  deleteGatewayService: aGatewayService,
  getApplication: async (stage, callers) => ({ path: { id: (await anApplication(stage, callers)).id } }),
  updateApplication: aChangedApplication('updateApplication'),
  deleteApplication: async (stage, callers) => ({ path: { id: (await anApplication(stage, callers)).id } }),
  rotateApplicationSecret: aChangedApplication('rotateApplicationSecret'),
  setApplicationSecret: aChangedApplication('setApplicationSecret'),
  setApplicationServices: aChangedApplication('setApplicationServices'),
  deleteApplicationSecret: async (stage, callers) => {
    const { id, secrets } = await anApplication(stage, callers)
    return { path: { id, secretId: secrets[0].id } }
  },
  getApplicationSecurity: async (stage, callers) => ({
    path: { id: (await anApplication(stage, callers)).id },
  }),
  setApplicationSecurity: aChangedApplication('setApplicationSecurity'),
  getApplicationKeys: async (stage, callers) => ({ path: { id: (await anApplication(stage, callers)).id } }),
  setApplicationKeys: async (stage, callers) => ({
    path: { id: (await anApplication(stage, callers)).id },
    body: exampleBody(stage, 'setApplicationKeys'),
  }),
  createApplicationKey: async (stage, callers) => ({
    path: { id: (await anApplication(stage, callers)).id },
    body: exampleBody(stage, 'createApplicationKey'),
  }),
  deleteApplicationKey: async (stage, callers) => {
    const { id } = await anApplication(stage, callers)
    return { path: { id, keyId: await aKeyOf(stage, id) } }
  },
  getOrgApplicationKeys: anOrgApplication('getOrgApplicationKeys'),
  setOrgApplicationKeys: anOrgApplication('setOrgApplicationKeys'),
  createOrgApplicationKey: anOrgApplication('createOrgApplicationKey'),
  deleteOrgApplicationKey: anOrgApplicationKey,
  createOrgApplicationSecret: anOrgApplication('createOrgApplicationSecret'),
  deleteOrgApplicationSecret: anOrgApplicationSecret,
  requestOrgApplicationLive: anOrgApplication('requestOrgApplicationLive'),
  revokeOrgApplicationReview: async (stage) => {
    const { path, headers } = await aPendingReview(stage)
    return { path, headers }
  },
  setOrgApplicationLogo: anOrgApplication('setOrgApplicationLogo'),
  deleteOrgApplicationLogo: anOrgApplicationLogo,
  getApplicationLogo: async (stage) => {
    const { path } = await anOrgApplicationLogo(stage)
    return { path: { id: path.applicationId } }
  },
  decideApplicationReview: async (stage) => ({
    path: { id: (await aPendingReview(stage)).reviewId },
    body: exampleBody(stage, 'decideApplicationReview'),
  }),
  getAuthorization: anAuthorization,
  createPushedAuthorizationRequest: aPushedAuthorization,
  endSession: aHintOfASession,
  getProviderLogin: async (stage) => ({ query: await aLoginChallenge(stage) }),
  acceptProviderLogin: async (stage) => ({ body: await aLoginChallenge(stage) }),
  rejectProviderLogin: async (stage) => ({ body: await aLoginChallenge(stage) }),
  getProviderDevice: async (stage) => ({ query: await aUserCode(stage) }),
  acceptProviderDevice: async (stage) => ({
    body: { ...(await aUserCode(stage)), grant_scope: ['openid'], remember: true },
  }),
  rejectProviderDevice: async (stage) => ({ body: await aUserCode(stage) }),
  getProviderConsent: async (stage, callers) => ({ query: await aConsentChallenge(stage, callers) }),
  acceptProviderConsent: async (stage, callers) => ({
    body: { ...(await aConsentChallenge(stage, callers)), grant_scope: ['openid'], remember: true },
  }),
  rejectProviderConsent: async (stage, callers) => ({ body: await aConsentChallenge(stage, callers) }),
  logoutProviderConsent: aConsentToLeave,
  acceptProviderLogout: aLogoutChallenge,
  createTheme: newTheme,
  getTheme: aTheme,
  updateTheme: async (stage, callers, outside) => ({
    ...(await aTheme(stage, callers, outside)),
    body: { ...exampleBody(stage, 'updateTheme'), row_version: 1 },
  }),
  deleteTheme: aTheme,
  activateTheme: aTheme,
  createIntegration: anAuthorisedConnection,
  getIntegrationToken: aConnectedAccount,
  deleteIntegration: aConnectedAccount,
  exchangeSocialCode: aSocialCode,
  unlinkSocialAccount: aLinkedPerson,
  completeSso: anUpstreamSignIn,
  completeNativeSso: aNativeSignIn,
  logoutSso: aDisposableSession,
  createOrganisation: aCreator,
  createTakeOver: aRepresentativeOfAnother,
  createTakeOverObjection: aTakeOver,
  lookupOrganisation: async () => ({ path: { regNo: '0000010' } }),
  getOrganisation: aCreatedOrganisation,
  closeOrganisation: aCreatedOrganisation,
  refreshOrganisation: aRegisteredOrganisation,
  listOrganisationMembers: aCreatedOrganisation,
  addOrganisationMember: async (stage) => ({
    ...(await aCreatedOrganisation(stage)),
    body: { civil_id: await aCivilId(stage), role: 'member' },
  }),
  updateOrganisationMember: async (stage) => ({ ...(await aMemberOf(stage)), body: { role: 'member' } }),
  getMySignedAct: aSignedAct,
  getNomination: aNomination,
  revokeNomination: aNomination,
  removeOrganisationMember: aMemberOf,
  listOrganisationInvitations: aCreatedOrganisation,
  revokeOrganisationInvitation: anInvitation,
  acceptOrganisationInvitation: anInvitationToMe,
  verifyOrganisationInvitation: anInvitationToMe,
  listMyOrganisationInvitations: anOfferToMe,
  getMyOrganisationInvitation: anOfferToMe,
  acceptMyOrganisationInvitation: anOfferToMe,
  declineMyOrganisationInvitation: anOfferToMe,
  listOrganisationModules: aCreatedOrganisation,
  installOrganisationModule: async (stage) => {
    const { path, headers } = await aCreatedOrganisation(stage)
    return { path: { ...path, module: 'gov' }, headers }
  },
  removeOrganisationModule: anInstalledModule,
  listSeals: async (stage) => {
    const { path, headers } = await aRequestedSeal(stage)
    return { path: { id: path.id }, headers }
  },
  requestSeal: async (stage) => {
    const { path, headers } = await anOrganisationWithoutSeal(stage)
    return { path, headers }
  },
  getSeal: aRequestedSeal,
  rotateSeal: anActiveSeal,
  revokeSeal: async (stage) => ({ ...(await aRequestedSeal(stage)), body: { reason: 'mistake' } }),
  signWithSeal: aPdfToSeal,
  updateRole: async (stage) => ({
    ...(await aCustomRole(stage)),
    body: { ...exampleBody(stage, 'updateRole'), row_version: 1 },
  }),
  setRolePermissions: aCustomRole,
  deleteRole: async (stage) => ({ path: (await aCustomRole(stage)).path }),
  synthesize_skill: newSkill,
  run_skill: async (stage, callers) => ({
    body: { skillName: await aSkill(stage, callers), arguments: { format: '+%Y' } },
  }),
  callSkill: async (stage, callers) => ({
    path: { skillName: await aSkill(stage, callers) },
    body: { format: '+%Y' },
  }),
  updateInsight: async (stage, callers) => {
    const body = { topic: 'Sweep', content: `Swept ${crypto.randomUUID()}` }
    const { id } = await succeed(stage, callers, 'record_insight', { body })
    return { path: { id }, body: { ...body, content: `Corrected ${crypto.randomUUID()}`, confidence: 0.8 } }
  },
  sendPublicAiFeedback: async (stage) => ({
    body: { conversation: await anAnswer(stage, '/api/v1/public/ai/chat', {}), helpful: true },
  }),
  sendAiFeedback: async (stage, callers) => {
    const headers = callers.rightful(stage.contract.operations.sendAiFeedback!)
    return { body: { conversation: await anAnswer(stage, '/api/v1/ai/chat', headers), helpful: true } }
  },
  deleteInsight: async (stage, callers) => {
    const body = { topic: 'Sweep', content: `Swept ${crypto.randomUUID()}` }
    return { path: { id: (await succeed(stage, callers, 'record_insight', { body })).id } }
  },
  deleteSkill: async (stage, callers) => ({ path: { skillName: await aSkill(stage, callers) } }),
  deleteUser: aPersonWith(),
  closeSecurityReport: aReportToClose,
  getMySecurityReport: anOwnReport,
  deleteMyPushBlock: aBlockedPhone,
  deleteMyAccount: anAccountToClose,
  deleteMyAccountClosing: aClosingAccount,
  createMyExport: anAccountToClose,
  getMyExport: anExport,
  downloadMyExport: anExport,
  getUser: aPersonToHelp,
  updateUser: aContactToCorrect,
  listUserSessions: aPersonToHelp,
  revokeUserSessions: aPersonToHelp,
  revokeUserSession: aSessionToEnd,
  listUserSignIns: aPersonToHelp,
  listUserConnectedApplications: aPersonToHelp,
  deleteUserFactor: aFactorToRemove,
  deleteUserLocks: aPersonToHelp,
  resendUserContactCode: aCodeToResend,
  startUserRecovery: anAccountToRecover,
  setUserRole: aPersonWith({ role: 'user' }),
  grantUserRole: async (stage) => ({ path: { id: (await stage.signIn('manager')).id, role: 'auditor' } }),
  removeUserRole: async (stage) => ({ path: { id: (await stage.signIn('manager')).id, role: 'manager' } }),
  setUserActive: aPersonWith({ active: false }),
  setUserGeId: aNumberlessPerson,
  getRoleGrant: aPendingGrant,
  revokeRoleGrant: aPendingGrant,
  getMyRoleGrant: anOwnGrant,
  getMyRoleGrantAtFormerPath: anOwnGrant,
  revokeMyRoleGrant: anOwnGrant,
  revokeMyRoleGrantAtFormerPath: anOwnGrant,
  searchUsers: aSearchForOne,
  listUsers: aSearchForOne,
  listAuditEntries: eventsOfOnePerson,
  searchOrganisations: aNamedSearch,
  acknowledgeSecurityEvent: aReportedEvent,
  getGovPayment: anUnpaidFee,
  payGovPayment: anUnpaidFee,
  receivePaymentCallback: (_stage, _callers, outside) => aSignedCallback(outside),
  createRelayPlatform: aNewPlatform,
  deleteRelayPlatform: aPlatform,
  pauseRelayPlatform: aPlatform,
  resumeRelayPlatform: aPausedPlatform,
  createRelayRoute: aNewRoute,
  deleteRelayRoute: aRoute,
  getRelayRequest: aRelayRequest,
  forwardRelayRequest: aForwarding,
  cancelRelayRequest: aRelayRequest,
  respondRelayAssignment: anAssignment,
  replayRelayDelivery: aDeadLetter,
  rotateRelayKeys: aRotatableKey,
  receiveRelayMessage: aSignedMessage,
  createRegistryService: aNewService,
  getRegistryService: aDraft,
  updateRegistryService: async (stage) => ({
    ...(await aDraft(stage)),
    body: { ...exampleBody(stage, 'updateRegistryService'), row_version: 1 },
  }),
  deleteRegistryService: aDraft,
  publishRegistryService: aDraft,
  archiveRegistryService: aPublishedDraft,
  setRegistryServiceEvidences: async (stage) => ({
    ...(await aDraft(stage)),
    body: { evidence_groups: [], row_version: 1 },
  }),
  listRegistryServiceVersions: aPublishedDraft,
  listRegistryVersions: aPublishedDraft,
  getRegistryServiceVersion: async (stage) => {
    const { path } = await aPublishedDraft(stage)
    return { path: { ...path, versionNo: '1' } }
  },
  getRegistryServiceOnceOnly: aDraft,
  getRegistryOnceOnly: aDraft,
  createRegistrySource: aNewSource,
  updateRegistrySource: aChangedSource,
  deleteRegistrySource: aSource,
  createRegistryEvidence: async () => aNewEvidence(),
  updateRegistryEvidence: aChangedEvidence,
  deleteRegistryEvidence: anEvidence,
  createRegistryLifeEvent: async () => aNewLifeEvent(),
  updateRegistryLifeEvent: aChangedLifeEvent,
  deleteRegistryLifeEvent: aLifeEvent,
  createAppointment: aFreeSeat,
  getAppointment: anAppointment,
  cancelAppointment: anAppointment,
  downloadAppointmentCalendar: anAppointment,
  listAppointmentSlots: slotsOfAnOffice,
  listOfficeAppointments: visitsOfAnOffice,
  markAppointmentAttended: aVisitOfToday,
  createOffice: (stage) => aNewOffice(stage, exampleBody(stage, 'createOffice')),
  getOffice: (stage) => anOffice(stage),
  updateOffice: (stage) => anOffice(stage, exampleBody(stage, 'updateOffice')),
  createSlots: (stage) => aSeries(stage, exampleBody(stage, 'createSlots')),
  updateSlot: (stage) => aSlot(stage, exampleBody(stage, 'updateSlot')),
  reportNotification: async (stage) => {
    const { id, credential } = await aSecurityNotice(stage)
    return { path: { id }, headers: credential }
  },
  verifySecurityNotice: async (stage) => ({ body: { token: (await aSecurityNotice(stage)).token } }),
  reportSecurityNotice: async (stage) => ({ body: { token: (await aSecurityNotice(stage)).token } }),
  markNotificationRead: async (stage) => {
    const { id, headers } = await aNotification(stage)
    return { path: { id }, headers }
  },
  markAllNotificationsRead: async (stage) => {
    const { id, headers } = await aNotification(stage)
    return { body: { until: id }, headers }
  },
  createGovDraft: aDraftToBegin,
  getGovDraft: aDraftToRead,
  updateGovDraft: aDraftOfMine,
  deleteGovDraft: aDraftToRead,
  createGovAppeal: aRemedy,
  getGovAppeal: anAppealOfMine,
  cancelGovAppeal: anAppealOfMine,
  listOfficerAppeals: ofAnOfficersOrganisation,
  getOfficerAppeal: anAppealToTake,
  assignAppealToSelf: anAppealToTake,
  downloadAppealFile: aFileOfAnAppeal,
  decideAppeal: anAppealToDecide,
  listOfficerSteps: ofAnOfficersOrganisation,
  getOfficerStep: anOpenStep,
  assignStepToSelf: anOpenStep,
  completeCaseStep: aStepToComplete,
  assignCaseStep: aStepToHandOver,
  sendCaseStepBack: aStepToSendBack,
  sendCaseBack: aCaseToSendBack,
  listCaseNotes: aReviewedCase('in_review'),
  createCaseNote: aReviewedCase('in_review', { text: 'Утсаар ярьсан.' }),
  revokeAppealDecision: aPendingAppealDecision,
  getReviewCase: aReviewedCase('in_review'),
  downloadCaseFile: aFileOfACase,
  getReviewCaseSignature: aSignedCase,
  assignCase: aReviewedCase('submitted'),
  requestCaseInfo: aReviewedCase('in_review', { items: [{ kind: 'text', text_mn: 'Юу?' }] }),
  decideCase: aReviewedCase('in_review', { decision: 'approved' }),
  completeCase: aReviewedCase('approved'),
  getCaseDecision: aPendingDecision,
  revokeCaseDecision: aPendingDecision,
  listReviewQueue: ofAnOfficersOrganisation,
  getReviewStats: ofAnOfficersOrganisation,
  listDecisionReasons: asAnOfficer,
  listIssuedReferences: asAnOfficer,
  listOfficers: anOfficersOrganisation,
  setOfficerServices: anOfficer,
  listOfficerAbsences: anOfficersOrganisation,
  createOfficerAbsence: anOfficerToLeave,
  deleteOfficerAbsence: anAbsence,
  setOfficerDeputy: aDeputy,
  assignCases: aHeadOfOfficers,
  assignCasesToMe: aFreeCase,
  searchReviewCases: aCaseToFind,
  setCalendarDay: async () => ({
    path: { day: '2027-07-12' },
    body: { name_mn: 'Наадам', name_en: 'Naadam', working: false },
  }),
  setCalendarYear: async () => ({
    path: { year: '2027' },
    body: { days: [{ day: '2027-07-12', name_mn: 'Наадам', name_en: 'Naadam', working: false }] },
  }),
  deleteCalendarDay: async (stage) => {
    const { system } = stage.test.database
    await system
      .insertInto('holidays')
      .values({ day: '2027-07-12', name_mn: 'Наадам', name_en: 'Naadam' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { path: { day: '2027-07-12' } }
  },
  createReference: aReferenceFromRecords,
  getReference: anOwnReference,
  downloadReferenceJws: anOwnReference,
  downloadReferencePdf: anOwnReference,
  reissueReference: anOwnReference,
  revokeReference: anIssuedReference,
  verifyReference: aVerifyCode,
  verifyDocument: aPlainPdf,
}
