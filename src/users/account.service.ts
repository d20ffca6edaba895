import { Injectable } from '@nestjs/common';
import { NotSignedInError } from '../platform/auth/auth.errors.js';
import { ADMIN_GROUP, type UserPrincipal } from '../platform/auth/principal.js';
import type { UserDetailsDto } from './dto/user-details.dto.js';
import { UsersRepository } from './users.repository.js';

/** What a signed-in person sees and changes of themselves. */
@Injectable()
export class AccountService {
  constructor(private readonly users: UsersRepository) {}

  /** As they stand in the database now, which may be newer than the token. @throws NotSignedInError when they are gone. */
  async details(principal: UserPrincipal): Promise<UserDetailsDto> {
    const user = await this.users.findById(principal.userId);
    if (!user) throw new NotSignedInError();
    return {
      userid: user.id,
      UserEmail: user.email,
      name: `${user.givenName} ${user.familyName}`,
      first_name: user.givenName,
      last_name: user.familyName,
      isAdmin: user.groups.includes(ADMIN_GROUP),
      groups: user.groups,
      apps: user.apps,
      tenant: user.tenant,
      userstatus: user.status,
    };
  }
}
