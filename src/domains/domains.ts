import { openAccess } from './access/domain.ts'
import { openAi } from './ai/domain.ts'
import { openAiBudgets } from './ai-budgets/domain.ts'
import { openAppointments } from './appointments/domain.ts'
import { openAssistant } from './assistant/domain.ts'
import { openCases } from './cases/domain.ts'
import { submitPaidCase } from './cases/submit.ts'
import { openCatalogue } from './catalogue/domain.ts'
import { openCommandExecution } from './commands/domain.ts'
import { compose, type ServicesOf } from './composition.ts'
import { openContact } from './contact/domain.ts'
import type { Core } from './core.ts'
import { openDataAccess } from './data-access/domain.ts'
import { openDocumentValidation } from './document-validation/domain.ts'
import { openDocuments } from './documents/domain.ts'
import { openEidRequests } from './eid-requests/domain.ts'
import { openGateway } from './gateway/domain.ts'
import { openIdentity } from './identity/domain.ts'
import { openIntegrations } from './integrations/domain.ts'
import { openKnowledge } from './knowledge/domain.ts'
import { openMail } from './mail/domain.ts'
import { openMemory } from './memory/domain.ts'
import { openNotifications } from './notifications/domain.ts'
import { openOnceOnly } from './once-only/domain.ts'
import { openIssuer } from './openid/domain.ts'
import { openOrganisations } from './organisations/domain.ts'
import { ownerInvitationKind } from './organisations/owner-invitations.ts'
import { openPades } from './pades/domain.ts'
import { openPayments } from './payments/domain.ts'
import { openPrompts } from './prompts/domain.ts'
import { openReferences } from './references/domain.ts'
import { openRelay } from './relay/domain.ts'
import { openSeals } from './seals/domain.ts'
import { openSecurityEvents } from './security-events/domain.ts'
import { openSessions } from './sessions/domain.ts'
import { openSignRelay } from './sign-relay/domain.ts'
import { openSite } from './site/domain.ts'
import { openSpeech } from './speech/domain.ts'
import { openFileStorage } from './storage/domain.ts'
import { openTranslation } from './translation/domain.ts'

/** Every domain that opens something at start. A new domain is one line here. */
export const domains = compose<Core>()
  .with(openSite)
  .with(openSecurityEvents)
  .with(openPrompts)
  .with(openAiBudgets)
  .with(openDataAccess)
  .with(openAi)
  .with(openCommandExecution)
  .with((given) => openMail(given, [ownerInvitationKind(given)]))
  .with(openContact)
  .with(openNotifications)
  .with(openFileStorage)
  .with(openSessions)
  .with(openIdentity)
  .with(openIntegrations)
  .with(openAccess)
  .with(openOrganisations)
  .with(openPades)
  .with(openSeals)
  .with(openIssuer)
  .with(openGateway)
  .with(openEidRequests)
  .with(openDocumentValidation)
  .with(openSignRelay)
  .with(openCatalogue)
  .with(openKnowledge)
  .with(openMemory)
  .with(openOnceOnly)
  .with((given) => openPayments({ ...given, submitPaidCase }))
  .with(openAppointments)
  .with(openReferences)
  .with(openCases)
  .with(openRelay)
  .with(openDocuments)
  .with(openAssistant)
  .with(openTranslation)
  .with(openSpeech)

export type DomainServices = ServicesOf<typeof domains>
