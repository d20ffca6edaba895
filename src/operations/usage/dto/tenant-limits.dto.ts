import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { QUOTAS, type Quota } from '../../../platform/quotas/quotas.js';

const MOST_COUNT = 1_000_000_000;

function Limit(description: string, most = MOST_COUNT): PropertyDecorator {
  return (target, name) => {
    const options = { description, type: 'integer', minimum: 0, maximum: most, nullable: true } as const;
    for (const decorate of [ApiPropertyOptional(options), IsOptional(), IsInt(), Min(0), Max(most)]) {
      decorate(target, name);
    }
  };
}

/** Null restores the tenant's default; absent limits stay unchanged. */
export class TenantLimitsDto implements Partial<Record<Quota, number | null>> {
  @Limit('Bytes that all of its projects and lists may have in storage.', Number.MAX_SAFE_INTEGER)
  storagePerTenant?: number | null;

  @Limit('Bytes that the projects of one person may have in storage.', Number.MAX_SAFE_INTEGER)
  storagePerPerson?: number | null;

  @Limit('Projects, without canceled ones.')
  projectsPerTenant?: number | null;

  @Limit('Projects of one person.')
  projectsPerPerson?: number | null;

  @Limit('Uploads that are open at a time.')
  uploadsPerTenant?: number | null;

  @Limit('Uploads of one person that are open at a time.')
  uploadsPerPerson?: number | null;

  @Limit('Live connections at a time.')
  livePerTenant?: number | null;

  @Limit('Live connections of one person at a time.')
  livePerPerson?: number | null;
}

export class SetTenantLimitsDto {
  @ApiProperty({ description: 'The tenant.', maxLength: 100 })
  @IsString()
  @MaxLength(100)
  tenant: string;

  @ApiProperty({ description: 'Its limits.', type: TenantLimitsDto })
  @IsObject()
  @ValidateNested()
  @Type(() => TenantLimitsDto)
  limits: TenantLimitsDto;
}

/** A limit with its usage. */
export class LimitDto {
  @ApiProperty({ enum: QUOTAS, enumName: 'Quota' })
  quota: Quota;

  @ApiProperty({ description: 'Bytes for storage, else a count; null: no limit.', type: Number, nullable: true })
  limit: number | null;

  @ApiProperty({ description: 'What the tenant was given; null: it has the default.', type: Number, nullable: true })
  own: number | null;

  @ApiProperty({ description: 'The default; null: no limit.', type: Number, nullable: true })
  standard: number | null;

  @ApiProperty({
    description: 'What counts against it now, uploads that have begun included; null for limits of each person.',
    type: Number,
    nullable: true,
  })
  used: number | null;
}
