/** `If-Match` and `host_status` as names of TypeScript: `ifMatch`, `hostStatus`. */
export function camelCase(name: string): string {
  const [first = '', ...others] = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const lower = /[-_]/.test(name) || /^[A-Z]+[a-z]?[A-Z]*$/.test(first)
  const head = lower ? first.toLowerCase() : first.slice(0, 1).toLowerCase() + first.slice(1)
  return head + others.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

/** `cases.not_found` -> `casesNotFound`. */
export const codeName = (code: string): string => camelCase(code.replace('.', '_'))
