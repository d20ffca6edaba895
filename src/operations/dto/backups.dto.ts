import { ApiProperty } from '@nestjs/swagger';
import { BACKUP_KINDS, type BackupKind } from '../../platform/backup/manifest.js';

export class BackupDto {
  @ApiProperty({ description: 'Its folder, on the machine of the worker that made it.' })
  path: string;

  @ApiProperty({ description: 'The machine.' })
  host: string;

  @ApiProperty({ description: 'What it was made for.', enum: BACKUP_KINDS })
  kind: BackupKind;

  @ApiProperty({ description: 'The version of the program that made it.' })
  version: string;

  @ApiProperty({ description: 'The moment that it is of.', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ description: 'When all of it had been read back and compared.', format: 'date-time' })
  checkedAt: string;

  @ApiProperty({ description: 'Bytes of its files; those that two backups share count in both.', type: 'integer' })
  bytes: number;
}

const RUN_STATES = ['asked', 'running', 'done', 'failed'] as const;
const RUN_KINDS = ['manual', 'daily'] as const;

export class BackupRunDto {
  @ApiProperty({ description: 'Whether somebody asked for it, or it was the day’s.', enum: RUN_KINDS })
  kind: (typeof RUN_KINDS)[number];

  @ApiProperty({ description: '`asked` = waits for a worker.', enum: RUN_STATES })
  state: (typeof RUN_STATES)[number];

  @ApiProperty({ description: 'When it was asked for or due.', format: 'date-time' })
  askedAt: string;

  @ApiProperty({ description: 'When it ended; null before.', type: String, format: 'date-time', nullable: true })
  endedAt: string | null;

  @ApiProperty({ description: 'Why it failed; null when it did not.', type: String, nullable: true })
  message: string | null;
}

export class BackupsDto {
  @ApiProperty({ description: 'BACKUP_DIR; null = no backups are made here.', type: String, nullable: true })
  folder: string | null;

  @ApiProperty({ description: 'Daily backups that stay.', type: 'integer' })
  keep: number;

  @ApiProperty({ description: 'When the next daily one is due.', type: String, format: 'date-time', nullable: true })
  nextAt: string | null;

  @ApiProperty({ description: 'Newest first.', type: [BackupDto] })
  backups: BackupDto[];

  @ApiProperty({ description: 'The last attempts, newest first.', type: [BackupRunDto] })
  runs: BackupRunDto[];
}
