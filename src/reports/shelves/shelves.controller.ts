import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { PlanogramParams } from '../analytics/dto/report-query.dto.js';
import { ComparableShelvesService } from './comparable-shelves.service.js';
import { ComparableShelvesDto, ComparableShelvesQueryDto } from './dto/comparable-shelves.dto.js';

@ApiTags('reports')
@ApiNotFoundResponse({ description: 'Not your project, no such planogram, or no analysis yet.' })
@Controller('main')
export class ShelvesController {
  constructor(private readonly comparable: ComparableShelvesService) {}

  @Get('getcomparableshelves/:p/:planogramid')
  @RequirePermission('report.read')
  @ApiOperation({
    operationId: 'getComparableShelves',
    summary:
      'What a planogram can be compared with: the typical shelves of its category, and the other planograms of it',
    description:
      'Typical is an actual planogram: the one that differs least, on average, from those of the other stores of its ' +
      'banner. Two planograms differ by the part of their linear space that other products have.',
  })
  @ApiOkResponse({ type: ComparableShelvesDto })
  comparableShelves(
    @CurrentUser() user: UserPrincipal,
    @Param() { p, planogramid }: PlanogramParams,
    @Query() query: ComparableShelvesQueryDto,
  ): Promise<ComparableShelvesDto> {
    return this.comparable.of(user, p, query, planogramid);
  }
}
