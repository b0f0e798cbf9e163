/** Something that oasdiff counts as a break and our promises do not, each with the promise that covers it. */
interface Cause {
  covers(id: string, text: string): boolean
  why: string
}

const causes: readonly Cause[] = [
  {
    covers: (id, text) => id === 'response-property-enum-value-added' && /status `[45]\d\d`/.test(text),
    why: 'codes of failures may come at any time (docs/compatibility.md)',
  },
  {
    covers: (id, text) => id === 'request-parameter-pattern-added' && / `cursor`$/.test(text),
    why: 'clients send a cursor as the server gave it, and it always had these characters',
  },
]

/** Why this is no break of ours; undefined where it is one. */
export function explanationOf(id: string, text: string): string | undefined {
  return causes.find(({ covers }) => covers(id, text))?.why
}
