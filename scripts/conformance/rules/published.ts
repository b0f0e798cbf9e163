import type { Profile } from '../profile.ts'
import { must, type Rule } from '../rule.ts'

export const published = (profile: Profile): Rule => ({
  id: `${profile}.published`,
  profile,
  says: 'The contract is published, and every operation has a name and declares how it succeeds.',
  async run(target, { check }) {
    const { operations } = await target.document(profile)
    await check('operations', () => must(operations.length > 0, 'the document has no operations'))
    await check('names', () => {
      const ids = operations.map(({ source }) => source.operationId)
      const unnamed = operations.filter(({ source }) => !source.operationId).map(({ id }) => id)
      must(unnamed.length === 0, `without operationId: ${unnamed.join(', ')}`)
      const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
      must(twice.length === 0, `named twice: ${twice.join(', ')}`)
    })
    await check('successes', () => {
      const without = operations
        .filter(({ answers }) => !Object.keys(answers).some((status) => /^[23]/.test(status)))
        .map(({ id }) => id)
      must(without.length === 0, `without a success: ${without.join(', ')}`)
    })
  },
})
