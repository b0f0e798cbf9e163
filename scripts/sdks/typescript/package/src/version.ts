/** Of the contract from which the package is made; written by the build. */
export const version: string = '0.0.0'
