export interface Instruction {
  word: string
  flags: Record<string, string>
  rest: string
}

export interface BuildStage {
  from: string
  name: string
  instructions: Instruction[]
}

/** A Dockerfile as far as ours goes: no heredocs, no variables in FROM. */
export function parseDockerfile(text: string): BuildStage[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: BuildStage[] = []
  for (const line of lines) {
    const instruction = instructionOf(line)
    if (instruction.word === 'FROM') {
      const [from = '', , name = String(stages.length)] = instruction.rest.split(' ')
      stages.push({ from, name, instructions: [] })
    } else stages.at(-1)!.instructions.push(instruction)
  }
  return stages
}

function instructionOf(line: string): Instruction {
  const [word = '', ...words] = line.trim().split(' ')
  const flags: Record<string, string> = {}
  while (words[0]?.startsWith('--')) {
    const [name = '', value = ''] = words.shift()!.slice(2).split('=')
    flags[name] = value
  }
  return { word: word.toUpperCase(), flags, rest: words.join(' ').trim() }
}

/** Whether .dockerignore lets a path through. Of patterns it takes names and `*`, which is all that ours uses. */
export function contextFilter(dockerignore: string): (path: string) => boolean {
  const rules = dockerignore
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      if (/[?[\]]|\*\*/.test(line)) throw new Error(`.dockerignore: ${line} is more than is read here`)
      const pattern = line
        .replace(/^!/, '')
        .replace(/[.+^$]/g, '\\$&')
        .replaceAll('*', '[^/]*')
      return { lets: line.startsWith('!'), pattern: new RegExp(`^${pattern}(/|$)`) }
    })
  // The last rule that speaks of the path, or of a folder above it, decides.
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.lets ?? true
}
