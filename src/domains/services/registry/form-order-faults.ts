import type { BilingualFault } from '../../../errors/app-error.ts'
import {
  invalidValueFault,
  isHelp,
  isRecord,
  isTitle,
  MAX_HELP_LENGTH,
  MAX_TITLE_LENGTH,
  unknownKeys,
} from './schema-faults.ts'

const MAX_SECTIONS = 20
const sectionKeys = new Set(['title_mn', 'title_en', 'help_mn', 'help_en', 'fields', 'when'])

/** What is wrong with the order in which a form shows its fields, and with the sections that it puts them in. */
export function orderFaults(schema: Record<string, unknown>, names: readonly string[]): BilingualFault[] {
  const { order, sections } = schema
  const faults: BilingualFault[] = []
  if (order !== undefined && !isOrderOf(order, names))
    faults.push(
      invalidValueFault(
        '/order',
        'order',
        'Дараалалд маягтын талбар бүр яг нэг удаа бичигдэнэ.',
        'The order names every field of the form, each exactly once.',
      ),
    )
  if (sections === undefined) return faults
  if (!Array.isArray(sections) || sections.length > MAX_SECTIONS)
    return [
      ...faults,
      invalidValueFault(
        '/sections',
        'maxItems',
        `Хэсэг нь жагсаалт байж, ${MAX_SECTIONS}-аас олонгүй байна.`,
        `The sections are a list of at most ${MAX_SECTIONS}.`,
      ),
    ]
  const inSections = sections.flatMap((section, index) => sectionFaults(section, index))
  if (inSections.length > 0) return [...faults, ...inSections]
  const fields = sections.flatMap((section) => section.fields)
  const shown = order ?? fields
  if (sections.length > 0 && !(isOrderOf(fields, names) && isSame(fields, shown)))
    faults.push(
      invalidValueFault(
        '/sections',
        'order',
        'Хэсгүүдийн талбарууд дараалан маягтын талбар бүрийг нэг удаа, маягтын дарааллаар агуулна.',
        'The fields of the sections, one after the other, are all fields of the form in its order.',
      ),
    )
  return faults
}

function sectionFaults(section: unknown, index: number): BilingualFault[] {
  const at = `/sections/${index}`
  if (!isRecord(section))
    return [invalidValueFault(at, 'type', 'Хэсэг объект байх ёстой.', 'A section must be an object.')]
  const faults = unknownKeys(at, section, sectionKeys)
  for (const key of ['title_mn', 'title_en'])
    if (!isTitle(section[key]))
      faults.push(
        invalidValueFault(
          `${at}/${key}`,
          'form',
          `Хэсгийн гарчиг нь ${MAX_TITLE_LENGTH} тэмдэгтээс урт биш бичвэр байна.`,
          `The title of a section is a text of at most ${MAX_TITLE_LENGTH} characters.`,
        ),
      )
  for (const key of ['help_mn', 'help_en'])
    if (section[key] !== undefined && !isHelp(section[key]))
      faults.push(
        invalidValueFault(
          `${at}/${key}`,
          'form',
          `Хэсгийн тайлбар нь ${MAX_HELP_LENGTH} тэмдэгтээс урт биш бичвэр байна.`,
          `The help text of a section is a text of at most ${MAX_HELP_LENGTH} characters.`,
        ),
      )
  if (!Array.isArray(section.fields) || section.fields.length === 0)
    faults.push(
      invalidValueFault(
        `${at}/fields`,
        'minItems',
        'Хэсэгт талбар алга.',
        'A section needs a field of the form.',
      ),
    )
  return faults
}

const isOrderOf = (order: unknown, names: readonly string[]): boolean =>
  Array.isArray(order) &&
  order.length === names.length &&
  new Set(order).size === order.length &&
  order.every((name) => names.includes(name))

const isSame = (a: readonly unknown[], b: unknown): boolean =>
  Array.isArray(b) && a.length === b.length && a.every((one, index) => one === b[index])
