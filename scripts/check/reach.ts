import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from '../generate/bundle.ts'
import { shownOperations } from '../generate/console-places.ts'
import { consoleRule } from '../generate/console-roles.ts'
import { tableEntry } from '../generate/operations.ts'
import { type ContractOperation, operationsOf } from '../generate/walk.ts'
import { filesUnder } from '../lib/files.ts'
import type { Check } from './check.ts'
import { documentsOf } from './labels.ts'

const byAddress = 'a script of the pages puts its address together'
const byLink = 'a page links to it, or gives its address to a script'
const forPrograms = 'programs call it'
const missing = 'no page has it yet: people reach it by programs and the assistant'

const reasons: Readonly<Record<string, string>> = {
  ...because(byAddress, [
    ...['startMyTotp', 'createMyTotp', 'startMyPasskey', 'createMyPasskey', 'updateMyFactor'],
    ...['deleteMyFactor', 'acceptOnceOnlyEvidence', 'declineOnceOnlyEvidence', 'signGovApplication'],
    ...['acceptMyOrganisationInvitation', 'declineMyOrganisationInvitation', 'revokeSignerInvitation'],
    ...['chatWithAssistant', 'sendAiFeedback', 'transcribeSpeech'],
  ]),
  ...because(byLink, [
    ...['assignGovApplicationToSelf', 'markAllNotificationsRead'],
    ...['reportNotification', 'reissueReference', 'downloadReferenceJws'],
  ]),
  ...because(forPrograms, [
    ...['getToolDocument', 'listTools', 'startDigestSigning', 'listGovServices', 'listGovLifeEvents'],
    ...['getAppointment', 'getMyOrganisationInvitation', 'lookupOrganisation', 'getMySecurityReport'],
  ]),
  ...because(missing, [
    ...['listMyRoleGrants', 'getMyRoleGrant', 'revokeMyRoleGrant', 'deleteMyRole', 'listMyEidActivity'],
    ...['listNominations', 'getNomination', 'revokeNomination', 'listTakeOvers', 'createTakeOver'],
    ...['createTakeOverObjection', 'deleteMyPushBlock', 'listMySignedActs'],
  ]),
}

function because(reason: string, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, reason]))
}

/** What a person can do with a session is on a page or in the console, or has a reason why not. */
export const reached: Check = {
  name: 'reach',
  faults: async (root) => reachFaults(root, documentsOf(root)),
}

function reachFaults(root: string, documents: Map<string, Bundle>): string[] {
  const source = filesUnder(root, 'src/web', '.ts')
    .concat(filesUnder(root, 'src/web/assets', '.js'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const inConsole = new Set(shownOperations(documents).map(({ one }) => one.operation.operationId))
  const missed = [...operationsOf(documents)].flatMap((one) => {
    const id = one.operation.operationId ?? ''
    const isReached = inConsole.has(id) || isOnPage(one, source) || !isForPeople(one)
    return isReached || consoleRule(one).hide !== undefined ? [] : [id]
  })
  return [
    ...missed
      .filter((id) => !Object.hasOwn(reasons, id))
      .map((id) => `neither the console nor a page reaches ${id}, and scripts/check/reach.ts has no reason`),
    ...Object.keys(reasons)
      .filter((id) => !missed.includes(id))
      .map((id) => `${id} is reached by now: take it out of scripts/check/reach.ts`),
  ]
}

/** Its name, or its address with something put in for each parameter. */
function isOnPage({ operation, path }: ContractOperation, source: string): boolean {
  if (new RegExp(`['"\`]${operation.operationId}['"\`]|\\b${operation.operationId}:`).test(source))
    return true
  const address = path
    .replace(/^\/api\/v1\//, '')
    .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\{\w+\}/g, '\\$\\{[^}]+\\}')
  return new RegExp(`[\`'"/]${address}[\`'"?]`).test(source)
}

/** Not what programs call with credentials of their own, or everyone without any. */
function isForPeople(one: ContractOperation): boolean {
  const { security, checkedByHandler, deprecation, document } = tableEntry(one)
  if (checkedByHandler || deprecation || document === 'tools') return false
  return security.some((way) =>
    way.some(({ scheme }) => scheme === 'session' || scheme === 'operatorSession'),
  )
}
