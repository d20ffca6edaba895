import { ApiProperty } from '@nestjs/swagger';

export class PublicKeyDto {
  @ApiProperty({ description: 'Key type.', example: 'EC' })
  kty: string;

  @ApiProperty({ description: 'Curve.', example: 'P-256' })
  crv: string;

  @ApiProperty({ description: 'X coordinate, base64url.' })
  x: string;

  @ApiProperty({ description: 'Y coordinate, base64url.' })
  y: string;

  @ApiProperty({ description: 'Key id, as in the head of a token.', format: 'uuid' })
  kid: string;

  @ApiProperty({ description: 'Algorithm.', enum: ['ES256'] })
  alg: 'ES256';

  @ApiProperty({ description: 'What the key is for.', enum: ['sig'] })
  use: 'sig';
}

export class KeySetDto {
  @ApiProperty({ description: 'The keys.', type: () => [PublicKeyDto] })
  keys: PublicKeyDto[];
}
