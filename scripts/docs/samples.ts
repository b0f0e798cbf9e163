import { sdks } from '../sdks/languages.ts'
import type { SampleCall } from '../sdks/sample-call.ts'
import type { Sdk, SdkLanguage } from '../sdks/sdk.ts'
import { variables, withClient } from './clients.ts'
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
    code: sampleOf(sdk, call),
  }))
  const curl = curlSample(call)
  return [{ title: 'curl', language: 'bash', code: `${variables(curl)}${curl}` }, ...inLanguages].filter(
    ({ code }) => code !== '',
  )
}

function sampleOf({ language, sample }: Sdk, call: SampleCall): string {
  const code = sample(call)
  return code === '' ? '' : withClient(language, call, code)
}
