import { ApiProperty } from '@nestjs/swagger';
import { USER_STATUSES, type UserStatus } from '../entities/user.entity.js';

export class UserDetailsDto {
  @ApiProperty({ description: 'Id of the user, the `sub` of the identity token.', format: 'uuid' })
  userid: string;

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

  @ApiProperty({ description: 'The groups of the user; `admin` is the one that manages.', type: [String] })
  groups: string[];

  @ApiProperty({ description: 'The applications open to the user.', type: [String] })
  apps: string[];

  @ApiProperty({ description: 'The tenant the user belongs to.' })
  tenant: string;

  @ApiProperty({ description: 'State of the account.', enum: USER_STATUSES })
  userstatus: UserStatus;

  @ApiProperty({
    description: 'Whether there is a password to change. People of the identity provider have none here.',
  })
  hasPassword: boolean;
}
