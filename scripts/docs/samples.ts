import { sdks } from '../sdks/languages.ts'
import type { SampleCall } from '../sdks/sample-call.ts'
import type { SdkLanguage } from '../sdks/sdk.ts'
import { curlSample } from './curl.ts'
import type { CodeSample } from './reference/operation-page.ts'

const titles: Readonly<Record<SdkLanguage, string>> = {
  typescript: 'TypeScript',
  python: 'Python',
  go: 'Go',
  java: 'Java',
}

/** The call with curl, and in each language that there is a package of. */
export function codeSamples(call: SampleCall): CodeSample[] {
  const inLanguages = sdks.map((sdk) => ({
    title: titles[sdk.language],
    language: sdk.language,
    code: sdk.sample(call),
  }))
  return [{ title: 'curl', language: 'bash', code: curlSample(call) }, ...inLanguages].filter(
    ({ code }) => code !== '',
  )
}
