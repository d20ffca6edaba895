import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { IsRecord } from '../../platform/http/body/record-size.js';
import { FILTER_SIZE } from '../../reports/reports.facade.js';
import { LINK_DOWNLOADS, type LinkDownloads } from '../../platform/auth/principal.js';

const FILTERS = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } as const;
const DOWNLOADS = {
  description: '`none`; `page`: files of what the page shows; `data`: the data sets too.',
  enum: LINK_DOWNLOADS,
  enumName: 'LinkDownloads',
} as const;

/** Properties of a link. */
class LinkWishDto {
  @ApiPropertyOptional({
    description: 'What the owner calls it; null or empty: nothing.',
    type: String,
    nullable: true,
  })
  @IsOptional()
  @IsString()
  @MaxLength(80)
  @Matches(/^[^\p{Cc}]*$/u, { message: '$property takes plain text' })
  label?: string | null;

  @ApiPropertyOptional({ description: 'Off, it opens nothing, and open pages end with their next call.' })
  @IsOptional()
  @IsBoolean()
  isActive?: boolean;

  @ApiPropertyOptional({
    description: 'From then on it opens nothing: a time to come, with its zone. Null: it does not end.',
    type: String,
    format: 'date-time',
    nullable: true,
  })
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(/T.*(Z|[+-]\d\d:?\d\d)$/, { message: '$property must be a time with its zone' })
  expiresAt?: string | null;

  @ApiPropertyOptional({
    description: 'A password that guests have to give: 8 to 200 characters. Null: none. Another one ends open pages.',
    type: String,
    format: 'password',
    nullable: true,
  })
  @ValidateIf((_body, value) => value !== undefined && value !== null)
  @IsString()
  @Length(8, 200)
  password?: string | null;

  @ApiPropertyOptional({
    ...FILTERS,
    description: 'What guests see, as createreportfilter takes it; null: everything. They cannot leave it.',
    nullable: true,
    example: { store: ['1001'] },
  })
  @IsOptional()
  @IsRecord(FILTER_SIZE)
  filters?: Record<string, string[]> | null;

  @ApiPropertyOptional(DOWNLOADS)
  @IsOptional()
  @IsIn(LINK_DOWNLOADS)
  downloads?: LinkDownloads;
}

/** A new link. By default it is on, and its guests may save what the page shows. */
export class CreateShareLinkDto extends LinkWishDto {
  @ApiProperty({ description: 'The project to share.', format: 'uuid' })
  @IsUUID()
  projectid: string;
}

/** Changes of a link; absent properties stay unchanged. */
export class ChangeShareLinkDto extends LinkWishDto {
  @ApiProperty({ description: 'The shared project.', format: 'uuid' })
  @IsUUID()
  projectid: string;

  @ApiProperty({ description: 'The link.', format: 'uuid' })
  @IsUUID()
  linkid: string;
}

export class ManagedLinkKeyDto {
  @ApiProperty({ description: 'The shared project.', format: 'uuid' })
  @IsUUID()
  projectid: string;

  @ApiProperty({ description: 'The link.', format: 'uuid' })
  @IsUUID()
  linkid: string;
}

export class ShareLinksParams {
  /** The shared project. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  p: string;
}

export class LinkViewsParams extends ShareLinksParams {
  /** The link. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  linkid: string;
}

export class LinkViewsQuery {
  /** The `last` of the previous page. */
  @IsOptional()
  @IsUUID()
  before?: string;
}

export class ManagedLinkDto {
  @ApiProperty({ format: 'uuid' })
  linkid: string;

  @ApiProperty({ description: 'The link that `sharelink` speaks of: it cannot be deleted.' })
  isFirst: boolean;

  @ApiProperty({ description: 'What the owner calls it.', type: String, nullable: true })
  label: string | null;

  @ApiProperty({ description: 'The address to hand out.' })
  link: string;

  @ApiProperty({ description: 'The switch.' })
  isActive: boolean;

  @ApiProperty({ description: '`ended`: it is on, but its time is over.', enum: ['on', 'off', 'ended'] })
  state: 'on' | 'off' | 'ended';

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expiresAt: string | null;

  @ApiProperty({ description: 'Whether guests have to give a password. It is never told.' })
  hasPassword: boolean;

  @ApiProperty({ ...FILTERS, description: 'What guests see; null: everything.', nullable: true })
  filters: Record<string, string[]> | null;

  @ApiProperty(DOWNLOADS)
  downloads: LinkDownloads;

  @ApiProperty({ description: 'How often it was opened, whatever its address was then.', type: 'integer' })
  viewCount: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastViewedAt: string | null;

  @ApiProperty({
    description: 'When it was given its address, if that is not its first.',
    type: String,
    format: 'date-time',
    nullable: true,
  })
  rotatedAt: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class LinkViewDto {
  @ApiProperty({ format: 'date-time' })
  viewedAt: string;

  @ApiProperty({
    description: 'The network, without what tells one subscriber from another.',
    example: '203.0.113.0/24',
  })
  network: string;

  @ApiProperty({ description: 'The browser’s family.', example: 'Chrome' })
  browser: string;
}

export class LinkViewPageDto {
  @ApiProperty({ type: LinkViewDto, isArray: true })
  items: LinkViewDto[];

  @ApiProperty({
    description: 'To be given as `before` for the next page; null on the last.',
    type: String,
    nullable: true,
  })
  last: string | null;

  @ApiProperty({ description: 'Views older than so many days are forgotten.', type: 'integer' })
  days: number;
}
