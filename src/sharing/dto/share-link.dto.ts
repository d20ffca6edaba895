import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';

export class ShareLinkRequestDto {
  @ApiProperty({ description: 'The project whose dashboard is shared.', format: 'uuid' })
  @IsUUID()
  projectId: string;

  @ApiPropertyOptional({ description: 'The project’s dashboard id; when given it must be the right one.' })
  @IsOptional()
  @IsString()
  @MaxLength(64)
  dashboardId?: string;

  @ApiProperty({
    description: '`create` makes the link if there is none yet and tells its state; `update` turns it on or off.',
    enum: ['create', 'update'],
  })
  @IsIn(['create', 'update'])
  action: 'create' | 'update';

  @ApiPropertyOptional({
    description: 'On or off. Required for `update`; for `create` the state of a new link (on when left out).',
  })
  @ValidateIf((body: ShareLinkRequestDto) => body.action === 'update' || body.isActive !== undefined)
  @IsBoolean()
  isActive?: boolean;
}

export class ShareLinkDto {
  @ApiProperty({ description: 'Whether the link opens the report now.' })
  isActive: boolean;

  @ApiProperty({ description: 'How often the link was opened.', type: 'integer' })
  viewCount: number;

  @ApiProperty({ description: 'The address to hand out.', example: 'https://reveal.example/0f3a…?dash=9b…' })
  link: string;

  @ApiProperty({ description: 'The shared project.', format: 'uuid' })
  projectId: string;

  @ApiProperty({ description: 'Its dashboard: 128 random bits in hexadecimal.' })
  dashboardId: string;
}
