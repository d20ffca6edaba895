import { Body, Controller, Get, HttpCode, Logger, Post, Req, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { Request } from 'express';
import { Public } from '../platform/auth/access.decorators.js';
import { AppConfig } from '../platform/config/app-config.js';
import { CallsGuard } from '../platform/limits/calls.guard.js';
import { ClientErrorDto } from './dto/client-error.dto.js';
import { ShellConfigDto } from './dto/shell-config.dto.js';
import { reportOf, shellConfig } from './client-rules.js';

/** Calls that the client in the browser makes for itself, before anyone is signed in. */
@ApiTags('home')
@Controller('lite')
export class ClientController {
  private readonly logger = new Logger('client');

  constructor(private readonly config: AppConfig) {}

  @Get('getshellconfig')
  @Public()
  @ApiOperation({
    operationId: 'getShellConfig',
    summary: 'What the frame around the pages offers on this host',
    description: 'Menus follow it; what is allowed is decided by each call itself.',
  })
  @ApiOkResponse({ description: 'The settings of the frame.', type: ShellConfigDto })
  shell(@Req() request: Request): ShellConfigDto {
    return shellConfig(this.config, request.hostname ?? '');
  }

  @Post('reportclienterror')
  @Public()
  @UseGuards(CallsGuard)
  @Throttle({ default: { limit: 20, ttl: 60_000 } })
  @HttpCode(204)
  @ApiOperation({
    operationId: 'reportClientError',
    summary: 'Write a failure of the client into the server’s log, under the reference that the page shows',
    description: 'Twenty a minute and address; 429 request.too-many beyond.',
  })
  @ApiNoContentResponse({ description: 'It is in the log.' })
  report(@Body() body: ClientErrorDto, @Req() request: Request): void {
    this.logger.warn(reportOf(body, request.get('user-agent')), 'the client failed');
  }
}
