import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** For refresh and sign-out alike: which session is meant. */
export class RefreshDto {
  @ApiPropertyOptional({
    description: 'The refresh token of a program that signed in with `client: "api"`; browsers send it as a cookie.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  refreshToken?: string;
}
