import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CHALLENGES, type ChallengeKind } from '../entities/sign-in-challenge.entity.js';

/** The password was right; one more step is required. */
export class ChallengeDto {
  @ApiProperty({
    description:
      '`NEW_PASSWORD_REQUIRED`: a temporary password, go on with newpassword. `SOFTWARE_TOKEN_MFA`: go on with mfa.',
    enum: CHALLENGES,
  })
  challenge: ChallengeKind;

  @ApiProperty({ description: 'Continues this sign-in in the next call; works once.' })
  session: string;

  @ApiProperty({ description: 'Seconds until the session ends.', type: 'integer', example: 300 })
  expiresIn: number;

  @ApiPropertyOptional({
    description:
      'With `NEW_PASSWORD_REQUIRED`: the first name as it is known, to be checked and sent with newpassword.',
    example: 'Ada',
  })
  given_name?: string;

  @ApiPropertyOptional({ description: 'With `NEW_PASSWORD_REQUIRED`: the last name, likewise.', example: 'Shelf' })
  family_name?: string;
}
