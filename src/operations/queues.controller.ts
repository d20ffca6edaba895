import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiForbiddenResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AdminOnly, CurrentUser } from '../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { BoardService } from './board/board.service.js';
import { FailureGroupDto, QueueActDto, QueueActedDto } from './dto/queue-acts.dto.js';
import { QueueJobPageDto, QueueJobsQuery } from './dto/queue-jobs.dto.js';
import { QueueBoardDto, QueuesDto } from './dto/queues.dto.js';
import { CallingOperator, type Operator } from './operator.js';
import { QueueActsService } from './queue-acts.service.js';
import { QueuesService } from './queues.service.js';

const NOT_FOUND = 'operations.jobs-not-found: none of them is there, in a tenant that the caller manages.';

/** The queues, for operators: administrators see the jobs of their tenant, those of the platform’s tenant all. */
@ApiTags('operations')
@Controller('main')
export class QueuesController {
  constructor(
    private readonly queues: QueuesService,
    private readonly acts: QueueActsService,
    private readonly board: BoardService,
  ) {}

  @Get('queues')
  @AdminOnly()
  @ApiOperation({ operationId: 'getQueues', summary: 'Counts of every queue, and the workers' })
  @ApiOkResponse({ description: 'The queues as they are now.', type: QueuesDto })
  overview(@CurrentUser() admin: UserPrincipal): Promise<QueuesDto> {
    return this.queues.overview(admin);
  }

  @Get('queuejobs')
  @AdminOnly()
  @ApiOperation({
    operationId: 'getQueueJobs',
    summary: 'Jobs, each with its upload, project and owner',
    description: '`failed` are the failures that stay until somebody acts, of the last 30 days; `done` of the last 7.',
  })
  @ApiOkResponse({ description: 'A page of jobs.', type: QueueJobPageDto })
  jobs(@CurrentUser() admin: UserPrincipal, @Query() query: QueueJobsQuery): Promise<QueueJobPageDto> {
    return this.queues.jobs(admin, query);
  }

  @Get('queuefailures')
  @AdminOnly()
  @ApiOperation({ operationId: 'getQueueFailures', summary: 'The failures by cause, the most frequent first' })
  @ApiOkResponse({ description: 'At most 200 causes.', type: [FailureGroupDto] })
  failures(@CurrentUser() admin: UserPrincipal): Promise<FailureGroupDto[]> {
    return this.queues.failureGroups(admin);
  }

  @Post('queueretry')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'retryQueueJobs',
    summary: 'Take up again what failed: uploads, and analyses and validations of projects; one or those of a cause',
    description:
      'By the state of the request: one that ended in `error` with its archive kept goes back to `processing`; one at work without a job is given one at once. An analysis or a validation of a whole project begins anew. At most 200 in a call.',
  })
  @ApiOkResponse({ description: 'What was taken up, and what could not be.', type: QueueActedDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  retry(@CallingOperator() operator: Operator, @Body() body: QueueActDto): Promise<QueueActedDto> {
    return this.acts.act(operator, 'retry', body);
  }

  @Post('queuecancel')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'cancelQueueJobs',
    summary: 'Cancel uploads, one or those of a cause',
    description: 'As their owners would: the request becomes `cancel`, and its work stops. At most 200 in a call.',
  })
  @ApiOkResponse({ description: 'What was canceled, and what could not be.', type: QueueActedDto })
  @ApiNotFoundResponse({ description: NOT_FOUND })
  cancel(@CallingOperator() operator: Operator, @Body() body: QueueActDto): Promise<QueueActedDto> {
    return this.acts.act(operator, 'cancel', body);
  }

  @Post('openqueueboard')
  @AdminOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'openQueueBoard',
    summary: 'Open the queue board in this browser',
    description: 'Sets a cookie for the board’s path alone, which ends with the session or after 15 minutes of disuse.',
  })
  @ApiOkResponse({ description: 'Where the board is.', type: QueueBoardDto })
  @ApiForbiddenResponse({ description: 'operations.board-platform-only: the board shows jobs of all tenants.' })
  openBoard(
    @CallingOperator() operator: Operator,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QueueBoardDto> {
    return this.board.open(operator, response, this.board.isSecure(request));
  }
}
