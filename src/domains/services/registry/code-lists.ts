import type { FormField, FormSchema } from './content.ts'

type Codes = Readonly<Record<string, readonly [mn: string, en: string]>>

/** Choices that many services share, by code. Publishing copies them into the version, so a change is a new version. */
const codeLists = {
  provinces: {
    arkhangai: ['Архангай', 'Arkhangai'],
    'bayan-ulgii': ['Баян-Өлгий', 'Bayan-Ölgii'],
    bayankhongor: ['Баянхонгор', 'Bayankhongor'],
    bulgan: ['Булган', 'Bulgan'],
    'govi-altai': ['Говь-Алтай', 'Govi-Altai'],
    govisumber: ['Говьсүмбэр', 'Govisümber'],
    'darkhan-uul': ['Дархан-Уул', 'Darkhan-Uul'],
    dornogovi: ['Дорноговь', 'Dornogovi'],
    dornod: ['Дорнод', 'Dornod'],
    dundgovi: ['Дундговь', 'Dundgovi'],
    zavkhan: ['Завхан', 'Zavkhan'],
    orkhon: ['Орхон', 'Orkhon'],
    uvurkhangai: ['Өвөрхангай', 'Övörkhangai'],
    umnugovi: ['Өмнөговь', 'Ömnögovi'],
    sukhbaatar: ['Сүхбаатар', 'Sükhbaatar'],
    selenge: ['Сэлэнгэ', 'Selenge'],
    tuv: ['Төв', 'Töv'],
    uvs: ['Увс', 'Uvs'],
    khovd: ['Ховд', 'Khovd'],
    khuvsgul: ['Хөвсгөл', 'Khövsgöl'],
    khentii: ['Хэнтий', 'Khentii'],
    ulaanbaatar: ['Улаанбаатар', 'Ulaanbaatar'],
  },
  'capital-districts': {
    baganuur: ['Багануур', 'Baganuur'],
    bagakhangai: ['Багахангай', 'Bagakhangai'],
    bayangol: ['Баянгол', 'Bayangol'],
    bayanzurkh: ['Баянзүрх', 'Bayanzürkh'],
    nalaikh: ['Налайх', 'Nalaikh'],
    songinokhairkhan: ['Сонгинохайрхан', 'Songinokhairkhan'],
    sukhbaatar: ['Сүхбаатар', 'Sükhbaatar'],
    'khan-uul': ['Хан-Уул', 'Khan-Uul'],
    chingeltei: ['Чингэлтэй', 'Chingeltei'],
  },
} as const satisfies Record<string, Codes>

type CodeListName = keyof typeof codeLists

export const isCodeList = (name: unknown): name is CodeListName =>
  typeof name === 'string' && Object.hasOwn(codeLists, name)

/** The form with the choices of its lists written out. */
export function withCodes(form: FormSchema): FormSchema {
  return { ...form, properties: written(form.properties) }
}

function written(properties: Record<string, FormField>): Record<string, FormField> {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, writtenField(field)]))
}

function writtenField(field: FormField): FormField {
  if (field.items) return { ...field, items: { ...field.items, properties: written(field.items.properties) } }
  if (!isCodeList(field.code_list)) return field
  const codes: Codes = codeLists[field.code_list]
  return {
    ...field,
    enum: Object.keys(codes),
    enum_titles_mn: Object.values(codes).map(([mn]) => mn),
    enum_titles_en: Object.values(codes).map(([, en]) => en),
  }
}
