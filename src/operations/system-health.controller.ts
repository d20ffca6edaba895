import { Controller, Get } from '@nestjs/common';
import { ApiForbiddenResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentUser } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { SystemHealthDto } from './dto/system-health.dto.js';
import { SystemHealthService } from './system-health.service.js';

/** Warnings about the installation, for the platform’s administrators. */
@ApiTags('operations')
@Controller('main')
export class SystemHealthController {
  constructor(private readonly health: SystemHealthService) {}

  @Get('systemhealth')
  @AdminOnly()
  @ApiOperation({
    operationId: 'getSystemHealth',
    summary: 'What needs an operator’s attention',
    description: 'Warnings of all server and worker processes. One that is no longer reported goes within a minute.',
  })
  @ApiOkResponse({ description: 'The warnings as they stand now.', type: SystemHealthDto })
  @ApiForbiddenResponse({ description: 'operations.health-platform-only: it is about all tenants.' })
  current(@CurrentUser() admin: UserPrincipal): Promise<SystemHealthDto> {
    return this.health.current(admin);
  }
}
