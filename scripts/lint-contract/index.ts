import type { Compiled } from '../generate/compile.ts'
import { declaredAnswers, idempotencyKeys, versionedAnswers } from './answers.ts'
import { assistantOperations } from './assistant.ts'
import { assuredOperations } from './assurance.ts'
import { auditedMutations, auditedSubjects, auditedTransactions } from './audit.ts'
import { cachedResponses } from './cache.ts'
import { consistentNames, sharedBuckets } from './consistency.ts'
import { consoleOperations } from './console.ts'
import { keptConventions } from './conventions.ts'
import { describedSchemas, integerFormats, truncatedDescriptions } from './descriptions.ts'
import { formExamples, requiredExamples, validExamples } from './examples.ts'
import { knownExtensions } from './extensions.ts'
import { knownFailures, oauthFailures, uniformFailures } from './failures.ts'
import { type Documents, type Finding, formatFinding, type Rule } from './finding.ts'
import { enumNames, repeatedEnums, responseNames, uniformNames, uniqueItemsUsage } from './names.ts'
import { operationNames, operationTexts, parameterTexts, readHeaders } from './operations.ts'
import { organisationRights } from './organisations.ts'
import { plainPaths } from './paths.ts'
import { knownPermissions } from './permissions.ts'
import { declaredPersonReads } from './reads-person.ts'
import { nullableOptions } from './requests.ts'
import { retirements } from './retirements.ts'
import { declaredRights } from './rights.ts'
import { roundTrips } from './round-trips.ts'
import { schemaRules } from './schemas.ts'
import { handlerChecks } from './security.ts'
import { signedActs } from './signed-acts.ts'
import { groupedTags, oauthOfFeature } from './tags.ts'

const rules: Rule[] = [
  knownExtensions,
  knownPermissions,
  declaredRights,
  organisationRights,
  declaredPersonReads,
  assistantOperations,
  assuredOperations,
  signedActs,
  consoleOperations,
  groupedTags,
  auditedMutations,
  auditedSubjects,
  auditedTransactions,
  sharedBuckets,
  operationNames,
  operationTexts,
  parameterTexts,
  retirements,
  plainPaths,
  readHeaders,
  handlerChecks,
  declaredAnswers,
  idempotencyKeys,
  versionedAnswers,
  keptConventions,
  schemaRules,
  describedSchemas,
  integerFormats,
  truncatedDescriptions,
  nullableOptions,
  roundTrips,
  consistentNames,
  responseNames,
  uniformNames,
  repeatedEnums,
  enumNames,
  uniqueItemsUsage,
  requiredExamples,
  formExamples,
  validExamples,
  knownFailures,
  uniformFailures,
  oauthFailures,
  oauthOfFeature,
  cachedResponses,
]

/** Everything in which the documents break our own rules; each fault once, however often it is referred to. */
export function lintContract(documents: Documents): Finding[] {
  const findings = rules.flatMap((rule) => [...rule(documents)])
  return [...new Map(findings.map((finding) => [formatFinding(finding), finding])).values()]
}

/** The same as texts, each with the file and the line that it is about. */
export function faultsOf({ documents, placeOf }: Compiled): string[] {
  return lintContract(documents).map((finding) =>
    formatFinding(finding, placeOf(finding.document, finding.pointer)),
  )
}
