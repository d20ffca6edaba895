import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

export class OutboxQuery {
  @ApiPropertyOptional({ description: 'How many mails at most, the newest first.', minimum: 1, maximum: 200 })
  @IsOptional()
  @Transform(({ value }) => Number(value))
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number;
}

export class OutboxMailParams {
  @ApiProperty({ description: 'Id of the mail.', format: 'uuid' })
  @IsUUID()
  id: string;
}

export class OutboxEntryDto {
  @ApiProperty({ description: 'Id of the mail.', format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'When it was kept.', format: 'date-time' })
  keptAt: string;

  @ApiProperty({ description: 'Who it is for.' })
  to: string;

  @ApiProperty({ description: 'Its subject.' })
  subject: string;
}

export class OutboxDto {
  @ApiProperty({ description: 'Whether mails are kept here and may be read in this browser.' })
  isOpen: boolean;

  @ApiProperty({ description: 'The mails, the newest first; none when it is closed.', type: [OutboxEntryDto] })
  mails: OutboxEntryDto[];
}

export class OutboxMailDto extends OutboxEntryDto {
  @ApiProperty({ description: 'Who it is from.' })
  from: string;

  @ApiProperty({ description: 'Where answers go; empty = to who it is from.' })
  replyTo: string;

  @ApiProperty({ description: 'The mail as text.' })
  text: string;

  @ApiProperty({ description: 'The mail as HTML; empty when it has none.' })
  html: string;

  @ApiProperty({ description: 'Names of the files that go with it.', type: [String] })
  attachments: string[];
}
