import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import type { SessionClient } from '../entities/session.entity.js';

export class SessionDto {
  @ApiProperty({ description: 'Id of the session.', format: 'uuid' })
  sessionid: string;

  @ApiProperty({ description: 'A browser or a program.', enum: ['browser', 'api'] })
  client: SessionClient;

  @ApiProperty({ description: 'When the person signed in.', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ description: 'When it was last renewed.', format: 'date-time' })
  lastSeenAt: string;

  @ApiProperty({ description: 'When it ends unless it is renewed.', format: 'date-time' })
  expiresAt: string;

  @ApiProperty({ description: 'The network address it was last renewed from; empty when not known.' })
  address: string;

  @ApiProperty({ description: 'What the browser or program calls itself (User-Agent); empty when it says nothing.' })
  device: string;

  @ApiProperty({ description: 'Whether it is the one that asks.' })
  isCurrent: boolean;
}

export class EndSessionDto {
  @ApiProperty({ description: 'Id of one of the caller’s sessions.', format: 'uuid' })
  @IsUUID()
  sessionid: string;
}

export class SignOutEverywhereDto {
  @ApiPropertyOptional({ description: 'Leaves the session that asks. Without it, it ends too.' })
  @IsOptional()
  @IsBoolean()
  keepCurrent?: boolean;
}

export class EndedSessionsDto {
  @ApiProperty({ description: 'Sessions ended.', type: 'integer' })
  ended: number;
}
