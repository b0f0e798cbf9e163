import type { Audit } from '../audit/audit.ts'
import type { Database } from '../db/database.ts'
import type { Visits } from '../domains/appointments/missed.ts'
import type { OnceOnlyRecords } from '../domains/once-only/maintenance.ts'
import type { Grants } from '../domains/openid/grants.ts'
import type { Sessions } from '../domains/sessions/sessions.ts'
import type { StoredFiles } from '../domains/storage/orphan-files.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { SigningKeys } from '../security/signing-keys/signing-keys.ts'
import type { MaintenanceJob } from './maintenance-job.ts'
import { deleteIdempotencyKeys, deleteOldInvitations, deleteUsedStates } from './queries.ts'

export interface MaintenanceServices {
  database: Database
  payments: PaymentsUnderWay
  audit: Pick<Audit, 'verify'>
  limiter: Pick<Limiter, 'prune'>
  sessions: Pick<Sessions, 'prune'>
  signingKeys: Pick<SigningKeys, 'maintain'>
  referenceKeys: Pick<SigningKeys, 'maintain'>
  references: ReferenceRecords
  signIns: SignInRecords
  grants: Pick<Grants, 'prune'>
  storedFiles: StoredFiles
  representatives: Representatives
  roleGrants: PendingSignatures
  caseDecisions: PendingSignatures
  authorizations: AuthorizationRecords
  onceOnly: OnceOnlyRecords
  visits: Visits
  cases: Cases
  evidenceFiles: EvidenceFiles
  dueMails: MailsDue
  ownerMails: MailsDue
}

/** Mails that have not gone out yet. */
export interface MailsDue {
  sendDue(): Promise<Record<string, number>>
}

/** Certificates that were issued to people. */
export interface ReferenceRecords {
  /** Ends those whose time is over, and forgets old checks of them. */
  sweep(): Promise<Record<string, number>>
}

/** Applications for public services. */
export interface Cases {
  /** Ends what nobody goes on with, and calls attention to what is overdue. */
  sweep(): Promise<Record<string, number>>
}

/** What people have sent to show something. */
export interface EvidenceFiles {
  /** Deletes files that no application has taken in a week, and gives how many. */
  forget(): Promise<number>
}

/** Payments that wait for the provider. */
export interface PaymentsUnderWay {
  reconcile(): Promise<Record<string, number>>
  giveBack(): Promise<Record<string, number>>
}

/** What waits for somebody's signature: roles that people are to have, decisions of officers. */
export interface PendingSignatures {
  /** Asks what became of those that nobody watches; returns how many are over now. */
  askAfter(): Promise<number>
}

/** People who sign for organisations because the state registry named them. */
export interface Representatives {
  /** Asks the registry anew of those of whom it was asked more than a day ago. */
  recheck(): Promise<Record<string, number>>
}

/** What people leave who sign in, or try to. */
export interface SignInRecords {
  endAbandoned(): Promise<number>
  prune(): Promise<Record<string, number>>
}

/** What applications leave that ask who somebody is. */
export interface AuthorizationRecords {
  sendLogoutNotices(): Promise<Record<string, number>>
  pruneRequests(): Promise<Record<string, number>>
}

