export const profiles = ['platform', 'tools', 'openid', 'operator'] as const

/** A part of the seeds that a deployment may offer on its own. */
export type Profile = (typeof profiles)[number]

export const isProfile = (name: string): name is Profile => profiles.some((one) => one === name)
