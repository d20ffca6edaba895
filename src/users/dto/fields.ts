import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { LANGUAGES } from '../../core/language.js';
import { trimmed } from '../../platform/http/trimmed.js';

/** No control characters, so that text in emails and logs stays on one line. */
const PLAIN = /^[^\p{Cc}]*$/u;

export const EmailField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      description: 'E-mail address, in any spelling of upper and lower case.',
      example: 'ada@acme.example',
    }),
    Transform(trimmed),
    IsEmail(),
    MaxLength(254),
  );

const name = [
  Transform(trimmed),
  IsString(),
  Length(1, 100),
  Matches(PLAIN, { message: '$property takes plain text' }),
];

export const NameField = (description: string): PropertyDecorator =>
  applyDecorators(ApiProperty({ description, minLength: 1, maxLength: 100 }), ...name);

export const OptionalNameField = (description: string): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ description, minLength: 1, maxLength: 100 }), IsOptional(), ...name);

/** A password being chosen: its rules are checked later and reported with InvalidPasswordException. */
export const NewPasswordField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      description:
        'At least 8 characters with a lowercase letter, an uppercase letter and a digit; no common password, not one’s own name.',
      format: 'password',
      maxLength: 256,
    }),
    IsString(),
    MaxLength(256),
  );

/** A password being verified. */
export const PasswordField = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ description, format: 'password', maxLength: 256 }),
    IsString(),
    IsNotEmpty(),
    MaxLength(256),
  );

export const CodeField = (description: string): PropertyDecorator =>
  applyDecorators(ApiProperty({ description, example: '012345' }), Transform(trimmed), IsString(), Length(1, 40));

export const LanguageField = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      description: 'The language of mails to this person; else that of the request’s Accept-Language.',
      enum: LANGUAGES,
    }),
    IsOptional(),
    IsIn(LANGUAGES),
  );
