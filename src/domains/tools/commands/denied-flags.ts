/**
 * Flags with which a program opens what its arguments do not name: the files that a list in a file names, or whatever
 * the links inside of a tree lead to. Where that is, no look at the arguments can tell, so no policy may allow them.
 */
const everywhere = ['--files0-from', '--files-from', '--dereference-recursive', '--follow-links']

const lettersOf: Readonly<Record<string, string>> = {
  grep: 'R',
  egrep: 'R',
  fgrep: 'R',
  zgrep: 'R',
  ls: 'L',
  dir: 'L',
  vdir: 'L',
  du: 'L',
  tree: 'l',
  file: 'f',
}

const longOf: Readonly<Record<string, readonly string[]>> = {
  ls: ['--dereference'],
  dir: ['--dereference'],
  vdir: ['--dereference'],
  du: ['--dereference'],
  rg: ['--follow', '-L'],
}

export function isDeniedFlag(programs: readonly string[], flag: string): boolean {
  const [name = ''] = flag.split('=')
  if (everywhere.includes(name)) return true
  return programs.some((program) => {
    if (longOf[program]?.includes(name)) return true
    const letters = name.startsWith('--') ? '' : name.slice(1)
    return [...letters].some((letter) => lettersOf[program]?.includes(letter))
  })
}
