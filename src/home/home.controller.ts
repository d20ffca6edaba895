import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { HomeDto } from './dto/home.dto.js';
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
}
