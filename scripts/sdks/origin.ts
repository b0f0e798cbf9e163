/** What every package says of where it comes from. */
export const REPOSITORY = 'https://github.com/tamga/tamga'
export const HOMEPAGE = `${REPOSITORY}#readme`
export const AUTHORS = 'The Tamga authors'
