import { ApiProperty } from '@nestjs/swagger';
import {
  PROJECT_KINDS,
  PROJECT_STATUSES,
  type ProjectKind,
  type ProjectStatus,
} from '../../projects/projects.facade.js';
import { KeyFigureDto } from '../../reports/reports.facade.js';

const uuid = (description: string) => ({ description, format: 'uuid' });
const count = (description: string) => ({ description, type: 'integer' as const });
const time = (description: string) => ({ description, format: 'date-time' });

export class HomeTotalsDto {
  @ApiProperty(count('Distinct stores with a planogram.'))
  stores: number;

  @ApiProperty(count('Planograms.'))
  planograms: number;

  @ApiProperty(count('Distinct products placed at least once.'))
  products: number;

  @ApiProperty(count('Their distinct manufacturers.'))
  manufacturers: number;
}

export class HomeShelfDto {
  @ApiProperty({ description: 'The planogram, as in report calls.' })
  planogramid: string;

  @ApiProperty({ description: 'Its name in the file.', type: String, nullable: true })
  name: string | null;

  @ApiProperty({ description: 'Its category in the file.', type: String, nullable: true })
  category: string | null;

  @ApiProperty({ description: 'Its days of supply; null when nothing on it moves.', type: Number, nullable: true })
  daysOfSupply: number | null;
}

/** The figures of a project’s newest analysis, as on its dashboard, in the unit of most of its files. */
export class HomeFiguresDto {
  @ApiProperty({
    ...count('The publication of the analysis; null for a draft and for lite projects.'),
    nullable: true,
  })
  publication: number | null;

  linear: KeyFigureDto;

  /** Sales per week. */
  sales: KeyFigureDto;

  daysOfSupply: KeyFigureDto;

  shelfFill: KeyFigureDto;

  @ApiProperty(count('Planogram × product rows below the lower limit of days of supply.'))
  atRisk: number;

  @ApiProperty({
    description:
      'The planogram that runs out first, or the one with the most space when nothing moves; null without planograms.',
    type: () => HomeShelfDto,
    nullable: true,
  })
  shelf: HomeShelfDto | null;
}

export class HomeProjectDto {
  @ApiProperty(uuid('Id of the project (UUIDv7).'))
  projectid: string;

  @ApiProperty({ description: 'Name of the project.' })
  projName: string;

  @ApiProperty({ description: 'Edition of the project.', enum: PROJECT_KINDS })
  kind: ProjectKind;

  @ApiProperty({ description: 'How far the work on its files is.', enum: PROJECT_STATUSES })
  projStatus: ProjectStatus;

  @ApiProperty(time('When it was made (UTC).'))
  createdAt: string;

  @ApiProperty(time('When it last changed (UTC).'))
  updatedts: string;

  @ApiProperty({
    description: 'Totals of the newest analysis; null without one, and while `pending`.',
    type: () => HomeTotalsDto,
    nullable: true,
  })
  totals: HomeTotalsDto | null;

  @ApiProperty({
    description: 'The newest analysis in figures; null without one, and while `pending`.',
    type: () => HomeFiguresDto,
    nullable: true,
  })
  figures: HomeFiguresDto | null;

  @ApiProperty({ description: 'The totals and figures are being computed: ask again in some seconds.' })
  pending: boolean;
}

export class HomeWorkDto {
  @ApiProperty(uuid('Id of the project.'))
  projectid: string;

  @ApiProperty({ description: 'Name of the project.' })
  projName: string;

  @ApiProperty({ description: 'Edition of the project.', enum: PROJECT_KINDS })
  kind: ProjectKind;

  @ApiProperty(uuid('Id of the request that is being worked on.'))
  requestid: string;

  @ApiProperty({
    description: 'What is being done; null between two steps.',
    enum: ['read-archive', 'read-planograms', 'analyse'],
    nullable: true,
  })
  step: 'read-archive' | 'read-planograms' | 'analyse' | null;

  @ApiProperty(count('Files in all.'))
  filecount: number;

  @ApiProperty(count('Files read.'))
  filecompleted: number;

  @ApiProperty(count('Files that could not be read.'))
  fileerrored: number;

  @ApiProperty({ ...time('When it was submitted (UTC).'), type: String, nullable: true })
  submittedAt: string | null;
}

export const ATTENTION_KINDS = ['upload-failed', 'files-failed', 'unpublished', 'at-risk'] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export class HomeAttentionDto {
  @ApiProperty({
    description:
      'upload-failed: the newest upload could not be read. files-failed: some of its files could not. unpublished: its data are newer than the publication that reports read. at-risk: products run out before the lower limit of days of supply.',
    enum: ATTENTION_KINDS,
  })
  kind: AttentionKind;

  @ApiProperty(uuid('Id of the project.'))
  projectid: string;

  @ApiProperty({ description: 'Name of the project.' })
  projName: string;

  @ApiProperty({ description: 'Edition of the project.', enum: PROJECT_KINDS })
  projKind: ProjectKind;

  @ApiProperty(time('When it happened (UTC).'))
  at: string;

  @ApiProperty({
    ...count(
      'files-failed: how many files. unpublished: the number of the publication. at-risk: how many planogram × product rows. Null for upload-failed.',
    ),
    nullable: true,
  })
  count: number | null;

  @ApiProperty({
    ...count(
      'What `count` is a part of: files in all, or rows with days of supply. Null for upload-failed and unpublished.',
    ),
    nullable: true,
  })
  of: number | null;

  @ApiProperty({ description: 'at-risk: the lower limit in days; else null.', type: Number, nullable: true })
  limit: number | null;

  @ApiProperty({ description: 'upload-failed: why, as a code; else null.', type: String, nullable: true })
  code: string | null;

  @ApiProperty({ description: 'upload-failed: why, as an English sentence; else null.', type: String, nullable: true })
  message: string | null;

  @ApiProperty({
    description: 'The values of the text behind `code`, by name: texts and numbers; empty without.',
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params: Record<string, string | number>;
}

export class HomeCountsDto {
  @ApiProperty(count('Projects that were sent and not canceled.'))
  projects: number;

  @ApiProperty(count('Those of them that are waiting or being worked on.'))
  processing: number;

  @ApiProperty(count('Those that are complete.'))
  complete: number;

  @ApiProperty(count('Those whose work ended in an error.'))
  error: number;
}

export class HomeDto {
  @ApiProperty({ description: 'The caller’s projects in numbers.', type: () => HomeCountsDto })
  counts: HomeCountsDto;

  @ApiProperty({ description: 'The projects that changed last, at most 8.', type: () => [HomeProjectDto] })
  projects: HomeProjectDto[];

  @ApiProperty({ description: 'Work in progress on the last 30 projects.', type: () => [HomeWorkDto] })
  work: HomeWorkDto[];

  @ApiProperty({
    description: 'What needs a person, what failed first, then the newest: of the last 30 projects and 30 days.',
    type: () => [HomeAttentionDto],
  })
  attention: HomeAttentionDto[];
}
