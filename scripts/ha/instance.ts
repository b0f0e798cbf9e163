import { join } from 'node:path'
import { databaseUrl, type InstanceMember, type Plan } from './plan.ts'

/** The settings of one instance; secrets and directories are the same for all. */
export function instanceSettings(plan: Plan, { host, port }: InstanceMember): Record<string, string> {
  return {
    HOST: host,
    PORT: String(port),
    DATABASE_URL: databaseUrl(plan, 'tamga'),
    DATABASE_MIGRATION_URL: databaseUrl(plan, 'tamga_migrator'),
    DATA_DIR: join(plan.home, 'shared'),
    AUDIT_CHECKPOINT_DIR: join(plan.home, 'shared', 'checkpoints'),
    TRUSTED_PROXIES: `${plan.door.host}/32`,
  }
}
