import { type CaseScript, company, licence, lost, passport, vehicle } from './case-script.ts'

export const abandoned: CaseScript[] = [
  {
    service: 'e-passport',
    by: 'colleague',
    opened: 20,
    form: { ...passport, latin_name: 'GANBAATAR NOMIN' },
    steps: [{ cancel: 19 }],
  },
  // No officer had begun: the money goes back.
  {
    service: 'vehicle-transfer',
    by: 'colleague',
    opened: 7,
    form: vehicle,
    steps: [{ pay: 7 }, { cancel: 6, reason: 'Худалдан авагч татгалзсан' }],
  },
  // An officer had begun: it stays.
  {
    service: 'marriage-certificate-reissue',
    by: 'citizen',
    opened: 20,
    form: { ...lost, certificate_number: 'Г-000021' },
    steps: [{ pay: 20 }, { assign: 19 }, { cancel: 18, reason: 'Гэрчилгээ олдсон' }],
  },
  {
    service: 'licence-renewal',
    by: 'relative',
    opened: 30,
    form: licence,
    steps: [{ expire: 20 }],
  },
  {
    service: 'llc-registration',
    by: 'colleague',
    opened: 45,
    form: company,
    steps: [
      { pay: 45 },
      { assign: 44 },
      {
        ask: 43,
        mn: 'Дүрмийн 4 дүгээр зүйлийг тодруулна уу.',
        en: 'Please explain article 4 of the charter.',
      },
      { expire: 28 },
    ],
  },
]