export function maintenanceJobs(services: MaintenanceServices): MaintenanceJob[] {
  const { database, audit, limiter, sessions, signingKeys, signIns, grants, storedFiles, representatives } =
    services
  const { roleGrants, caseDecisions, onceOnly, authorizations, referenceKeys, visits } = services
  const { cases, references, evidenceFiles } = services
  return [
    {
      name: 'prune-rate-buckets',
      cron: '*/10 * * * *',
      description: {
        mn: 'Дүүрсэн хязгаарын тоологчийг устгана.',
        en: 'Forgets rate limit buckets that are full again.',
      },
      run: async () => ({ buckets: await limiter.prune() }),
    },
    {
      name: 'prune-idempotency-keys',
      cron: '25 * * * *',
      description: {
        mn: 'Нэг хоногоос өмнөх Idempotency-Key-ийн хариуг устгана.',
        en: 'Deletes the answers kept for Idempotency-Keys that are older than a day.',
      },
      run: async () => ({ keys: await deleteIdempotencyKeys(database.system) }),
    },
    {
      name: 'prune-invitations',
      cron: '35 3 * * *',
      description: {
        mn: 'Дууссанаас хойш 90 хоносон байгууллагын урилгыг устгана.',
        en: 'Deletes invitations to organisations that ended 90 days ago.',
      },
      run: async () => ({ invitations: await deleteOldInvitations(database.system) }),
    },
    {
      name: 'prune-sessions',
      cron: '15 3 * * *',
      description: {
        mn: 'Хугацаа дууссан нэвтрэлт ба хүчингүй болгосон бичлэгийг устгана.',
        en: 'Deletes sessions and revocations that have expired.',
      },
      run: () => sessions.prune(),
    },
    {
      name: 'end-abandoned-sign-ins',
      cron: '* * * * *',
      description: {
        mn: 'Эхлүүлээд орхисон нэвтрэлтийг дуусгана.',
        en: 'Ends sign-ins that were started and left alone.',
      },
      run: async () => ({ ended: await signIns.endAbandoned() }),
    },
    {
      name: 'ask-after-role-grants',
      cron: '* * * * *',
      description: {
        mn: 'Гарын үсэг хүлээж буй эрхийн олголтын явцыг асууна.',
        en: 'Asks what became of roles that wait for a signature, where no instance watches them.',
      },
      run: async () => ({ ended: await roleGrants.askAfter() }),
    },
    {
      name: 'ask-after-decisions',
      cron: '* * * * *',
      description: {
        mn: 'Гарын үсэг хүлээж буй шийдвэрийн явцыг асууна.',
        en: 'Asks what became of decisions that wait for a signature, where no instance watches them.',
      },
      run: async () => ({ ended: await caseDecisions.askAfter() }),
    },
    {
      name: 'prune-sign-ins',
      cron: '20 3 * * *',
      description: {
        mn: 'Хуучирсан нэвтрэх оролдлого, түүний бүртгэл ба дууссан түгжээг устгана.',
        en: 'Deletes sign-ins that are over, old records of who signed in, and locks that have ended.',
      },
      run: () => signIns.prune(),
    },
    {
      name: 'prune-sso-states',
      cron: '35 * * * *',
      description: {
        mn: 'Хугацаа нь дууссан нэгдсэн нэвтрэлтийн төлөвийг устгана.',
        en: 'Forgets states of single sign-on that have expired.',
      },
      run: async () => ({ states: await deleteUsedStates(database.system) }),
    },
    {
      name: 'remove-file-rubbish',
      cron: '50 * * * *',
      description: {
        mn: 'Ямар ч бичлэгт хамаарахгүй үлдсэн файлыг устгана.',
        en: 'Removes files that no record points to.',
      },
      run: async () => ({ files: await storedFiles.removeRubbish() }),
    },
    {
      name: 'send-logout-notices',
      cron: '* * * * *',
      description: {
        mn: 'Дууссан нэвтрэлтийн тухай үйлчилгээнүүдэд мэдэгдэнэ.',
        en: 'Tells applications of sessions that have ended.',
      },
      run: () => authorizations.sendLogoutNotices(),
    },
    {
      name: 'send-mails',
      cron: '* * * * *',
      description: {
        mn: 'Илгээж чадаагүй урилгын захидлыг дахин илгээнэ.',
        en: 'Tries again to send mails of invitations that could not be sent.',
      },
      run: async () => ({
        invitations: await services.dueMails.sendDue(),
        owners: await services.ownerMails.sendDue(),
      }),
    },
    {
      name: 'reconcile-payments',
      cron: '* * * * *',
      description: {
        mn: 'Дуусаагүй төлбөрийн явцыг төлбөрийн үйлчилгээнээс асууна.',
        en: 'Asks the payment provider what became of payments that are under way.',
      },
      run: () => services.payments.reconcile(),
    },
    {
      name: 'refund-payments',
      cron: '* * * * *',
      description: {
        mn: 'Буцаах төлбөрийг буцаана.',
        en: 'Gives back what was paid and is to go back.',
      },
      run: () => services.payments.giveBack(),
    },
    {
      name: 'prune-oauth-requests',
      cron: '*/10 * * * *',
      description: {
        mn: 'Хугацаа нь дууссан нэвтрүүлэх хүсэлт, асуултыг устгана.',
        en: 'Deletes authorization requests and challenges that have expired.',
      },
      run: () => authorizations.pruneRequests(),
    },
    {
      name: 'recheck-representatives',
      cron: '10 * * * *',
      description: {
        mn: 'Байгууллагын төлөөлөгч хэвээр эсэхийг улсын бүртгэлээс шалгаж, биш болсныг салгана.',
        en: 'Asks the state registry whether people still represent their organisations, and unlinks who does not.',
      },
      run: () => representatives.recheck(),
    },
    {
      name: 'tidy-once-only',
      cron: '*/10 * * * *',
      description: {
        mn: 'Төрийн бүртгэлээс авсан мэдээллийг хэрэглэж дууссан эсвэл хугацаа нь өнгөрсөн бол арилгана.',
        en: 'Erases what the state registry has told of people once it has served or grown old.',
      },
      run: () => onceOnly.tidy(),
    },
    {
      name: 'end-missed-appointments',
      cron: '*/5 * * * *',
      description: {
        mn: 'Товлосон цагтаа ирээгүй хүмүүсийн захиалгыг дуусгана.',
        en: 'Ends appointments to which nobody came.',
      },
      run: async () => ({ missed: await visits.endMissed() }),
    },
    {
      name: 'sweep-cases',
      cron: '* * * * *',
      description: {
        mn: 'Төлөөгүй, хариулаагүй орхисон хүсэлтийг хааж, хугацаа хэтэрснийг анхааруулж, хадгалах хугацаа дууссаныг цэвэрлэнэ.',
        en: 'Ends applications that were left unpaid or unanswered, escalates overdue ones, and erases what need not be kept any more.',
      },
      run: () => cases.sweep(),
    },
    {
      name: 'forget-evidence-files',
      cron: '40 * * * *',
      description: {
        mn: 'Долоо хоногийн дотор ямар ч хүсэлтэд хавсаргаагүй файлыг устгана.',
        en: 'Deletes files that no application has taken within a week.',
      },
      run: async () => ({ files: await evidenceFiles.forget() }),
    },
    {
      name: 'expire-references',
      cron: '*/5 * * * *',
      description: {
        mn: 'Хугацаа нь дууссан лавлагааг хаана, эзэмшигчид нь мэдэгдэнэ.',
        en: 'Ends references whose time is over, and tells their people.',
      },
      run: () => references.sweep(),
    },
    {
      name: 'prune-grants',
      cron: '*/10 * * * *',
      description: {
        mn: 'Хугацаа дууссан токен, зөвшөөрөл ба DPoP нотолгоог устгана.',
        en: 'Deletes tokens, grants and DPoP proofs of the OpenID provider that have expired.',
      },
      run: () => grants.prune(),
    },
    {
      name: 'audit-verify',
      cron: '30 2 * * *',
      description: { mn: 'Аудитын бүртгэлийг бүтнээр нь шалгана.', en: 'Verifies the whole audit log.' },
      run: () => verifyAudit(audit),
    },
    {
      name: 'rotate-signing-keys',
      cron: '45 2 * * *',
      description: {
        mn: 'Хуучирсан гарын үсгийн түлхүүрийг сольж, хэрэггүй болсныг хүчингүй болгоно.',
        en: 'Replaces a signing key that has grown old, and retires what nobody needs any more.',
      },
      run: async () => ({ ...(await signingKeys.maintain()), references: await referenceKeys.maintain() }),
    },
  ]
}

/** A log that does not verify is a failed run: it is logged as an error, tried again, and shown as failed. */
async function verifyAudit(audit: Pick<Audit, 'verify'>): Promise<Record<string, unknown>> {
  const { valid, first_bad_seq, verified_to, entries, faults } = await audit.verify('full')
  if (!valid) {
    const [first] = faults
    throw new Error(
      `the audit log does not verify from entry ${first_bad_seq ?? 'unknown'} on: ${first?.message}`,
    )
  }
  return { verified_to, entries }
}
