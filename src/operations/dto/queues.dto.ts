import { ApiProperty } from '@nestjs/swagger';

export class QueueCountsDto {
  @ApiProperty({ description: 'Name of the queue.' })
  queue: string;

  @ApiProperty({ description: 'Jobs that wait for a worker.', type: 'integer' })
  waiting: number;

  @ApiProperty({ description: 'Jobs that run.', type: 'integer' })
  active: number;

  @ApiProperty({ description: 'Jobs that wait for their next try.', type: 'integer' })
  delayed: number;

  @ApiProperty({ description: 'Jobs whose last try failed, of the last 24 hours.', type: 'integer' })
  failed: number;

  @ApiProperty({ description: 'Jobs that were done in the last 24 hours.', type: 'integer' })
  done: number;

  @ApiProperty({
    description: 'Seconds that the oldest waiting job has waited; null when none waits.',
    type: 'number',
    nullable: true,
  })
  oldestSeconds: number | null;

  @ApiProperty({ description: 'Whether it was paused: nothing of it is begun.' })
  isPaused: boolean;

  @ApiProperty({ description: 'Whether there are more jobs than were counted (of other tenants, far ahead).' })
  isPartial: boolean;
}

export class WorkerMemoryDto {
  @ApiProperty({ description: 'Bytes that its running jobs share.', type: 'integer' })
  totalBytes: number;

  @ApiProperty({ description: 'Bytes in use when it was last seen.', type: 'integer' })
  usedBytes: number;

  @ApiProperty({ description: 'Jobs waiting for memory when it was last seen.', type: 'integer' })
  waiting: number;
}

export class WorkerDto {
  @ApiProperty({ description: 'Name of the worker: host, process and a random part.' })
  worker: string;

  @ApiProperty({ description: 'The host it runs on.' })
  host: string;

  @ApiProperty({ description: 'Its process id.', type: 'integer' })
  pid: number;

  @ApiProperty({ description: 'The queues it takes jobs of.', type: [String] })
  queues: string[];

  @ApiProperty({ description: 'Jobs of one queue that it runs at a time.', type: 'integer' })
  concurrency: number;

  @ApiProperty({ description: 'Jobs it ran when it was last seen.', type: 'integer' })
  running: number;

  @ApiProperty({
    description: 'The memory that its running jobs share; null if the worker does not report it.',
    type: () => WorkerMemoryDto,
    nullable: true,
  })
  memory: WorkerMemoryDto | null;

  @ApiProperty({ description: 'When it started (UTC).', format: 'date-time' })
  startedAt: string;

  @ApiProperty({
    description: 'When it last gave a sign of life (UTC); every 10 seconds while it lives.',
    format: 'date-time',
  })
  seenAt: string;

  @ApiProperty({ description: 'Whether it gave a sign within the last 30 seconds.' })
  isAlive: boolean;
}

export class QueuesDto {
  @ApiProperty({ description: 'Every queue.', type: () => [QueueCountsDto] })
  queues: QueueCountsDto[];

  @ApiProperty({
    description: 'The workers, those seen last first; only for the platform’s tenant, else empty.',
    type: () => [WorkerDto],
  })
  workers: WorkerDto[];

  @ApiProperty({ description: 'Workers that live, of all tenants’ work.', type: 'integer' })
  workersAlive: number;

  @ApiProperty({ description: 'Whether jobs of all tenants are shown, or those of the own one.' })
  allTenants: boolean;

  @ApiProperty({ description: 'Whether the caller may open the queue board.' })
  hasBoard: boolean;

  @ApiProperty({ description: 'Failures that stay until somebody acts, of the last 30 days.', type: 'integer' })
  failures: number;

  @ApiProperty({ description: 'When this was counted (UTC).', format: 'date-time' })
  at: string;
}

export class QueueBoardDto {
  @ApiProperty({ description: 'Where the board is.' })
  url: string;

  @ApiProperty({ description: 'Seconds until the cookie ends; using the board renews it.', type: 'integer' })
  expiresIn: number;
}
