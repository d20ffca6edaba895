import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { CodeField, PasswordField } from './fields.js';

export class MfaStatusDto {
  @ApiProperty({ description: 'Whether sign-in asks for a code.' })
  enabled: boolean;

  @ApiProperty({ description: 'Since when; null while it is off.', format: 'date-time', type: String, nullable: true })
  enabledAt: string | null;

  @ApiProperty({ description: 'Recovery codes that were not used yet.', type: 'integer' })
  recoveryCodesLeft: number;
}

export class MfaSetupDto {
  @ApiProperty({ description: 'The secret in base 32, to type into an authenticator app. It is shown once.' })
  secret: string;

  @ApiProperty({ description: 'The same as an otpauth:// address, to be shown as a QR code.' })
  otpauthUri: string;
}

export class RecoveryCodesDto {
  @ApiProperty({
    description: 'Ten codes that stand in for the app, each once. They are shown once.',
    type: [String],
    example: ['abcde-23456'],
  })
  recoveryCodes: string[];
}

export class MfaPasswordDto {
  @PasswordField('The caller’s password.')
  password: string;
}

export class MfaCodeDto {
  @CodeField('The code that the authenticator app shows.')
  code: string;
}

export class MfaDisableDto {
  @PasswordField('The caller’s password.')
  password: string;

  @CodeField('The code that the authenticator app shows, or a recovery code.')
  code: string;
}

export class MfaSignInDto {
  @ApiProperty({ description: 'From the sign-in that answered SOFTWARE_TOKEN_MFA.' })
  @IsString()
  @MaxLength(200)
  session: string;

  @CodeField('The code that the authenticator app shows, or a recovery code.')
  code: string;
}
