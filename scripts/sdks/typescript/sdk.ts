import type { Sdk } from '../sdk.ts'

export const typescript: Sdk = {
  language: 'typescript',
  needs: ['npm'],
  async build() {
    throw new Error('not made yet')
  },
  async accept() {},
  sample: () => '',
  async runSamples() {},
}
