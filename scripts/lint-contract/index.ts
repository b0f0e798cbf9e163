import type { Compiled } from '../generate/compile.ts'
import { declaredAnswers, idempotencyKeys, versionedAnswers } from './answers.ts'
import { assistantOperations } from './assistant.ts'
import { sameNamesSameMeaning } from './consistency.ts'
import { cutTexts, describedSchemas, integerFormats } from './descriptions.ts'
import { examplesGiven, examplesTrue, formExamples } from './examples.ts'
import {
  auditedMutations,
  auditedSubjects,
  auditedTransactions,
  groupedTags,
  knownExtensions,
  oauthOfFeature,
  sharedBuckets,
} from './extensions.ts'
import { failuresAlike, failuresReal, oauthFailures } from './failures.ts'
import { type Documents, type Finding, type Rule, sayFinding } from './finding.ts'
import { keptAnswers } from './kept.ts'
import { enumNames, oneKindNames, repeatedEnums, responseNames, setsMeant } from './names.ts'
import { headersRead, operationNames, operationTexts, parameterTexts } from './operations.ts'
import { organisationRights } from './organisations.ts'
import { plainPaths } from './paths.ts'
import { permissionsReal } from './permissions.ts'
import { peopleRead } from './reads-person.ts'
import { nullableOptions } from './requests.ts'
import { retirements } from './retirements.ts'
import { rightsSaid } from './rights.ts'
import { schemaRules } from './schemas.ts'
import { handlerChecks } from './security.ts'

const rules: Rule[] = [
  knownExtensions,
  permissionsReal,
  rightsSaid,
  organisationRights,
  peopleRead,
  assistantOperations,
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
  headersRead,
  handlerChecks,
  declaredAnswers,
  idempotencyKeys,
  versionedAnswers,
  schemaRules,
  describedSchemas,
  integerFormats,
  cutTexts,
  nullableOptions,
  sameNamesSameMeaning,
  responseNames,
  oneKindNames,
  repeatedEnums,
  enumNames,
  setsMeant,
  examplesGiven,
  formExamples,
  examplesTrue,
  failuresReal,
  failuresAlike,
  oauthFailures,
  oauthOfFeature,
  keptAnswers,
]

/** Everything in which the documents break our own rules; each fault once, however often it is referred to. */
export function lintContract(documents: Documents): Finding[] {
  const findings = rules.flatMap((rule) => [...rule(documents)])
  return [...new Map(findings.map((finding) => [sayFinding(finding), finding])).values()]
}

/** The same as texts, each with the file and the line that it is about. */
export function faultsOf({ documents, placeOf }: Compiled): string[] {
  return lintContract(documents).map((finding) =>
    sayFinding(finding, placeOf(finding.document, finding.pointer)),
  )
}
