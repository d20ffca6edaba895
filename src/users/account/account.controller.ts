import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { AccountService } from './account.service.js';
import { UserDetailsDto } from '../dto/user-details.dto.js';

@ApiTags('users')
@Controller('lite')
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Get('getuserdetails')
  @RequirePermission('account.read')
  @ApiOperation({ operationId: 'getUserDetails', summary: 'Who is signed in' })
  @ApiOkResponse({ description: 'The signed-in user as they are now.', type: UserDetailsDto })
  details(@CurrentUser() user: UserPrincipal): Promise<UserDetailsDto> {
    return this.account.details(user);
  }
}
