import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class OidcStartQuery {
  @ApiPropertyOptional({
    description: 'The page to open afterwards: a path of the program. Anything else leads to `/`.',
    example: '/projects',
    maxLength: 2000,
  })
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  returnTo?: string;
}
