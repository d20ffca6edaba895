import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class TokensDto {
  @ApiProperty({
    description:
      'Identity token (JWT, ES256) for `Authorization: Bearer`: sub, email, given_name, family_name, custom:tenant, custom:apps, groups.',
  })
  idToken: string;

  @ApiProperty({ description: 'Seconds until the identity token ends.', type: 'integer', example: 900 })
  expiresIn: number;

  @ApiPropertyOptional({
    description: 'The next refresh token; only for sessions opened with `client: "api"`. It works once.',
  })
  refreshToken?: string;
}
