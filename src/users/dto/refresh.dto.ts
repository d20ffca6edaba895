import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

const ATTEMPT = /^[\w-]{16,64}$/;

/** Identifies a session. */
export class SessionTokenDto {
  @ApiPropertyOptional({
    description: 'The refresh token of a program that signed in with `client: "api"`; browsers send it as a cookie.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  refreshToken?: string;
}

export class RefreshDto extends SessionTokenDto {
  @ApiPropertyOptional({
    description:
      'A random string that names this attempt. If the response is lost, repeat the call with the same refresh token and attempt; this works until one of the tokens it returned has been used.',
    pattern: ATTEMPT.source,
  })
  @IsOptional()
  @IsString()
  @Matches(ATTEMPT)
  attempt?: string;
}
