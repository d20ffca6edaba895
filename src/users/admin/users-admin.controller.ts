import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { AdminOnly, CurrentUser } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { CallOrigin, type Origin } from '../sign-in/origin.js';
import {
  CreateUserDto,
  EndedUserSessionsDto,
  InvitationDto,
  UpdateNameOfUserDto,
  UpdateUserAppsDto,
  UpdateUserStatusDto,
  UpdateUserTypeDto,
  UserKeyDto,
} from './dto/user-changes.dto.js';
import { ManagedUserDto, UserListQuery, UserPageDto } from './dto/user-list.dto.js';
import { UserCareService } from './user-care.service.js';
import { UserChangesService } from './user-changes.service.js';
import { UsersAdminService } from './users-admin.service.js';

const NOT_FOUND = 'users.not-found: there is none of that id in a tenant that the caller manages.';
const LAST = 'users.last-administrator: nobody could manage the tenant any more.';

/** Administrators' actions on the users of their tenant; for those of the platform's tenant, on all users. */
@ApiTags('users')
@Controller('lite')
export class UsersAdminController {
  constructor(
    private readonly users: UsersAdminService,
    private readonly changes: UserChangesService,
    private readonly care: UserCareService,
  ) {}

  @Get('userlist')
  @AdminOnly()
  @ApiOperation({ operationId: 'userList', summary: 'The users of the tenant, by name unless asked otherwise' })
  @ApiOkResponse({ description: 'A page of users.', type: UserPageDto })
  @ApiForbiddenResponse({ description: 'users.foreign-tenant: another tenant was asked for.' })
  list(@CurrentUser() admin: UserPrincipal, @Query() query: UserListQuery): Promise<UserPageDto> {
    return this.users.list(admin, query);
  }

  @Post('createuser')
  @AdminOnly()
  @ApiOperation({
    operationId: 'createUser',
    summary: 'Invite a user with a temporary password',
    description:
      'The password is answered this once and mailed; it works for 7 days and must be replaced at sign-in. An address ' +
      'with an account in another tenant gets the same answer, but its owner is mailed that the invitation cannot be used.',
  })
  @ApiCreatedResponse({ description: 'The invited user and the temporary password.', type: InvitationDto })
  @ApiForbiddenResponse({ description: 'users.foreign-tenant: only the platform’s tenant makes users in others.' })
  @ApiConflictResponse({ description: 'UsernameExistsException: the address has an account that the caller manages.' })
  create(
    @CurrentUser() admin: UserPrincipal,
    @Body() body: CreateUserDto,
    @CallOrigin() origin: Origin,
  ): Promise<InvitationDto> {
    return this.users.create({ admin, origin }, body);
  }

  @Post('resendinvitation')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'resendInvitation',
    summary: 'A new temporary password for an invited user',
    description: 'The old one stops working. It is answered this once and mailed.',
  })
  @ApiOkResponse({ description: 'The user and the new temporary password.', type: InvitationDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  @ApiConflictResponse({ description: 'users.illegal-status: the user is not invited (any more).' })
  inviteAgain(
    @CurrentUser() admin: UserPrincipal,
    @Body() { userkey }: UserKeyDto,
    @CallOrigin() origin: Origin,
  ): Promise<InvitationDto> {
    return this.users.inviteAgain({ admin, origin }, userkey);
  }

  @Post('updateuserstatus')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'updateUserStatus',
    summary: 'Disable a user, or let them in again',
    description: 'Disabling ends all their sessions: tokens are refused at the next call and live connections close.',
  })
  @ApiOkResponse({ description: 'The user as they are now.', type: ManagedUserDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  @ApiConflictResponse({ description: `${LAST} users.illegal-status: the state does not allow it.` })
  setStatus(
    @CurrentUser() admin: UserPrincipal,
    @Body() { userkey, userstatus }: UpdateUserStatusDto,
    @CallOrigin() origin: Origin,
  ): Promise<ManagedUserDto> {
    return this.changes.setStatus({ admin, origin }, userkey, userstatus);
  }

  @Post('updatenameofuser')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateNameOfUser', summary: 'Change a user’s first or last name' })
  @ApiOkResponse({ description: 'The user as they are now.', type: ManagedUserDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  rename(
    @CurrentUser() admin: UserPrincipal,
    @Body() { userkey, first_name, last_name }: UpdateNameOfUserDto,
    @CallOrigin() origin: Origin,
  ): Promise<ManagedUserDto> {
    return this.changes.rename({ admin, origin }, userkey, { givenName: first_name, familyName: last_name });
  }

  @Post('updateusertype')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateUserType', summary: 'Make a user an administrator, or no longer one' })
  @ApiOkResponse({ description: 'The user as they are now; it holds from their next call on.', type: ManagedUserDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  @ApiConflictResponse({ description: LAST })
  setType(
    @CurrentUser() admin: UserPrincipal,
    @Body() { userkey, addtoadmin, readonly }: UpdateUserTypeDto,
    @CallOrigin() origin: Origin,
  ): Promise<ManagedUserDto> {
    return this.changes.setType({ admin, origin }, userkey, { isAdministrator: addtoadmin, readsOnly: readonly });
  }

  @Post('updateuserapps')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateUserApps', summary: 'Change which applications are open to a user' })
  @ApiOkResponse({ description: 'The user as they are now; it holds from their next call on.', type: ManagedUserDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  @ApiConflictResponse({ description: LAST })
  setApps(
    @CurrentUser() admin: UserPrincipal,
    @Body() { userkey, apps }: UpdateUserAppsDto,
    @CallOrigin() origin: Origin,
  ): Promise<ManagedUserDto> {
    return this.changes.setApps({ admin, origin }, userkey, apps);
  }

  @Post('endusersessions')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'endUserSessions', summary: 'End all sessions of a user' })
  @ApiOkResponse({ description: 'How many ended.', type: EndedUserSessionsDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  endSessions(
    @CurrentUser() admin: UserPrincipal,
    @Body() { userkey }: UserKeyDto,
    @CallOrigin() origin: Origin,
  ): Promise<EndedUserSessionsDto> {
    return this.changes.endSessions({ admin, origin }, userkey);
  }

  @Post('resetsecondfactor')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'resetSecondFactor', summary: 'Turn two-step sign-in off for a user who lost it' })
  @ApiOkResponse({ description: 'The user as they are now; a mail tells them.', type: ManagedUserDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  resetSecondFactor(
    @CurrentUser() admin: UserPrincipal,
    @Body() { userkey }: UserKeyDto,
    @CallOrigin() origin: Origin,
  ): Promise<ManagedUserDto> {
    return this.care.resetSecondFactor({ admin, origin }, userkey);
  }

  @Post('unlockuser')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'unlockUser',
    summary: 'Forget the wrong attempts that keep a user out',
    description: 'Counts of a network as a whole stay: they are not about this account.',
  })
  @ApiOkResponse({ description: 'The user as they are now.', type: ManagedUserDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  unlock(
    @CurrentUser() admin: UserPrincipal,
    @Body() { userkey }: UserKeyDto,
    @CallOrigin() origin: Origin,
  ): Promise<ManagedUserDto> {
    return this.care.unlock({ admin, origin }, userkey);
  }
}
