import type { BilingualFault } from '../../../errors/app-error.ts'
import type { FaultRule } from '../../../errors/fault-rules.ts'
import { type FormRows, fieldsInOrder, sectionsOf } from '../form/schema.ts'
import type { Channel, FormField, ServiceContent, ServiceFee } from './content.ts'

/** All that keeps a working copy from being published; a working copy may be as unfinished as it likes. */
export function missingFrom(content: ServiceContent): BilingualFault[] {
  return [
    ...textFaults(content),
    ...legalBasisFaults(content),
    ...channelFaults(content),
    ...feeFaults(content),
    ...outputFaults(content),
    ...appealFaults(content),
    ...formTitleFaults(content),
    ...groupFaults(content),
  ]
}

function textFaults(content: ServiceContent): BilingualFault[] {
  const texts = ['name_mn', 'name_en', 'description_mn', 'description_en'] as const
  return texts.flatMap((field) => missingText(`/${field}`, content[field]))
}

function legalBasisFaults({ legal_basis }: ServiceContent): BilingualFault[] {
  if (legal_basis.length === 0)
    return [
      fault('/legal_basis', 'minItems', 'Хууль эрх зүйн үндэслэл алга.', 'The service needs a legal basis.'),
    ]
  return legal_basis.flatMap(({ title_mn, title_en }, index) => [
    ...missingText(`/legal_basis/${index}/title_mn`, title_mn),
    ...missingText(`/legal_basis/${index}/title_en`, title_en),
  ])
}

function channelFaults({ channels }: ServiceContent): BilingualFault[] {
  if (channels.length === 0)
    return [
      fault(
        '/channels',
        'minItems',
        'Үйлчилгээ авах суваг алга.',
        'The service needs a channel through which it is had.',
      ),
    ]
  return channels.flatMap(({ channel, opening_hours_mn = '', opening_hours_en = '' }, index) => [
    ...(channels.findIndex((other) => other.channel === channel) < index
      ? [
          fault(
            `/channels/${index}`,
            'uniqueItems',
            'Энэ суваг давхардсан.',
            'This channel stands here twice.',
          ),
        ]
      : []),
    ...(opening_hours_mn === '' && opening_hours_en !== ''
      ? missingText(`/channels/${index}/opening_hours_mn`, opening_hours_mn)
      : []),
    ...(opening_hours_en === '' && opening_hours_mn !== ''
      ? missingText(`/channels/${index}/opening_hours_en`, opening_hours_en)
      : []),
  ])
}

/** Each channel needs a line that says what the service costs and how long it takes. */
function feeFaults({ channels, fees }: ServiceContent): BilingualFault[] {
  const isSame = (a: ServiceFee, b: ServiceFee) => a.channel === b.channel && a.urgency === b.urgency
  const offered = new Set<Channel>(channels.map(({ channel }) => channel))
  const priced = new Set(fees.filter(({ urgency }) => urgency === 'normal').map(({ channel }) => channel))
  return [
    ...[...offered]
      .filter((channel) => !priced.has(channel))
      .map((channel) =>
        fault(
          '/fees',
          'required',
          `${channel} сувгийн энгийн хураамж, хугацаа алга; үнэгүй бол 0 гэж бичнэ.`,
          `There is no normal fee for the channel ${channel}; write 0 where it is free.`,
        ),
      ),
    ...fees.flatMap((fee, index) => [
      ...(offered.has(fee.channel)
        ? []
        : [
            fault(
              `/fees/${index}/channel`,
              'enum',
              'Ийм сувгаар үйлчилгээ үзүүлдэггүй.',
              'The service is not had through this channel.',
            ),
          ]),
      ...(fees.findIndex((other) => isSame(other, fee)) < index
        ? [
            fault(
              `/fees/${index}`,
              'uniqueItems',
              'Энэ суваг, яаралтай эсэхэд хураамж хоёр удаа заасан.',
              'This channel and urgency has a fee already.',
            ),
          ]
        : []),
    ]),
  ]
}

