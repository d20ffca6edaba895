import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsUUID } from 'class-validator';
import { NOTIFICATION_TEXTS, type NotificationCode } from './notification-codes.js';
import { KEPT } from './notifications.repository.js';

export class NotificationDto {
  @ApiProperty({ description: 'Id of the notification (UUIDv7).', format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'When it happened (UTC).', format: 'date-time' })
  tm: string;

  @ApiProperty({ description: 'What happened, as an English sentence.' })
  msg: string;

  @ApiProperty({
    description: 'What happened, as a code: the text in every language.',
    enum: Object.keys(NOTIFICATION_TEXTS),
  })
  code: NotificationCode;

  @ApiProperty({
    description: 'The values of the text, by name: texts and numbers.',
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params: Record<string, string | number>;

  @ApiProperty({
    description: 'The page to look at, a path of this site; null when there is none.',
    type: String,
    nullable: true,
  })
  link: string | null;

  @ApiProperty({ description: 'Whether the person has seen it.' })
  read: boolean;
}

export class NotificationsDto {
  @ApiProperty({ description: `Newest first; ${KEPT} are kept.`, type: () => [NotificationDto] })
  notifications: NotificationDto[];

  @ApiProperty({ description: 'How many have not been seen.', type: 'integer' })
  unread: number;

  @ApiProperty({
    description: 'When the person last looked (UTC); null before the first time.',
    type: String,
    format: 'date-time',
    nullable: true,
  })
  lastreadtime: string | null;
}

export class UpdateNotificationDto {
  @ApiPropertyOptional({
    description: 'Those that were seen; all there are when left out.',
    type: [String],
    format: 'uuid',
    maxItems: KEPT,
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(KEPT)
  @IsUUID(undefined, { each: true })
  notificationids?: string[];
}
