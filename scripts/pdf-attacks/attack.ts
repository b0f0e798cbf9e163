import { appended, opened, textOfObject } from '../../test/domains/signing/validation/support/increments.ts'
import { basePdf } from './base.ts'
import { withEntry } from './dict-text.ts'
import { type Signing, signed } from './sign.ts'

export type Verdict = 'total_failed' | 'indeterminate' | 'refused' | 'none'

export interface Attack {
  /** What may be answered. */
  accepts: readonly Verdict[]
  /** What the attacker wants. */
  does: string
  make(): Buffer
  /** It is the file as a whole that is at fault: the first signature itself may hold. */
  ofFile?: boolean
}

export type Attacks = Record<string, Attack>

/** What is shown was covered or replaced, or the signature is none: proven to be wrong. */
export const failed: readonly Verdict[] = ['total_failed']
/** A later signature's appearance over earlier content. */
export const unclear: readonly Verdict[] = ['indeterminate']
/** Every other difference: named, and at most indeterminate. */
export const atMost: readonly Verdict[] = ['total_failed', 'indeterminate']
/** Files that cannot be read in one way only. */
export const broken: readonly Verdict[] = ['total_failed', 'refused']
export const notPassed: readonly Verdict[] = ['total_failed', 'indeterminate', 'refused']

const made = new Map<string, Buffer>()

/** Signed base documents, each made once. */
export function base(name: string, make: () => Buffer): Buffer {
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}

/** The base document with one invisible signature, or a certification. */
export const victim = (permission?: 1 | 2 | 3): Buffer =>
  base(`victim ${permission ?? ''}`, () => signed(basePdf(), permission ? { permission } : {}))

export const prepared = (name: string, changed: Record<number, string>, options: Signing = {}): Buffer =>
  base(name, () => signed(basePdf(changed), options))

/** Objects of the file written once more, each changed. */
export function rewritten(
  pdf: Uint8Array,
  changes: Record<number, string | ((text: string) => string)>,
): Buffer {
  return appended(
    pdf,
    Object.fromEntries(
      Object.entries(changes).map(([number, change]) => [
        number,
        typeof change === 'string' ? change : change(textOfObject(pdf, Number(number))),
      ]),
    ),
  )
}

export const entry =
  (one: string) =>
  (text: string): string =>
    withEntry(text, one)

export const sizeOf = (pdf: Uint8Array): number => Number(opened(pdf).trailer.get('Size'))

/** Bytes changed in place, at the same length. */
export function patched(pdf: Buffer, from: string, to: string, last = false): Buffer {
  if (from.length !== to.length) throw new Error(`${from} and ${to} differ in length`)
  const copy = Buffer.from(pdf)
  const found = last ? copy.lastIndexOf(from) : copy.indexOf(from)
  if (found < 0) throw new Error(`${from} is not in the file`)
  copy.write(to, found, 'latin1')
  return copy
}
