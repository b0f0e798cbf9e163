import {
  inviteMember,
  type MemberInvitationRow,
} from '../../../src/domains/organisations/invitation-queries.ts'
import {
  deliverInvitation,
  enqueueInvitation,
} from '../../../src/domains/organisations/member-invitations.ts'
import { offerRole } from '../../../src/domains/organisations/offers.ts'
import type { OrganisationRole } from '../../../src/domains/organisations/rules.ts'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import { callSigned } from '../../support/signed-acts.ts'
import { type MailServer, openMailServer, readMail } from '../../support/smtp.ts'
import { type Answered, openStage, type Person, type Stage } from '../../support/stage.ts'

/** The mail server refuses this one. */
export const REFUSED = 'refused@demo.invalid'

export interface Scene {
  stage: Stage
  mails: MailServer
  /** Ahead of the real time. */
  turnClock(ms: number): void
  anOrganisation(): Promise<{ owner: Person; id: string }>
  aMember(orgId: string, role?: OrganisationRole): Promise<Person>
  add(id: string, body: object, as: Person): Promise<Answered>
  /** As if the owner had signed it: the person is asked in their account, or the address by mail. */
  named(id: string, asked: Named, as: Person): Promise<MemberInvitationRow>
  change(id: string, member: Person, role: string, as: Person): Promise<Answered>
  remove(id: string, member: Person, as: Person): Promise<Answered>
  list(id: string, as: Person): Promise<Answered>
  invitations(id: string, as: Person): Promise<Answered>
  accept(token: string, as: Person): Promise<Answered>
  /** What the person is asked to become. */
  offers(as: Person): Promise<Answered>
  take(invitationId: string, as: Person): Promise<Answered>
  decline(invitationId: string, as: Person): Promise<Answered>
  withdraw(id: string, invitationId: string, as: Person): Promise<Answered>
  /** Offers ownership, and steps down once it is accepted. Gives the invitation's id. */
  handOver(id: string, member: Person, as: Person): Promise<string>
  /** Titles of the person's notifications. */
  told(person: Person): Promise<string[]>
  /** Of the newest mail to this address. */
  mailTo(address: string): { text: string; token: string }
  /** The same person with a new session. */
  again(person: Person): Promise<Person>
  /** Between two tests. */
  calm(): Promise<void>
  close(): Promise<void>
}

interface Named {
  role: OrganisationRole
  person?: Person
  email?: string
  civil_id?: string
  handsOver?: boolean
}

/** A server, its mail server, and what members of organisations do. */
export async function openScene(): Promise<Scene> {
  let ahead = 0
  const mails = await openMails()
  const stage = await openStage({ clock: () => Date.now() + ahead, settings: { SMTP_URL: mails.url } })
  const { call, send } = stage
  const named: Scene['named'] = async (
    id,
    { role, person, email, civil_id = null, handsOver = false },
    as,
  ) => {
    const asked = {
      orgId: id,
      role,
      civilId: civil_id,
      invitedBy: as.id,
      now: new Date(Date.now() + ahead),
    }
    const { database } = stage.test
    if (person)
      return database.transact({ role: 'job' }, 'write', (tx) =>
        offerRole(tx, { ...asked, userId: person.id, handsOver }),
      )
    const { invitation, mailId } = await database.transact({ role: 'job' }, 'write', async (tx) => {
      const made = await inviteMember(tx, { ...asked, email: email as string })
      return { ...made, mailId: await enqueueInvitation(tx, stage.app.services, made, 'en') }
    })
    await deliverInvitation(stage.app.services, mailId)
    return invitation
  }
  return {
    stage,
    mails,
    turnClock(ms) {
      ahead += ms
    },
    async anOrganisation() {
      const owner = await stage.signIn()
      return { owner, id: await seedOrganisation(stage, owner) }
    },
    async aMember(orgId, role = 'member') {
      const person = await stage.signIn()
      await joinOrganisation(stage, orgId, person, role)
      return person
    },
    add: (id, body, as) => send('addOrganisationMember', { path: { id }, body }, as.credential),
    named,
    change: (id, member, role, as) =>
      callSigned(
        stage,
        'updateOrganisationMember',
        { path: { id, userId: member.id }, body: { role } },
        as.credential,
      ),
    remove: (id, member, as) =>
      callSigned(stage, 'removeOrganisationMember', { path: { id, userId: member.id } }, as.credential),
    list: (id, as) => call('listOrganisationMembers', { path: { id } }, as.credential),
    invitations: (id, as) => call('listOrganisationInvitations', { path: { id } }, as.credential),
    accept: (token, as) => call('acceptOrganisationInvitation', { body: { token } }, as.credential),
    offers: (as) => call('listMyOrganisationInvitations', {}, as.credential),
    take: (invitationId, as) =>
      call('acceptMyOrganisationInvitation', { path: { invitationId } }, as.credential),
    decline: (invitationId, as) =>
      call('declineMyOrganisationInvitation', { path: { invitationId } }, as.credential),
    withdraw: (id, invitationId, as) =>
      call('revokeOrganisationInvitation', { path: { id, invitationId } }, as.credential),
    async handOver(id, member, as) {
      return (await named(id, { person: member, role: 'owner', handsOver: true }, as)).id
    },
    async told(person) {
      const { items } = (await call('listNotifications', {}, person.credential)).body.data
      return items.map(({ title }: { title: string }) => title)
    },
    mailTo: (address) => mailTo(mails, address),
    async again({ id }) {
      const { accessToken } = await stage.app.services.sessions.issue(id, { strong: true })
      return { id, credential: { Authorization: `Bearer ${accessToken}` } }
    },
    async calm() {
      ahead = 0
      await stage.test.database.system.deleteFrom('rate_buckets').execute()
    },
    async close() {
      await stage.close()
      await mails.close()
    },
  }
}

function openMails(): Promise<MailServer> {
  return openMailServer({
    onRcptTo({ address }, _session, done) {
      done(
        address === REFUSED ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined,
      )
    },
  })
}

function mailTo({ received }: MailServer, address: string): { text: string; token: string } {
  const mail = received.findLast(({ to }) => to.includes(address))
  if (!mail) throw new Error(`no mail to ${address}`)
  const { text } = readMail(mail.raw)
  return { text, token: /\/invitation#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '' }
}
