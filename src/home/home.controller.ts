import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { HomeDto } from './dto/home.dto.js';
import { ServiceStateDto } from './dto/service-state.dto.js';
import { HomeService } from './home.service.js';

@ApiTags('home')
@Controller('lite')
export class HomeController {
  constructor(private readonly homes: HomeService) {}

  @Get('gethome')
  @RequirePermission('project.read')
  @ApiOperation({
    operationId: 'getHome',
    summary: 'What the caller’s dashboard shows: recent projects, work in progress, what needs attention',
  })
  @ApiOkResponse({ description: 'Everything the page shows, in one answer.', type: HomeDto })
  home(@CurrentUser() user: UserPrincipal): Promise<HomeDto> {
    return this.homes.home(user);
  }

  @Get('getservicestate')
  @RequirePermission('project.read')
  @ApiOperation({ operationId: 'getServiceState', summary: 'Whether uploads and processing pause, and why' })
  @ApiOkResponse({ description: 'As it is now.', type: ServiceStateDto })
  serviceState(): Promise<ServiceStateDto> {
    return this.homes.serviceState();
  }
}
