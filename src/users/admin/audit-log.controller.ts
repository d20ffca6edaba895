import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentUser } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { CallOrigin, type Origin } from '../sign-in/origin.js';
import { AuditExportService } from './audit-export.service.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditExportQuery, AuditLogQuery, AuditPageDto } from './dto/audit.dto.js';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const file = { schema: { type: 'string', format: 'binary' } };

@ApiTags('users')
@Controller('lite')
export class AuditLogController {
  constructor(
    private readonly log: AuditLogService,
    private readonly exports: AuditExportService,
  ) {}

  @Get('auditlog')
  @AdminOnly()
  @ApiOperation({
    operationId: 'auditLog',
    summary: 'Who did what: the entries of the tenant, newest first',
    description: 'Administrators of the platform’s tenant see those of all tenants, and those that belong to none.',
  })
  @ApiOkResponse({ description: 'A page of entries.', type: AuditPageDto })
  page(@CurrentUser() admin: UserPrincipal, @Query() query: AuditLogQuery): Promise<AuditPageDto> {
    return this.log.page(admin, query);
  }

  @Get('auditexport')
  @AdminOnly()
  @ApiOperation({
    operationId: 'auditExport',
    summary: 'The entries as a file, newest first',
    description: 'At most 100,000; a last line says when there are more. That it was exported is written down, too.',
  })
  @ApiProduces(CSV, XLSX)
  @ApiOkResponse({ description: 'The file.', content: { [CSV]: file, [XLSX]: file } })
  export(
    @CurrentUser() admin: UserPrincipal,
    @Query() query: AuditExportQuery,
    @CallOrigin() origin: Origin,
  ): Promise<StreamableFile> {
    return this.exports.file(admin, query, origin);
  }
}
