import type { Services } from '../contract/services.ts'

export interface SocialProvider {
  name: string
  label: string
}

/** The services with which people may sign in once they are linked. */
export function providersOf(_services: Services): readonly SocialProvider[] {
  return []
}
