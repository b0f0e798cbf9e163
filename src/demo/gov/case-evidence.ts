import { HOUR_MS } from '../../config/clock.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import { insertEvidenceFile } from '../../domains/services/cases/files/queries.ts'
import type { EvidenceInput } from '../../domains/services/cases/request.ts'
import { sealedForFetch } from '../../domains/services/once-only/fetch.ts'
import { acceptFetch, answerRequests, insertRequests } from '../../domains/services/once-only/queries.ts'
import { activeSources, type OnceOnlySource } from '../../domains/services/once-only/source-queries.ts'
import { insertFile, type NewFile } from '../../domains/storage/files/queries.ts'
import { newKey } from '../../providers/storage/key.ts'
import { sha256 } from '../../text/sha256.ts'
import type { DemoContext } from '../seeding.ts'
import { answerTo } from './answers.ts'
import { evidences } from './evidences.ts'
import { demoServices } from './registry.ts'
import type { CaseScript } from './scripts/case-script.ts'

type PaperKind = 'page' | 'picture'

/** The smallest page and the smallest picture that open. */
const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const evidenceByCode = new Map(evidences.map((evidence) => [evidence.code, evidence]))

function codesOf({ service, group = 0 }: CaseScript): string[] {
  const { content } = demoServices.find(({ code }) => code === service)!
  return content.evidence_groups[group]?.evidences.map(({ code }) => code) ?? []
}

const isUploaded = (code: string): boolean => evidenceByCode.get(code)?.source === null
const isPicture = (code: string): boolean => evidenceByCode.get(code)?.format === 'image'

/** Files that lie in the storage, for rows that are written afterwards. */
export class EvidenceFixtures {
  readonly #pages: NewFile[] = []
  readonly #pictures: NewFile[] = []

  /** As many as the stories need, before the transaction begins: the storage may be slow. */
  static async stored(
    { storage }: Pick<DemoContext, 'storage'>,
    stories: readonly CaseScript[],
  ): Promise<EvidenceFixtures> {
    const papers = new EvidenceFixtures()
    const uploads = stories.flatMap((story) => [
      ...codesOf(story).filter(isUploaded),
      // The proof that the applicant represents another person.
      ...(story.represents ? ['mandate'] : []),
    ])
    await Promise.all(
      uploads.map((code) => {
        const bytes = isPicture(code) ? png : pdf
        const file = {
          key: newKey('evidence'),
          sha256: sha256(bytes),
          bytes: bytes.length,
        }
        papers.#of(isPicture(code) ? 'picture' : 'page').push(file)
        return storage.put(file.key, bytes, file)
      }),
    )
    return papers
  }

  /** One that is no one's yet. */
  take(kind: PaperKind): NewFile {
    const file = this.#of(kind).pop()
    if (!file) throw new Error(`there is no ${kind} left`)
    return file
  }

  #of(kind: PaperKind): NewFile[] {
    return kind === 'picture' ? this.#pictures : this.#pages
  }

  /** The person has sent it. */
  async send(tx: Tx, userId: string, code: string, at: Date): Promise<string> {
    const picture = isPicture(code)
    const file = this.take(picture ? 'picture' : 'page')
    const id = uuidv7(at.getTime())
    await insertFile(tx, file, at)
    await insertEvidenceFile(tx, {
      id,
      user_id: userId,
      file_key: file.key,
      name: `${code}.${picture ? 'png' : 'pdf'}`,
      media_type: picture ? 'image/png' : 'application/pdf',
      bytes: file.bytes,
      sha256: file.sha256,
      application_id: null,
      created_at: at,
    })
    return id
  }
}

/** Where the state registry has what the services of the demonstration require. */
export function sourcesInUse(tx: Tx): Promise<OnceOnlySource[]> {
  return activeSources(tx, { evidenceCodes: evidences.map(({ code }) => code) })
}

interface Applicant {
  /** All that are in use. */
  sources: readonly OnceOnlySource[]
  sealed: DemoContext['onceOnlyResults']
  userId: string
  civilId: string
  serviceId: string
  at: Date
}

/** All of the story's group of evidence: what the state registry has is fetched and accepted, the rest is sent. */
export async function evidenceFor(
  tx: Tx,
  papers: EvidenceFixtures,
  story: CaseScript,
  applicant: Applicant,
): Promise<EvidenceInput[]> {
  const codes = codesOf(story)
  const fetched = await fetchFor(
    tx,
    codes.filter((code) => !isUploaded(code)),
    applicant,
  )
  const sent: EvidenceInput[] = []
  for (const code of codes.filter(isUploaded))
    sent.push({ code, file_id: await papers.send(tx, applicant.userId, code, applicant.at) })
  return [...fetched, ...sent]
}

/** Requested, answered and accepted, by what the simulated registers have of the person. */
async function fetchFor(
  tx: Tx,
  codes: string[],
  { sources, sealed, userId, civilId, serviceId, at }: Applicant,
): Promise<EvidenceInput[]> {
  const wanted = sources.filter(({ evidenceCode }) => codes.includes(evidenceCode))
  if (wanted.length === 0) return []
  const requests = wanted.map((source) => ({
    id: uuidv7(at.getTime()),
    requestId: uuidv7(at.getTime()),
    sourceId: source.id,
    source,
  }))
  await insertRequests(tx, requests, { userId, serviceId, at })
  const answers = await Promise.all(
    requests.map(async ({ id, source }) => {
      const { data, sha256 } = answerTo(source.sourceCode, civilId, at)
      return {
        id,
        outcome: 'found' as const,
        failure: null,
        sha256,
        sealed: data ? await sealed.seal(data, sealedForFetch(id)) : null,
        expiresAt: new Date(at.getTime() + HOUR_MS),
      }
    }),
  )
  await answerRequests(tx, answers, at)
  for (const { id } of requests) await acceptFetch(tx, { id, userId, at })
  return requests.map(({ id, source }) => ({ code: source.evidenceCode, fetch_id: id }))
}
