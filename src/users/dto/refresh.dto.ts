import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** Which session is meant. */
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
      'A random text that names this attempt. If its answer is lost, the same refresh token works again with the same attempt, until a token that it gave has been used.',
    minLength: 16,
    maxLength: 64,
  })
  @IsOptional()
  @IsString()
  @Matches(/^[\w-]{16,64}$/)
  attempt?: string;
}
