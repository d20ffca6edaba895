import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { LEAST_DAYS, RETENTION } from '../../../platform/quotas/retention.service.js';

const MOST_DAYS = 36_500;

/** 0, or at least this many days. */
function Days(what: keyof typeof LEAST_DAYS, description: string): PropertyDecorator {
  return (target, name) => {
    const least = LEAST_DAYS[what];
    const isGiven = (_body: object, value: unknown): boolean => value !== null && value !== undefined && value !== 0;
    const text = `${description} 0: never; else at least ${least}. Null: the default.`;
    const options = { description: text, type: 'integer', minimum: 0, maximum: MOST_DAYS, nullable: true } as const;
    for (const decorate of [ApiProperty(options), ValidateIf(isGiven), IsInt(), Min(least), Max(MOST_DAYS)]) {
      decorate(target, name);
    }
  };
}

export class SetRetentionDto {
  @ApiPropertyOptional({
    description: "The tenant; the caller's own when left out. Only administrators of the platform choose.",
    maxLength: 100,
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  tenant?: string;

  @Days('liteDays', 'Days after which lite projects that nobody changed are deleted.')
  liteDays: number | null;

  @Days('archiveDays', 'Days after which uploaded archives are deleted that neither the data nor a publication needs.')
  archiveDays: number | null;

  @Days('auditDays', 'Days after which entries of the audit log are deleted.')
  auditDays: number | null;
}

/** How long something is kept. */
export class RetentionDto {
  @ApiProperty({ enum: RETENTION, enumName: 'RetentionKind' })
  kind: (typeof RETENTION)[number];

  @ApiProperty({ description: 'What the tenant has set; null: it has the default.', type: 'integer', nullable: true })
  own: number | null;

  @ApiProperty({ description: 'The default; 0: for ever.', type: 'integer' })
  standard: number;

  @ApiProperty({ description: 'The shortest time it may be set to.', type: 'integer' })
  least: number;
}

/** The result of last night's comparison of storage and rows. */
export class StorageComparisonDto {
  @ApiProperty({ description: 'When it was compared.' })
  endedAt: Date;

  @ApiProperty({ type: 'integer' })
  objects: number;

  @ApiProperty({ description: 'Of all objects.' })
  bytes: number;

  @ApiProperty({ description: 'Objects that nothing needs.', type: 'integer' })
  orphans: number;

  @ApiProperty({ description: 'Of those.' })
  orphanBytes: number;

  @ApiProperty({ description: 'The largest 20 of them.', type: [String] })
  orphanKeys: string[];

  @ApiProperty({ description: 'Objects that should be there and are not.', type: 'integer' })
  missing: number;

  @ApiProperty({ description: 'The first 20 of them.', type: [String] })
  missingKeys: string[];

  @ApiProperty({ description: 'Sizes in the database that were wrong and were corrected.', type: 'integer' })
  corrected: number;
}
