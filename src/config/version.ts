import packageJson from '../../package.json' with { type: 'json' }

/** The platform's version, as /health and the contract give it. */
export const platformVersion: string = packageJson.version
