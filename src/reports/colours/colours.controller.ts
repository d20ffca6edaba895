import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentPrincipal,
  CurrentUser,
  GuestReadable,
  RequirePermission,
} from '../../platform/auth/access.decorators.js';
import type { Principal, UserPrincipal } from '../../platform/auth/principal.js';
import {
  ProjectColorDto,
  ProjectColorsDto,
  ProjectColorsParams,
  ProjectColorsQuery,
  SetProjectColorDto,
} from './dto/project-colour.dto.js';
import { ProjectColoursService } from './project-colours.service.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, or no analysis yet.' })
@Controller('main')
export class ColoursController {
  constructor(private readonly colours: ProjectColoursService) {}

  @Get('projectcolors/:p/:level')
  @GuestReadable()
  @ApiOperation({
    operationId: 'getProjectColors',
    summary: 'The colors that a level’s values have throughout a project',
    description:
      'Every drawing, chart and document uses them. A value gets its look by its linear space when it first comes and ' +
      'keeps it when data are added. Guests get those of the values that they may see.',
  })
  @ApiOkResponse({ description: 'The colors.', type: ProjectColorsDto })
  list(
    @CurrentPrincipal() principal: Principal,
    @Param() { p, level }: ProjectColorsParams,
    @Query() { publication }: ProjectColorsQuery,
  ): Promise<ProjectColorsDto> {
    return this.colours.answer(principal, p, level, publication);
  }

  @Post('setprojectcolor')
  @RequirePermission('project.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'setProjectColor',
    summary: 'Give a value another color throughout a project, or its own again',
  })
  @ApiOkResponse({ description: 'The value as it is drawn now.', type: ProjectColorDto })
  @ApiConflictResponse({ description: 'reports.too-many-colors' })
  set(@CurrentUser() user: UserPrincipal, @Body() body: SetProjectColorDto): Promise<ProjectColorDto> {
    return this.colours.set(user, body);
  }
}
