import { ApiProperty } from '@nestjs/swagger';

/** An identity provider that the sign-in page offers. */
export class OidcProviderDto {
  @ApiProperty({ description: 'What people call it.', example: 'Company sign-in' })
  name!: string;
}

/** The ways to sign in. */
export class ProvidersDto {
  @ApiProperty({ description: 'Whether email address and password sign in here.' })
  password!: boolean;

  @ApiProperty({ description: 'Whether people may make an account of their own.' })
  signup!: boolean;

  @ApiProperty({
    description: 'The company’s identity provider; null when there is none.',
    type: OidcProviderDto,
    nullable: true,
  })
  oidc!: OidcProviderDto | null;
}
