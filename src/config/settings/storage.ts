import { join } from 'node:path'
import type { Derived, Setting } from '../setting.ts'

export const storageSettings = {
  STORAGE_DIR: {
    description:
      'Directory of the files that people send: signatures, stamps, evidence and their own. Instances that share a database share it. Not used where STORAGE_S3_ENDPOINT is set.',
    schema: { type: 'string', maxLength: 4096 },
    default: {
      words: '`DATA_DIR/files`',
      from: (values) => join(String(values.DATA_DIR), 'files'),
    } as Derived<string>,
  },
  STORAGE_SPOOL_DIR: {
    description:
      'Directory of this machine in which a large file lies, without a name, while it is hashed and scanned. It needs room for as many as arrive at once.',
    schema: { type: 'string', maxLength: 4096 },
    default: {
      words: '`DATA_DIR/spool`',
      from: (values) => join(String(values.DATA_DIR), 'spool'),
    } as Derived<string>,
  },
  STORAGE_S3_ENDPOINT: {
    description:
      'Address of an S3 server, such as https://s3.example. Files then lie in a bucket there, addressed by path.',
    schema: { type: 'string', format: 'http-url', maxLength: 2048 },
  },
  STORAGE_S3_REGION: {
    description: 'Region that requests to the S3 server are signed for.',
    schema: { type: 'string', minLength: 1, maxLength: 64 },
    default: 'us-east-1',
  },
  STORAGE_S3_BUCKET: {
    description: 'Bucket of the files, which must exist.',
    schema: { type: 'string', format: 'bucket', maxLength: 63 },
  },
  STORAGE_S3_ACCESS_KEY_ID: {
    description: 'Name of the access key, which may list the bucket and read, write and delete in it.',
    schema: { type: 'string', format: 'token', maxLength: 128 },
  },
  STORAGE_S3_SECRET_ACCESS_KEY: {
    description: 'Secret of that access key.',
    schema: { type: 'string', minLength: 16, maxLength: 256 },
    secret: true,
  },
  STORAGE_S3_PREFIX: {
    description: 'Folder of the bucket that belongs to this platform. Other folders are left alone.',
    schema: { type: 'string', format: 'storage-prefix', maxLength: 256 },
  },
  AUDIT_CHECKPOINT_S3_BUCKET: {
    description:
      'Bucket of the signed audit checkpoints, which must exist. They then lie there, and AUDIT_CHECKPOINT_DIR is not used.',
    schema: { type: 'string', format: 'bucket', maxLength: 63 },
  },
  AUDIT_CHECKPOINT_S3_ENDPOINT: {
    description:
      'Address of the S3 server of that bucket, set together with an access key; without these, those of STORAGE_S3_* are used.',
    schema: { type: 'string', format: 'http-url', maxLength: 2048 },
  },
  AUDIT_CHECKPOINT_S3_REGION: {
    description: 'Region that requests for checkpoints are signed for.',
    schema: { type: 'string', minLength: 1, maxLength: 64 },
    default: {
      words: '`STORAGE_S3_REGION`',
      from: (values) => String(values.STORAGE_S3_REGION ?? 'us-east-1'),
    } as Derived<string>,
  },
  AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID: {
    description:
      'Name of the access key of the checkpoints, best one that no administrator of the database has.',
    schema: { type: 'string', format: 'token', maxLength: 128 },
  },
  AUDIT_CHECKPOINT_S3_SECRET_ACCESS_KEY: {
    description: 'Secret of that access key.',
    schema: { type: 'string', minLength: 16, maxLength: 256 },
    secret: true,
  },
  AUDIT_CHECKPOINT_S3_PREFIX: {
    description: 'Folder of the bucket that the checkpoints lie in.',
    schema: { type: 'string', format: 'storage-prefix', maxLength: 256 },
  },
  AUDIT_CHECKPOINT_S3_RETENTION_DAYS: {
    description:
      'Days for which each checkpoint is locked (object lock, COMPLIANCE), so that no one can delete it. The bucket must have object lock. While unset, the bucket decides.',
    schema: { type: 'integer', minimum: 1, maximum: 36_500 },
  },
  AUDIT_ARCHIVE_AFTER_DAYS: {
    description:
      'Days after which entries of the audit log leave the database for signed files beside the checkpoints. While unset, all stay in the database.',
    schema: { type: 'integer', minimum: 365, maximum: 36_500 },
  },
  STORAGE_ENC_KEY: {
    description:
      'Key with which files are encrypted before they are stored. While unset, they are stored as they are; those stay readable afterwards. Lose it, and the files are lost.',
    schema: { type: 'string', format: 'key-of-32-bytes', maxLength: 64 },
    secret: true,
  },
  STORAGE_ENC_OLD_KEYS: {
    description: 'Former values of STORAGE_ENC_KEY, separated by commas, with which files can still be read.',
    schema: { type: 'array', items: { type: 'string', format: 'key-of-32-bytes' } },
    secret: true,
  },
  CLAMD_ADDRESS: {
    description:
      'Where clamd listens, as host:port or the path of its socket. While unset, files of people are not scanned for malware.',
    schema: { type: 'string', format: 'clamd-address', maxLength: 300 },
  },
  GSPACE_FILE_BYTES: {
    description: 'Largest size of a file in the space of a person, in bytes.',
    schema: { type: 'integer', minimum: 1024, maximum: 104_857_600 },
    default: 104_857_600,
  },
  GSPACE_PERSON_BYTES: {
    description: 'Bytes that all files in the space of one person may have together.',
    schema: { type: 'integer', minimum: 1024, maximum: 1_099_511_627_776 },
    default: 1_073_741_824,
  },
} as const satisfies Record<string, Setting>