function outputFaults({ output }: ServiceContent): BilingualFault[] {
  if (output.type !== 'reference' && output.finding_required)
    return [
      fault(
        '/output/finding_required',
        'absent',
        'Тогтоосон зүйлийг зөвхөн лавлагаанд шаардана.',
        'Only a reference states a finding.',
      ),
    ]
  if (output.type !== 'reference' || output.reference_type) return []
  return [
    fault(
      '/output/reference_type',
      'required',
      'Лавлагааны төрлийг заана уу.',
      'Say which type of reference is issued.',
    ),
  ]
}

/** A law is named in both languages, where the terms name one. */
function appealFaults({ appeal }: ServiceContent): BilingualFault[] {
  const { legal_basis_mn = '', legal_basis_en = '' } = appeal ?? {}
  if (legal_basis_mn.trim() === '' && legal_basis_en.trim() === '') return []
  return [
    ...missingText('/appeal/legal_basis_mn', legal_basis_mn),
    ...missingText('/appeal/legal_basis_en', legal_basis_en),
  ]
}

function formTitleFaults({ form_schema }: ServiceContent): BilingualFault[] {
  const fields = rowTitleFaults('/form_schema', form_schema)
  const sections = sectionsOf(form_schema).flatMap((section, index) =>
    titleFaults(`/form_schema/sections/${index}`, section),
  )
  return [...fields, ...sections]
}

function rowTitleFaults(at: string, rows: FormRows): BilingualFault[] {
  return fieldsInOrder(rows).flatMap(([name, field]) => {
    const place = `${at}/properties/${name}`
    return [
      ...titleFaults(place, field),
      ...choiceTitleFaults(place, field),
      ...(field.items ? rowTitleFaults(`${place}/items`, field.items) : []),
    ]
  })
}

interface Titled {
  title_mn: string
  title_en: string
  help_mn?: string
  help_en?: string
}

/** Help may be left out, but not in one of the languages. */
function titleFaults(
  at: string,
  { title_mn, title_en, help_mn = '', help_en = '' }: Titled,
): BilingualFault[] {
  const helps = help_mn.trim() !== '' || help_en.trim() !== ''
  return [
    ...missingText(`${at}/title_mn`, title_mn),
    ...missingText(`${at}/title_en`, title_en),
    ...(helps ? missingText(`${at}/help_mn`, help_mn) : []),
    ...(helps ? missingText(`${at}/help_en`, help_en) : []),
  ]
}

/** The choices themselves are for machines; without titles, certificates would print them. */
function choiceTitleFaults(at: string, field: FormField): BilingualFault[] {
  if (!field.enum || field.code_list !== undefined) return []
  return (['enum_titles_mn', 'enum_titles_en'] as const).flatMap((key) => {
    const titles = field[key]
    if (titles === undefined || titles.some((title) => title.trim() === ''))
      return missingText(`${at}/${key}`, '')
    return []
  })
}

function groupFaults({ evidence_groups }: ServiceContent): BilingualFault[] {
  return evidence_groups.flatMap(({ evidences }, index) => {
    const at = `/evidence_groups/${index}/evidences`
    if (evidences.length === 0)
      return [fault(at, 'minItems', 'Бүлэгт бичиг баримт алга.', 'The group asks for nothing.')]
    const codes = evidences.map(({ code }) => code)
    return codes
      .map((code, place) => ({ code, place }))
      .filter(({ code, place }) => codes.indexOf(code) < place)
      .map(({ code, place }) =>
        fault(
          `${at}/${place}`,
          'uniqueItems',
          `${code} бүлэгт давхардсан.`,
          `${code} stands in this group twice.`,
        ),
      )
  })
}

function missingText(path: string, text: string): BilingualFault[] {
  if (text.trim() !== '') return []
  const [mn, en] = path.endsWith('_mn')
    ? ['Монгол бичвэр алга.', 'The Mongolian text is missing.']
    : ['Англи бичвэр алга.', 'The English text is missing.']
  return [fault(path, 'required', mn, en)]
}

const fault = (path: string, rule: FaultRule, mn: string, en: string): BilingualFault => ({
  path,
  rule,
  mn,
  en,
})
