import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentUser } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { AdminAttentionService } from './admin-attention.service.js';
import { AdminAttentionDto } from './dto/admin-attention.dto.js';

/** What needs an administrator, for the Dashboard. */
@ApiTags('operations')
@Controller('main')
export class AdminAttentionController {
  constructor(private readonly attention: AdminAttentionService) {}

  @Get('adminattention')
  @AdminOnly()
  @ApiOperation({
    operationId: 'getAdminAttention',
    summary: 'What needs an administrator',
    description:
      'For administrators of the caller’s tenant. Administrators of the platform’s tenant see jobs, people and retailers of all tenants, and the state of the installation. Parts are read separately: one that fails or takes over 2 seconds is null.',
  })
  @ApiOkResponse({ description: 'The current state.', type: AdminAttentionDto })
  look(@CurrentUser() admin: UserPrincipal): Promise<AdminAttentionDto> {
    return this.attention.look(admin);
  }
}
