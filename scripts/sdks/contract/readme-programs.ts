/** The programs that a README shows in a language, as it marks them: `ts`, `python`, `go`, `java`. */
export function programsIn(readme: string, language: string): string[] {
  const found = readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))
  const programs = [...found].map(([, code = '']) => code)
  if (programs.length === 0) throw new Error(`the README has no programs in ${language}`)
  return programs
}
