import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { FigurePreviewDto, PreviewFigureSettingsDto } from '../analytics/dto/figure-preview.dto.js';
import { FigurePreviewService } from './figure-preview.service.js';

@ApiTags('reports')
@Controller('main')
export class FigurePreviewController {
  constructor(private readonly previews: FigurePreviewService) {}

  @Post('previewfiguresettings')
  @RequirePermission('project.read')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'previewFigureSettings',
    summary: 'What other limits would count as at risk, overstocked or of low coverage',
    description: 'Of the newest analysis, with the limits of now and with those that are sent. Changes nothing.',
  })
  @ApiOkResponse({ description: 'The counts before and after.', type: FigurePreviewDto })
  @ApiBadRequestResponse({ description: 'Limits that cross, or a lite project.' })
  @ApiNotFoundResponse({ description: 'Not your project, or no analysis yet.' })
  preview(@CurrentUser() user: UserPrincipal, @Body() body: PreviewFigureSettingsDto): Promise<FigurePreviewDto> {
    return this.previews.of(user, body);
  }
}
