import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { RequestParams } from './dto/request-bodies.dto.js';
import { FolderDto } from './dto/request-replies.dto.js';
import { RequestQueriesService } from './requests/request-queries.service.js';

@ApiTags('uploads')
@Controller('lite')
export class LiteUploadsController {
  constructor(private readonly queries: RequestQueriesService) {}

  @Get('getmultifolderlist/:p/:r')
  @RequirePermission('request.read')
  @ApiOperation({ operationId: 'getMultiFolderList', summary: 'The folders of an uploaded zip with their file counts' })
  @ApiOkResponse({ description: 'By name; the top is the empty name.', type: [FolderDto] })
  folders(@CurrentUser() user: UserPrincipal, @Param() { p, r }: RequestParams): Promise<FolderDto[]> {
    return this.queries.folders(user, p, r);
  }
}
