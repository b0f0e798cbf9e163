import { join } from 'node:path'
import type { Derived, Setting } from '../setting.ts'

export const storageSettings = {
  STORAGE_DIR: {
    description: "Directory of people's files, shared by all instances. Unused with STORAGE_S3_ENDPOINT.",
    schema: { type: 'string', maxLength: 4096 },
    default: {
      words: '`DATA_DIR/files`',
      from: (values) => join(String(values.DATA_DIR), 'files'),
    } as Derived<string>,
  },
  STORAGE_SPOOL_DIR: {
    description: 'Directory of this machine in which large files lie while they are hashed and scanned.',
    schema: { type: 'string', maxLength: 4096 },
    default: {
      words: '`DATA_DIR/spool`',
      from: (values) => join(String(values.DATA_DIR), 'spool'),
    } as Derived<string>,
  },
  STORAGE_S3_ENDPOINT: {
    description: 'S3 server of the files, such as https://s3.example, addressed by path.',
    schema: { type: 'string', format: 'http-url', maxLength: 2048 },
  },
  STORAGE_S3_REGION: {
    description: 'Region for which requests are signed.',
    schema: { type: 'string', minLength: 1, maxLength: 64 },
    default: 'us-east-1',
  },
  STORAGE_S3_BUCKET: {
    description: 'Existing bucket of the files.',
    schema: { type: 'string', format: 'bucket', maxLength: 63 },
  },
  STORAGE_S3_ACCESS_KEY_ID: {
    description: 'Access key that may list the bucket and read, write and delete in it.',
    schema: { type: 'string', format: 'token', maxLength: 128 },
  },
  STORAGE_S3_SECRET_ACCESS_KEY: {
    description: 'Secret of that access key.',
    schema: { type: 'string', minLength: 16, maxLength: 256 },
    secret: true,
  },
  STORAGE_S3_PREFIX: {
    description: 'Folder of the bucket that belongs to this platform.',
    schema: { type: 'string', format: 'storage-prefix', maxLength: 256 },
  },
  AUDIT_CHECKPOINT_S3_BUCKET: {
    description: 'Existing bucket of the signed audit checkpoints, instead of AUDIT_CHECKPOINT_DIR.',
    schema: { type: 'string', format: 'bucket', maxLength: 63 },
  },
  AUDIT_CHECKPOINT_S3_ENDPOINT: {
    description: 'S3 server of that bucket, set together with an access key. Unset: those of STORAGE_S3_*.',
    schema: { type: 'string', format: 'http-url', maxLength: 2048 },
  },
  AUDIT_CHECKPOINT_S3_REGION: {
    description: 'Region for which requests for checkpoints are signed.',
    schema: { type: 'string', minLength: 1, maxLength: 64 },
    default: {
      words: '`STORAGE_S3_REGION`',
      from: (values) => String(values.STORAGE_S3_REGION ?? 'us-east-1'),
    } as Derived<string>,
  },
  AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID: {
    description: 'Access key of the checkpoints, best one that no database administrator has.',
    schema: { type: 'string', format: 'token', maxLength: 128 },
  },
  AUDIT_CHECKPOINT_S3_SECRET_ACCESS_KEY: {
    description: 'Secret of that access key.',
    schema: { type: 'string', minLength: 16, maxLength: 256 },
    secret: true,
  },
  AUDIT_CHECKPOINT_S3_PREFIX: {
    description: 'Folder of the checkpoints in the bucket.',
    schema: { type: 'string', format: 'storage-prefix', maxLength: 256 },
  },
  AUDIT_CHECKPOINT_S3_RETENTION_DAYS: {
    description:
      'Days for which each checkpoint is locked (object lock, COMPLIANCE); the bucket must support it. Unset: the bucket decides.',
    schema: { type: 'integer', minimum: 1, maximum: 36_500 },
  },
  AUDIT_ARCHIVE_AFTER_DAYS: {
    description:
      'Days after which audit entries move from the database to signed files beside the checkpoints. Unset: never.',
    schema: { type: 'integer', minimum: 365, maximum: 36_500 },
  },
  STORAGE_ENC_KEY: {
    description:
      'Encrypts files before they are stored; without it they are lost. Unset: stored unencrypted. Earlier files stay readable.',
    schema: { type: 'string', format: 'key-of-32-bytes', maxLength: 64 },
    secret: true,
  },
  STORAGE_ENC_OLD_KEYS: {
    description: 'Former values of STORAGE_ENC_KEY for reading, comma-separated.',
    schema: { type: 'array', items: { type: 'string', format: 'key-of-32-bytes' } },
    secret: true,
  },
  CLAMD_ADDRESS: {
    description: 'clamd for malware scans, as host:port or socket path. Unset: no scans.',
    schema: { type: 'string', format: 'clamd-address', maxLength: 300 },
  },
  GSPACE_FILE_BYTES: {
    description: "Largest file in a person's space.",
    schema: { type: 'integer', minimum: 1024, maximum: 104_857_600 },
    default: 104_857_600,
  },
  GSPACE_PERSON_BYTES: {
    description: "Bytes of all files in one person's space.",
    schema: { type: 'integer', minimum: 1024, maximum: 1_099_511_627_776 },
    default: 1_073_741_824,
  },
} as const satisfies Record<string, Setting>
