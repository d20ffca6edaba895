import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { NameField, NewPasswordField, OptionalNameField, PasswordField } from './fields.js';

export class AttributesDto {
  @OptionalNameField('First name; left out = stays.')
  given_name?: string;

  @OptionalNameField('Last name; left out = stays.')
  family_name?: string;
}

export class ChangePasswordDto {
  @PasswordField('The password as it is.')
  old: string;

  @NewPasswordField()
  new: string;
}

export class NewPasswordDto {
  @ApiProperty({ description: 'From the sign-in that answered NEW_PASSWORD_REQUIRED.' })
  @IsString()
  @MaxLength(200)
  session: string;

  @NewPasswordField()
  newPassword: string;

  @NameField('First name.')
  given_name: string;

  @NameField('Last name.')
  family_name: string;
}
