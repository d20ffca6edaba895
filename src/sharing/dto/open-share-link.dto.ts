import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { LINK_DOWNLOADS, type LinkDownloads } from '../../platform/auth/principal.js';

const DOWNLOADS = {
  description: 'What guests may save: nothing, files of what the page shows, or the data sets too.',
  enum: LINK_DOWNLOADS,
  enumName: 'LinkDownloads',
} as const;

export class OpenShareLinkDto {
  @ApiProperty({ description: 'The path of the link: the last 12 characters of the project id.' })
  @IsString()
  @MaxLength(1000)
  slice: string;

  @ApiProperty({ description: 'The `dash` of the link.' })
  @IsString()
  @MaxLength(1000)
  dash: string;

  @ApiPropertyOptional({
    description: 'The page is open already and needs its next token: with its `pass` no view is counted.',
  })
  @IsOptional()
  @IsBoolean()
  renew?: boolean;

  @ApiPropertyOptional({ description: 'The link’s password, if it has one.', format: 'password' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  password?: string;

  @ApiPropertyOptional({ description: 'The `pass` of an earlier answer, in place of the password.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  pass?: string;
}

export class GuestAccessDto {
  @ApiProperty({ description: 'Token (JWT) that reads this one dashboard and nothing else.' })
  guestToken: string;

  @ApiProperty({ description: 'Seconds until the guest token ends; ask again with `renew` before.', type: 'integer' })
  expiresIn: number;

  @ApiProperty({ description: 'The project to read with it.', format: 'uuid' })
  projectid: string;

  @ApiProperty({ description: 'The `dash` that was opened.' })
  dashboardId: string;

  @ApiProperty({ description: 'Name of the project.' })
  projName: string;

  @ApiProperty(DOWNLOADS)
  downloads: LinkDownloads;

  @ApiProperty({
    description:
      'Proves for 12 hours that the link was opened: asked for again with it, no password is needed. Ends with the ' +
      'link’s address and with its password.',
  })
  pass: string;
}

export class ShareStatusDto {
  @ApiProperty({ description: 'Always true: a link that is off answers 404.' })
  isActive: boolean;

  @ApiProperty(DOWNLOADS)
  downloads: LinkDownloads;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'What the link is fixed to; another one than before: what was read is out of date. Null: everything.',
    nullable: true,
  })
  filters: Readonly<Record<string, readonly string[]>> | null;
}
