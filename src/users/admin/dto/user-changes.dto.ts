import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
} from 'class-validator';
import { EmailField, LanguageField, NameField, OptionalNameField } from '../../dto/fields.js';
import type { Language } from '../../../core/language.js';
import { trimmed } from '../../../platform/http/trimmed.js';
import { ManagedUserDto } from './user-list.dto.js';

const MOST_APPS = 20;
const APP = /^[a-z0-9][a-z0-9._-]{0,49}$/;
const TENANT = /^[a-z0-9][a-z0-9._-]{0,62}$/i;
const APPS_TEXT = 'The applications open to the user; without `reveal-next` there is nothing here for them.';

const AppsRules = (): PropertyDecorator => (target, key) => {
  IsArray()(target, key);
  ArrayMaxSize(MOST_APPS)(target, key);
  ArrayUnique()(target, key);
  IsString({ each: true })(target, key);
  Matches(APP, { each: true, message: '$property takes names of lowercase letters, digits, periods and hyphens' })(
    target,
    key,
  );
};

export class CreateUserDto {
  @EmailField()
  UserEmail: string;

  @NameField('First name.')
  first_name: string;

  @NameField('Last name.')
  last_name: string;

  @ApiPropertyOptional({ description: 'Whether the user manages the tenant; no when left out.' })
  @IsOptional()
  @IsBoolean()
  isAdmin?: boolean;

  @ApiPropertyOptional({
    description: 'Whether the user reads and changes nothing; no when left out, and for who manages.',
  })
  @IsOptional()
  @IsBoolean()
  readonly?: boolean;

  @ApiPropertyOptional({ description: `${APPS_TEXT} [\`reveal-next\`] when left out.`, type: [String] })
  @IsOptional()
  @AppsRules()
  apps?: string[];

  @LanguageField()
  language?: Language;

  @ApiPropertyOptional({ description: 'The user’s tenant; another than the own for the platform’s tenant alone.' })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @Matches(TENANT, { message: '$property takes letters, digits, periods and hyphens' })
  tenant?: string;
}

/** Which user. */
export class UserKeyDto {
  @ApiProperty({ description: 'Id of the user.', format: 'uuid' })
  @IsUUID()
  userkey: string;
}

export class UpdateUserStatusDto extends UserKeyDto {
  @ApiProperty({
    description: 'What the account becomes. An invited user who was disabled becomes `invited` again by `active`.',
    enum: ['active', 'disabled'],
  })
  @IsIn(['active', 'disabled'])
  userstatus: 'active' | 'disabled';
}

export class UpdateNameOfUserDto extends UserKeyDto {
  @OptionalNameField('First name; left as it is when not given.')
  first_name?: string;

  @OptionalNameField('Last name; left as it is when not given.')
  last_name?: string;
}

export class UpdateUserTypeDto extends UserKeyDto {
  @ApiProperty({ description: 'Whether the user manages the tenant.' })
  @IsBoolean()
  addtoadmin: boolean;

  @ApiPropertyOptional({
    description: 'Whether the user reads and changes nothing; no when left out, and for who manages.',
  })
  @IsOptional()
  @IsBoolean()
  readonly?: boolean;
}

export class UpdateUserAppsDto extends UserKeyDto {
  @ApiProperty({ description: APPS_TEXT, type: [String] })
  @AppsRules()
  apps: string[];
}

/** A temporary password, returned only this once. */
export class InvitationDto {
  @ApiProperty({ description: 'The user as they are now.', type: () => ManagedUserDto })
  user: ManagedUserDto;

  @ApiProperty({ description: 'The temporary password; it was mailed as well and is told nowhere else.' })
  tempPwd: string;

  @ApiProperty({ description: 'When it stops working (UTC).', format: 'date-time' })
  expiresAt: string;
}

export class EndedUserSessionsDto {
  @ApiProperty({ description: 'Sessions ended.', type: 'integer' })
  ended: number;
}
