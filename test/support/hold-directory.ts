// Claims the directory named by its argument and says `held` or `refused`; it holds until it is killed.
import { claimDirectory } from '../../src/db/directory-claim.ts'

const outcome = await claimDirectory(process.argv[2] ?? '').then(
  () => 'held',
  (error: Error) => error.name,
)
console.log(outcome)
if (outcome === 'held') setInterval(() => {}, 60_000)
