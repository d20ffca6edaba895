import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.decorators.js';
import { PROGRAM_VERSION } from '../version.js';
import { HealthDto } from './health.dto.js';
import { HealthService } from './health.service.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Public()
  @Get('live')
  @ApiOperation({ operationId: 'getLive', summary: 'The process runs' })
  @ApiOkResponse({ type: HealthDto })
  live(): HealthDto {
    return { status: 'ok', version: PROGRAM_VERSION };
  }

  @Public()
  @Get('ready')
  @ApiOperation({ operationId: 'getReady', summary: 'Database, queue and storage answer, so sign-in works' })
  @ApiOkResponse({ type: HealthDto })
  @ApiServiceUnavailableResponse({ description: 'Names the first part that does not answer.' })
  ready(): Promise<HealthDto> {
    return this.health.ready();
  }
}
