import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';
import { LANGUAGES, type Language } from '../../../core/language.js';
import { USER_STATUSES, type UserStatus } from '../../entities/user.entity.js';

export const USER_SORTS = ['name', 'email', 'created'] as const;
export type UserSort = (typeof USER_SORTS)[number];
export const USER_TYPES = ['admin', 'standard'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const USER_PAGE = 100;
export const USER_PAGE_MOST = 1000;

const flag = ({ value }: { value: unknown }): unknown => (value === 'true' ? true : value === 'false' ? false : value);

export class UserListQuery {
  @ApiPropertyOptional({
    description: `Rows of a page, 1 to ${USER_PAGE_MOST}; ${USER_PAGE} when left out.`,
    type: 'integer',
    minimum: 1,
    maximum: USER_PAGE_MOST,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(USER_PAGE_MOST)
  limit?: number;

  @ApiPropertyOptional({ description: 'The `lastEvaluatedKey` of the page before, with the same filters and order.' })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  cursor?: string;

  @ApiPropertyOptional({ description: 'Part of the name or the email address, upper and lower case alike.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  @ApiPropertyOptional({ description: 'Only users in this state.', enum: USER_STATUSES })
  @IsOptional()
  @IsIn(USER_STATUSES)
  status?: UserStatus;

  @ApiPropertyOptional({ description: 'Only administrators, or only the others.', enum: USER_TYPES })
  @IsOptional()
  @IsIn(USER_TYPES)
  type?: UserType;

  @ApiPropertyOptional({ description: 'Only users with this application, e.g. `reveal-next`.' })
  @IsOptional()
  @IsString()
  @Length(1, 50)
  app?: string;

  @ApiPropertyOptional({
    description: 'Only users of this tenant; others than the own for the platform’s tenant alone.',
  })
  @IsOptional()
  @IsString()
  @Length(1, 100)
  tenant?: string;

  @ApiPropertyOptional({
    description: 'Leaves the users of the demo out, as partner hosts do where a user is picked.',
    type: 'boolean',
  })
  @IsOptional()
  @Transform(flag)
  @IsBoolean()
  excludedemo?: boolean;

  @ApiPropertyOptional({
    description: 'By name (when left out) or address, from A; or by creation, the newest first.',
    enum: USER_SORTS,
  })
  @IsOptional()
  @IsIn(USER_SORTS)
  sort?: UserSort;
}

/** A user as administrators see them. */
export class ManagedUserDto {
  @ApiProperty({ description: 'Id of the user.', format: 'uuid' })
  userid: string;

  @ApiProperty({ description: 'The same id, under the name that the changing calls take it by.', format: 'uuid' })
  userkey: string;

  @ApiProperty({ description: 'E-mail address, in lower case.' })
  UserEmail: string;

  @ApiProperty({ description: 'First and last name.' })
  name: string;

  @ApiProperty({ description: 'First name.' })
  first_name: string;

  @ApiProperty({ description: 'Last name.' })
  last_name: string;

  @ApiProperty({ description: 'Whether the user manages the tenant.' })
  isAdmin: boolean;

  @ApiProperty({ description: 'Whether the user reads and changes nothing.' })
  readonly: boolean;

  @ApiProperty({ description: 'The applications open to the user.', type: [String] })
  apps: string[];

  @ApiProperty({ description: 'The tenant the user belongs to.' })
  tenant: string;

  @ApiProperty({ description: 'State of the account.', enum: USER_STATUSES })
  userstatus: UserStatus;

  @ApiProperty({ description: 'The language of mails to them.', enum: LANGUAGES })
  language: Language;

  @ApiProperty({ description: 'When the account was made (UTC).', format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    description: 'The last sign-in of the last 90 days (UTC); null when there was none.',
    type: String,
    format: 'date-time',
    nullable: true,
  })
  lastSignInAt: string | null;

  @ApiProperty({ description: 'Sessions that go on.', type: 'integer' })
  sessions: number;

  @ApiProperty({ description: 'Whether sign-in asks for a code of an authenticator app.' })
  secondFactor: boolean;

  @ApiProperty({
    description: 'When the temporary password of an invited user stops working; null for others.',
    type: String,
    format: 'date-time',
    nullable: true,
  })
  invitationExpiresAt: string | null;
}

export class UserPageDto {
  @ApiProperty({ description: 'Whether the caller manages the users of all tenants, or of the own one.' })
  allTenants: boolean;

  @ApiProperty({ description: 'The users of this page.', type: () => [ManagedUserDto] })
  items: ManagedUserDto[];

  @ApiProperty({ description: 'The `cursor` of the next page; null on the last one.', type: String, nullable: true })
  lastEvaluatedKey: string | null;
}
