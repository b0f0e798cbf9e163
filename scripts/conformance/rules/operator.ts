import { assertInDocument } from '../in-contract.ts'
import { must, type Rule } from '../rule.ts'
import { pathOf } from '../target.ts'

export const console: Rule = {
  id: 'operator.reads',
  profile: 'operator',
  says: 'The console answers its super admin as the contract declares, on its own host.',
  needs: ['operator'],
  async run(target, { check }) {
    const document = await target.document('operator')
    const { token, base_url = target.baseUrl } = target.credentials.operator!
    for (const operation of document.operations.filter(({ method }) => method === 'GET'))
      await check(operation.id, async () => {
        const request = { path: pathOf(operation), headers: { Authorization: `Bearer ${token}` } }
        const answer = await target.ask(request, base_url)
        must(answer.status < 500, `${answer.asked} answered ${answer.status}`)
        assertInDocument(document, operation, answer)
      })
  },
}

export const hidden: Rule = {
  id: 'operator.hidden',
  profile: 'operator',
  says: 'For people who are no super admins the console does not exist: 404, whatever they ask.',
  needs: ['session'],
  async run(target, { check }) {
    const document = await target.document('operator')
    const { base_url = target.baseUrl } = target.credentials.operator ?? {}
    for (const operation of document.operations)
      await check(operation.id, async () => {
        const { method } = operation
        const headers = { ...target.person('session') }
        const { status, asked } = await target.ask({ method, path: pathOf(operation), headers }, base_url)
        must(status === 404, `${asked} as an ordinary person answered ${status} instead of 404`)
      })
  },
}
