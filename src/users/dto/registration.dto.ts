import { ApiProperty } from '@nestjs/swagger';
import type { Language } from '../../core/language.js';
import { CodeField, EmailField, LanguageField, NameField, NewPasswordField } from './fields.js';

export class SignUpDto {
  @EmailField()
  email: string;

  @NewPasswordField()
  password: string;

  @NameField('First name.')
  given_name: string;

  @NameField('Last name.')
  family_name: string;

  @LanguageField()
  language?: Language;
}

export class ConfirmDto {
  @EmailField()
  email: string;

  @CodeField('The code of the mail.')
  code: string;
}

export class EmailDto {
  @EmailField()
  email: string;
}

export class ForgotSubmitDto {
  @EmailField()
  email: string;

  @CodeField('The code of the mail.')
  code: string;

  @NewPasswordField()
  newPassword: string;
}

/** The same response whether or not the address has an account. */
export class CodeSentDto {
  @ApiProperty({ description: 'Seconds that a code works.', type: 'integer', example: 600 })
  expiresIn: number;

  @ApiProperty({ description: 'Seconds after which another one should be asked for.', type: 'integer', example: 59 })
  resendAfter: number;
}
