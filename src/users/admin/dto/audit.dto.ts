import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { LANGUAGES, type Language } from '../../../core/language.js';

export const AUDIT_PAGE = 100;
export const AUDIT_PAGE_MOST = 500;

/** Search conditions, all of which must hold. */
export class AuditFilterQuery {
  @ApiPropertyOptional({ description: 'An event (`user.disabled`), or a group of them with a star: `user.*`.' })
  @IsOptional()
  @IsString()
  @Matches(/^[a-z][a-z-]*\.(\*|[a-z0-9-]+)$/, { message: 'event must look like user.disabled or user.*' })
  event?: string;

  @ApiPropertyOptional({ description: 'Id of the user who did it.', format: 'uuid' })
  @IsOptional()
  @IsUUID()
  actor?: string;

  @ApiPropertyOptional({ description: 'Id of what it was done to: a user, a retailer, a request …' })
  @IsOptional()
  @IsString()
  @Length(1, 100)
  subject?: string;

  @ApiPropertyOptional({ description: 'Part of the actor’s address or of the subject’s name.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  text?: string;

  @ApiPropertyOptional({
    description: 'The tenant; only administrators of the platform’s tenant see entries of others.',
  })
  @IsOptional()
  @IsString()
  @Length(1, 100)
  tenant?: string;

  @ApiPropertyOptional({ description: 'From this time on (ISO 8601).', format: 'date-time' })
  @IsOptional()
  @IsISO8601({ strict: true })
  from?: string;

  @ApiPropertyOptional({ description: 'Before this time (ISO 8601).', format: 'date-time' })
  @IsOptional()
  @IsISO8601({ strict: true })
  to?: string;
}

export class AuditLogQuery extends AuditFilterQuery {
  @ApiPropertyOptional({
    description: `Entries of a page, 1 to ${AUDIT_PAGE_MOST}; ${AUDIT_PAGE} when left out.`,
    type: 'integer',
    minimum: 1,
    maximum: AUDIT_PAGE_MOST,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(AUDIT_PAGE_MOST)
  limit?: number;

  @ApiPropertyOptional({ description: 'The `lastEvaluatedKey` of the page before.', format: 'uuid' })
  @IsOptional()
  @IsUUID()
  cursor?: string;
}

export class AuditExportQuery extends AuditFilterQuery {
  @ApiProperty({ description: 'The kind of file.', enum: ['csv', 'xlsx'] })
  @IsIn(['csv', 'xlsx'])
  format: 'csv' | 'xlsx';

  @ApiPropertyOptional({
    description: 'The language of the heading; else that of the request’s Accept-Language.',
    enum: LANGUAGES,
  })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}

export class AuditPersonDto {
  @ApiProperty({ description: 'Id of the user.', format: 'uuid' })
  userid: string;

  @ApiProperty({ description: 'E-mail address at that time.' })
  email: string;
}

export class AuditSubjectDto {
  @ApiProperty({ description: 'What kind of thing: `user`, `retailer`, `request` …' })
  kind: string;

  @ApiProperty({ description: 'Its id; null when there is none.', type: String, nullable: true })
  id: string | null;

  @ApiProperty({ description: 'What it was called at that time.', type: String, nullable: true })
  name: string | null;
}

/** A further detail of an entry: a value, or a change with before and after. */
export class AuditDetailDto {
  @ApiProperty({ description: 'What it is: `status`, `givenName`, `sessionsEnded` …' })
  field: string;

  @ApiProperty({ description: 'Before the change; null when there was nothing.', type: String, nullable: true })
  before: string | null;

  @ApiProperty({ description: 'After the change; null when there is nothing.', type: String, nullable: true })
  after: string | null;

  @ApiProperty({ description: 'The value, where nothing changed; else null.', type: String, nullable: true })
  value: string | null;
}

export class AuditEntryDto {
  @ApiProperty({ description: 'Id of the entry (UUIDv7).', format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'When it happened (UTC).', format: 'date-time' })
  at: string;

  @ApiProperty({ description: '`<subject>.<what happened>`.', example: 'user.disabled' })
  action: string;

  @ApiProperty({
    description: 'Who did it; null when nobody was signed in.',
    type: () => AuditPersonDto,
    nullable: true,
  })
  actor: AuditPersonDto | null;

  @ApiProperty({ description: 'What it was done to.', type: () => AuditSubjectDto })
  subject: AuditSubjectDto;

  @ApiProperty({ description: 'The tenant it belongs to; null when to none.', type: String, nullable: true })
  tenant: string | null;

  @ApiProperty({ description: 'The network address it came from.', type: String, nullable: true })
  address: string | null;

  @ApiProperty({ description: 'What else is worth knowing.', type: () => [AuditDetailDto] })
  details: AuditDetailDto[];
}

export class AuditPageDto {
  @ApiProperty({ description: 'Whether entries of all tenants are shown, or those of the own one.' })
  allTenants: boolean;

  @ApiProperty({ description: 'The entries, newest first.', type: () => [AuditEntryDto] })
  items: AuditEntryDto[];

  @ApiProperty({ description: 'The `cursor` of the next page; null on the last one.', type: String, nullable: true })
  lastEvaluatedKey: string | null;
}
