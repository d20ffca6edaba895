import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiForbiddenResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../platform/auth/access.decorators.js';
import { BackupsService } from './backups/backups.service.js';
import { BackupsDto } from './dto/backups.dto.js';
import { CallingOperator, type Operator } from './operator.js';

const FORBIDDEN = 'operations.backups-platform-only: backups hold the data of all tenants.';

/** Backups, for administrators of the platform’s tenant. They are restored with `npm run restore`. */
@ApiTags('operations')
@Controller('main')
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  @Get('backups')
  @AdminOnly()
  @ApiOperation({ operationId: 'getBackups', summary: 'The backups in BACKUP_DIR, and the last attempts' })
  @ApiOkResponse({ description: 'As a worker found them last.', type: BackupsDto })
  @ApiForbiddenResponse({ description: FORBIDDEN })
  overview(@CallingOperator() operator: Operator): Promise<BackupsDto> {
    return this.backups.overview(operator);
  }

  @Post('makebackup')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'makeBackup',
    summary: 'Ask for a backup now',
    description: 'A worker begins within RECONCILE_MS. Nothing more happens while one waits or runs.',
  })
  @ApiOkResponse({ description: 'The backups as they are now.', type: BackupsDto })
  @ApiForbiddenResponse({ description: FORBIDDEN })
  @ApiConflictResponse({ description: 'operations.no-backup-folder: BACKUP_DIR is not set.' })
  make(@CallingOperator() operator: Operator): Promise<BackupsDto> {
    return this.backups.ask(operator);
  }
}
