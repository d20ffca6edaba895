import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';

export class OpenShareLinkDto {
  @ApiProperty({ description: 'The path of the link: the last 12 characters of the project id.' })
  @IsString()
  @MaxLength(1000)
  slice: string;

  @ApiProperty({ description: 'The `dash` of the link: the dashboard id.' })
  @IsString()
  @MaxLength(1000)
  dash: string;

  @ApiPropertyOptional({ description: 'The page is open already and needs its next token: counts no view.' })
  @IsOptional()
  @IsBoolean()
  renew?: boolean;
}

export class GuestAccessDto {
  @ApiProperty({ description: 'Token (JWT) that reads this one dashboard and nothing else.' })
  guestToken: string;

  @ApiProperty({ description: 'Seconds until the guest token ends; ask again with `renew` before.', type: 'integer' })
  expiresIn: number;

  @ApiProperty({ description: 'The project to read with it.', format: 'uuid' })
  projectid: string;

  @ApiProperty({ description: 'The dashboard that was opened.' })
  dashboardId: string;

  @ApiProperty({ description: 'Name of the project.' })
  projName: string;
}

export class ShareStatusDto {
  @ApiProperty({ description: 'Always true: a link that is off answers 404.' })
  isActive: boolean;
}
