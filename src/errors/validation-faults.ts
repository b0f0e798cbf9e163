import type { Fault } from './app-error.ts'
import type { FaultRule } from './fault-rules.ts'
import type { Language } from './language.ts'

/** What a JSON Schema validator says of a value that is not valid; the fields are Ajv's. */
export interface ValidatorError {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
}

/** A longer list helps no client, and a hostile body could make very many. */
const MAX_FAULTS = 20
const MAX_PATH_LENGTH = 512
const MAX_MESSAGE_LENGTH = 500

type Wording = Record<Language, (params: Record<string, unknown>) => string>

const wordings: Record<string, Wording> = {
  required: { en: () => 'This field is required.', mn: () => 'Энэ талбарыг заавал бөглөнө.' },
  additionalProperties: { en: () => 'This field is not known here.', mn: () => 'Ийм талбар байхгүй.' },
  type: {
    en: ({ type }) => `This must be of type ${listed(type)}.`,
    mn: ({ type }) => `Утгын төрөл ${listed(type)} байх ёстой.`,
  },
  enum: {
    en: ({ allowedValues }) => `This must be one of: ${listed(allowedValues)}.`,
    mn: ({ allowedValues }) => `Зөвшөөрөгдсөн утга: ${listed(allowedValues)}.`,
  },
  // OpenAPI calls base64 `byte`, a name that people do not know.
  format: {
    en: ({ format }) => (format === 'byte' ? 'This is not base64.' : `This is not a valid ${format}.`),
    mn: ({ format }) => `Утга ${format === 'byte' ? 'base64' : format} хэлбэрт тохирохгүй байна.`,
  },
  pattern: {
    en: ({ pattern }) => `This must match the pattern ${pattern}.`,
    mn: ({ pattern }) => `Утга ${pattern} загварт тохирох ёстой.`,
  },
  minLength: {
    en: ({ limit }) => `This must have at least ${limit} characters.`,
    mn: ({ limit }) => `Дор хаяж ${limit} тэмдэгт байх ёстой.`,
  },
  maxLength: {
    en: ({ limit }) => `This must have at most ${limit} characters.`,
    mn: ({ limit }) => `Хамгийн ихдээ ${limit} тэмдэгт байна.`,
  },
  minimum: {
    en: ({ limit }) => `This must be at least ${limit}.`,
    mn: ({ limit }) => `${limit}-аас багагүй байх ёстой.`,
  },
  maximum: {
    en: ({ limit }) => `This must be at most ${limit}.`,
    mn: ({ limit }) => `${limit}-аас ихгүй байх ёстой.`,
  },
  minItems: {
    en: ({ limit }) => `This must have at least ${limit} items.`,
    mn: ({ limit }) => `Дор хаяж ${limit} зүйл байх ёстой.`,
  },
  maxItems: {
    en: ({ limit }) => `This must have at most ${limit} items.`,
    mn: ({ limit }) => `Хамгийн ихдээ ${limit} зүйл байна.`,
  },
  exactlyOneOf: {
    en: ({ alternatives }) => `Give exactly one of these: ${alternatives}.`,
    mn: ({ alternatives }) => `Яг нэгийг нь өгнө үү: ${alternatives}.`,
  },
  uniqueItems: {
    en: () => 'The items must differ from each other.',
    mn: () => 'Ижил утга давтагдаж болохгүй.',
  },
}

/** Keywords of ours, and those of JSON Schema, by the rule that callers know them by. */
const ruleOf = (keyword: string): FaultRule => (keyword === 'exactlyOneOf' ? 'oneOf' : (keyword as FaultRule))

const otherwise: Wording = {
  en: () => 'This value is not allowed here.',
  mn: () => 'Энэ утгыг зөвшөөрөхгүй.',
}

/** What the validator found, as a list that a person can act on. */
export function faultsOf(errors: readonly ValidatorError[], language: Language): Fault[] {
  return errors.slice(0, MAX_FAULTS).map((error) => ({
    path: pathOf(error).slice(0, MAX_PATH_LENGTH),
    rule: ruleOf(error.keyword),
    message: (wordings[error.keyword] ?? otherwise)[language](error.params).slice(0, MAX_MESSAGE_LENGTH),
  }))
}

/** A missing or surplus field is named itself, not the object that lacks or holds it. */
function pathOf({ instancePath, keyword, params }: ValidatorError): string {
  const name =
    keyword === 'required'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : undefined
  if (name === undefined) return instancePath
  return `${instancePath}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

function listed(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}
