/** What the console knows of the contract, besides the table of operations: generated/console.ts has it. */

/** A value as the contract describes it. */
export interface ValueModel {
  /** `any` has no form that the console knows. */
  type: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'any'
  format?: string
  maxLength?: number
  nullable?: true
  enum?: readonly (string | number | boolean)[]
  /** Further values than those of `enum` may come. */
  open?: true
  /** The list whose record an id names. */
  ref?: string
  /** Of an object: its fields are those of this shape, or its own. */
  shape?: string
  fields?: readonly FieldModel[]
  /** Of an array, what it holds. */
  item?: ValueModel
  /** Of an object without fields of its own, what stands under any name. */
  map?: ValueModel
}

export interface FieldModel extends ValueModel {
  name: string
  /** Where its label is looked for first: its schema, or for a parameter the operation. */
  of: string
  required?: true
  readOnly?: true
}

type Role = 'list' | 'show' | 'create' | 'change' | 'delete' | 'action' | 'bulk' | 'import'

/** An operation that the console offers. What it needs of a right is in the table of operations. */
export interface ConsoleOperation {
  id: string
  role: Role
  /** The operationId of the list of its resource. */
  of: string
  /** The parameters of the path that name a record of the resource, and the field of the record that each is. */
  item: Readonly<Record<string, string>>
  /** Parameters of the path that neither the record nor the place of the list gives: they are asked. */
  asked: readonly FieldModel[]
  query: readonly FieldModel[]
  /** The data of a success; of a list, one of its items. None where nothing, or a file, comes back. */
  answer?: ValueModel
  /** It cannot be undone; with `type` the name of the record is typed. */
  confirm?: 'plain' | 'type'
  /** Answers in pages. */
  paged?: true
  /** Where what it made is read: that operation, and the field of the answer for each parameter. */
  made?: { show: string; by: Readonly<Record<string, string>> }
}

/** Records of one kind: a list, and what can be done with it and with one of them. */
export interface Resource {
  /** In the address. */
  key: string
  /** The operationId of its list. */
  list: string
  group: string
  /** Fields of an item; the first names the record. */
  columns: readonly string[]
  /** The fields of an item that make the address of a record, in their order; empty where no operation is of one. */
  recordKey: readonly string[]
  /** Of the path of the list: what each parameter is of the record above. */
  within?: { list: string; by: Readonly<Record<string, string>> }
  show?: string
  create?: string
  change?: string
  delete?: string
  acts: readonly string[]
  bulk: readonly string[]
  imports: readonly string[]
  /** The audit entries of a record have this subject. */
  subject?: string
}

export interface ConsoleModel {
  resources: readonly Resource[]
  operations: Readonly<Record<string, ConsoleOperation>>
  /** The fields of schemas by name. */
  shapes: Readonly<Record<string, readonly FieldModel[]>>
}
