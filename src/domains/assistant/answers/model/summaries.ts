import type { Language } from '../../../../errors/language.ts'

interface Said {
  mn: string
  en: string
  /** The page on which the same can be done. */
  href(given: Given): string | null
}

type Given = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const page = (path: string, name: string): string | null =>
  name === '' ? null : `${path}/${encodeURIComponent(name)}`

/** Fixed words: what a button says must not come from the model. */
const summaries = {
  createGovApplication: {
    mn: 'Үйлчилгээ авах хүсэлт илгээх',
    en: 'Apply for the service',
    href: ({ service_code, service_id }) => {
      const service = page('/services', text(service_code) || text(service_id))
      return service && `${service}/apply`
    },
  },
  cancelGovApplication: {
    mn: 'Хүсэлтээ буцаан татах',
    en: 'Withdraw your case',
    href: ({ id }) => page('/cases', text(id)),
  },
  createAppointment: {
    mn: 'Цаг захиалах',
    en: 'Book the appointment',
    href: ({ application_id }) => page('/cases', text(application_id)),
  },
  cancelAppointment: {
    mn: 'Цаг захиалгаа цуцлах',
    en: 'Cancel your appointment',
    href: () => '/appointments',
  },
  payGovPayment: {
    mn: 'Төлбөр төлөх',
    en: 'Pay the invoice',
    href: ({ id }) => page('/payments', text(id)),
  },
  createReference: {
    mn: 'Лавлагаа авах: таны мэдээллийг улсын бүртгэлээс авна',
    en: 'Request the certificate: your data are fetched from the state registry',
    href: () => '/certificates',
  },
  execute_command: {
    mn: 'Серверт оношлох тушаал ажиллуулах',
    en: 'Run the diagnostic command on the server',
    href: () => null,
  },
  run_skill: { mn: 'Бүртгэсэн чадварыг ажиллуулах', en: 'Run the registered skill', href: () => null },
  record_insight: { mn: 'Мэдлэгийг санах ойд бичих', en: 'Record the insight', href: () => null },
  synthesize_skill: { mn: 'Шинэ чадвар бүртгэх', en: 'Register the new skill', href: () => null },
  rebrand_system: {
    mn: 'Сайтын нэр, өнгө төрхийг өөрчлөх',
    en: 'Change the name and look of the site',
    href: () => null,
  },
} satisfies Record<string, Said>

type Proposable = keyof typeof summaries

/** What has no fixed words cannot be proposed. */
export const hasSummary = (id: string): id is Proposable => Object.hasOwn(summaries, id)

export function summaryOf(
  id: Proposable,
  given: Given,
  language: Language,
): { summary: string; href: string | null } {
  const { href, [language]: summary }: Said = summaries[id]
  return { summary, href: href(given) }
}
