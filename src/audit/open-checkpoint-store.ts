import type { Clock } from '../config/clock.ts'
import type { Config } from '../config/types.ts'
import { openS3Bucket } from '../providers/storage/s3-bucket.ts'
import { openBucketCheckpointStore } from './bucket-checkpoint-store.ts'
import type { CheckpointStore } from './checkpoint-store.ts'
import { openFileCheckpointStore } from './file-checkpoint-store.ts'

type Settings = Pick<
  Config,
  | 'auditCheckpointDir'
  | 'auditCheckpointS3Bucket'
  | 'auditCheckpointS3Endpoint'
  | 'auditCheckpointS3Region'
  | 'auditCheckpointS3AccessKeyId'
  | 'auditCheckpointS3SecretAccessKey'
  | 'auditCheckpointS3Prefix'
  | 'auditCheckpointS3RetentionDays'
  | 'storageS3Endpoint'
  | 'storageS3AccessKeyId'
  | 'storageS3SecretAccessKey'
>

/** A store that hangs must not hold up those who wait for a witness. */
const SILENCE_MS = 10_000

/** Where the settings say that checkpoints are kept: in a bucket, where one is named, else in the directory. */
export function openCheckpointStore(config: Settings, clock: Clock): CheckpointStore {
  const endpoint = config.auditCheckpointS3Endpoint ?? config.storageS3Endpoint
  const accessKeyId = config.auditCheckpointS3AccessKeyId ?? config.storageS3AccessKeyId
  const secretAccessKey = config.auditCheckpointS3SecretAccessKey ?? config.storageS3SecretAccessKey
  const { auditCheckpointS3Bucket: name, auditCheckpointS3RetentionDays: retentionDays } = config
  if (name === undefined) return openFileCheckpointStore(config.auditCheckpointDir)
  // The rules of the settings see to it that these are set with the bucket.
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('the S3 server of the checkpoints is not set')
  const bucket = openS3Bucket({
    endpoint,
    region: config.auditCheckpointS3Region,
    bucket: name,
    accessKeyId,
    secretAccessKey,
    prefix: config.auditCheckpointS3Prefix,
    timeoutMs: SILENCE_MS,
  })
  return openBucketCheckpointStore({ bucket, clock, retentionDays })
}
