import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../auth/access.decorators.js';
import { OutboxDto, OutboxMailDto, OutboxMailParams, OutboxQuery } from './outbox.dto.js';
import { OutboxService } from './outbox.service.js';

const WHEN_OPEN =
  'Open only to a browser on the same machine, while the demo is on, no mail server, proxy or public address is set and NODE_ENV is not production.';

/** Emails kept by a trial installation without a mail server. */
@ApiTags('mail')
@Controller('dev')
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  @Get('outbox')
  @Public()
  @ApiOperation({ operationId: 'listOutbox', summary: 'Mails kept instead of sent', description: WHEN_OPEN })
  @ApiOkResponse({ description: 'The newest mails, or that the outbox is closed.', type: OutboxDto })
  list(@Req() request: Request, @Query() { limit }: OutboxQuery): Promise<OutboxDto> {
    return this.outbox.list(request, limit);
  }

  @Get('outbox/:id')
  @Public()
  @ApiOperation({
    operationId: 'getOutboxMail',
    summary: 'One mail that was kept',
    description: `${WHEN_OPEN} Else 404 mail.no-such-mail.`,
  })
  @ApiOkResponse({ description: 'The mail.', type: OutboxMailDto })
  find(@Req() request: Request, @Param() { id }: OutboxMailParams): Promise<OutboxMailDto> {
    return this.outbox.find(request, id);
  }
}
