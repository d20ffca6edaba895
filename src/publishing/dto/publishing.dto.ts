import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { LANGUAGES, type Language } from '../../platform/mail/letter.js';
import { ANALYSIS_STATES, type AnalysisState } from '../../projects/projects.facade.js';
import { RUN_STEPS, type RunStep } from '../publication.js';

const REQUEST_ID = /^(latest|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;
export const PUBLICATIONS_PAGE = 50;
export const FILES_PAGE = 200;
export const FILES_MOST = 1000;

export class PublishingParams {
  @ApiProperty({ description: 'Project id.', format: 'uuid' })
  @IsUUID()
  p: string;
}

export class SubmitParams extends PublishingParams {
  @ApiProperty({ description: '`latest`, or an upload that is part of the project’s data.' })
  @Matches(REQUEST_ID, { message: 'requestid must be a request id or "latest"' })
  requestid: string;
}

export const SUBMIT_STATES = ['not-submitted', 'queued', 'running', 'published', 'failed'] as const;
export type SubmitState = (typeof SUBMIT_STATES)[number];

export class SubmitStatusDto {
  @ApiProperty({ description: 'How the newest wish to publish stands.', enum: SUBMIT_STATES, enumName: 'SubmitState' })
  status: SubmitState;

  @ApiProperty({ description: 'Done of it, 0 to 100.', type: 'integer' })
  progress: number;

  @ApiProperty({
    description: 'What it does or waits for; where it failed; null when nobody wished it.',
    enum: RUN_STEPS,
    enumName: 'PublishStep',
    nullable: true,
  })
  step: RunStep | null;

  @ApiProperty({ description: 'Why it failed, as an error code; else null.', type: String, nullable: true })
  code: string | null;

  @ApiProperty({
    description: 'The values of the code’s text.',
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params: Record<string, string | number>;

  @ApiProperty({ description: 'How it stands, as an English sentence.' })
  message: string;

  @ApiProperty({ description: 'The publication that it ended with.', type: 'integer', nullable: true })
  number: number | null;

  @ApiProperty({ description: 'It ended with a publication that was there already: nothing had changed.' })
  unchanged: boolean;

  @ApiProperty({ description: 'Who wished it.', type: String, nullable: true })
  submittedBy: string | null;

  @ApiProperty({ description: 'When (UTC).', type: String, format: 'date-time', nullable: true })
  submittedAt: string | null;

  @ApiProperty({ description: 'When it ended (UTC); null while it runs.', type: String, format: 'date-time', nullable: true }) // prettier-ignore
  finishedAt: string | null;
}

export class PublicationTotalsDto {
  @ApiProperty({ description: 'Stores with a planogram.', type: 'integer' })
  stores: number;

  @ApiProperty({ description: 'Planograms.', type: 'integer' })
  planograms: number;

  @ApiProperty({ description: 'Products that are placed at least once.', type: 'integer' })
  products: number;

  @ApiProperty({ description: 'Their manufacturers.', type: 'integer' })
  manufacturers: number;

  @ApiProperty({ description: 'Planogram files that it is made of.', type: 'integer' })
  files: number;
}

export class PublicationVerdictDto {
  @ApiProperty({ description: 'Open errors; each blocks publishing.', type: 'integer' })
  errors: number;

  @ApiProperty({ description: 'Open warnings.', type: 'integer' })
  warnings: number;

  @ApiProperty({ description: 'Hints.', type: 'integer' })
  infos: number;

  @ApiProperty({ description: 'Findings that somebody waived with a reason.', type: 'integer' })
  waived: number;
}

export class PublicationListDto {
  @ApiProperty({ description: 'Products or stores.', enum: ['prd', 'str'], enumName: 'ListObject' })
  object: 'prd' | 'str';

  @ApiProperty({ description: 'Whose list: `project`, `retailer` or `master`.' })
  kind: string;

  @ApiProperty({ description: 'Which state of the list.', type: 'integer' })
  version: number;
}

export class PublicationSettingsDto {
  @ApiProperty({ description: 'Days of supply under which a product is at risk.' })
  atRisk: number;

  @ApiProperty({ description: 'Days of supply above which it is overstocked.' })
  overstock: number;

  @ApiProperty({ description: 'Where store numbers were read (1 to 53); null: the file name.', type: 'integer', nullable: true }) // prettier-ignore
  storeExtraction: number | null;

  @ApiProperty({ description: 'The pattern that they were read with; null: the first digits.', type: String, nullable: true }) // prettier-ignore
  storePattern: string | null;

  @ApiProperty({ description: 'Which cells identify a product.' })
  productKey: string;

  @ApiProperty({ description: 'The retailer, as it was called.' })
  retailer: string;

  @ApiProperty({ description: 'The time period, as it was called.' })
  timePeriod: string;

  @ApiProperty({ description: 'Shelves as agreed or as proposed.' })
  setStatus: string;

  @ApiProperty({ description: 'Currency of its money, ISO 4217.' })
  currency: string;
}

export class PublicationMoveDto {
  @ApiProperty({ description: 'Published, or restored later.', enum: ['published', 'restored'], enumName: 'PublicationMoveKind' }) // prettier-ignore
  kind: 'published' | 'restored';

  @ApiProperty({ description: 'Who did it.' })
  by: string;

  @ApiProperty({ description: 'When (UTC).', format: 'date-time' })
  at: string;
}

export class PublicationDto {
  @ApiProperty({ description: '1, 2, 3 … in the project.', type: 'integer' })
  number: number;

  @ApiProperty({ description: 'It is the one that reports read.' })
  current: boolean;

  @ApiProperty({ description: 'Who published it.' })
  author: string;

  @ApiProperty({ description: 'When (UTC).', format: 'date-time' })
  publishedAt: string;

  @ApiProperty({ description: 'The version of the project’s data that it holds.', type: 'integer' })
  dataVersion: number;

  @ApiProperty({ description: 'What is in it.', type: () => PublicationTotalsDto })
  totals: PublicationTotalsDto;

  @ApiProperty({ description: 'What validation said of it.', type: () => PublicationVerdictDto })
  verdict: PublicationVerdictDto;

  @ApiProperty({ description: 'What was set in the project.', type: () => PublicationSettingsDto })
  settings: PublicationSettingsDto;

  @ApiProperty({ description: 'The uploads that it is made of, oldest first.', type: [String] })
  requests: string[];

  @ApiProperty({ description: 'The lists of products and stores that it was made with.', type: () => [PublicationListDto] }) // prettier-ignore
  lists: PublicationListDto[];

  @ApiProperty({ description: 'Since when reports read it, each time; the last first.', type: () => [PublicationMoveDto] }) // prettier-ignore
  moves: PublicationMoveDto[];
}

export class PublicationPageDto {
  @ApiProperty({ description: 'Newest first.', type: () => [PublicationDto] })
  items: PublicationDto[];

  @ApiProperty({ description: 'The number that reports read; null before the first.', type: 'integer', nullable: true })
  current: number | null;

  @ApiProperty({ description: 'To be given as `cursor` for the next page; null on the last.', type: String, nullable: true }) // prettier-ignore
  lastEvaluatedKey: string | null;
}

export class ListPublicationsQuery {
  @ApiPropertyOptional({ description: `At most; ${PUBLICATIONS_PAGE} unless told.`, type: 'integer', maximum: 200 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number;

  @ApiPropertyOptional({ description: 'Where the page before ended.' })
  @IsOptional()
  @Matches(/^[1-9]\d{0,8}$/, { message: 'cursor must be the lastEvaluatedKey of a page' })
  cursor?: string;
}

export class ReportDto {
  @ApiProperty({ description: 'The project.', format: 'uuid' })
  projectid: string;

  @ApiProperty({ description: 'Its name.' })
  projName: string;

  @ApiProperty({ description: 'What it is: `publication`, what was published of the project.', enum: ['publication'] })
  reporttype: 'publication';

  @ApiProperty({ description: 'Name of the report, in English.' })
  reportname: string;

  @ApiProperty({ description: 'The publication that it reads.', type: 'integer' })
  number: number;

  @ApiProperty({ description: 'It is what reports of the project read now.' })
  current: boolean;

  @ApiProperty({ description: 'Reports of publications are always ready.', enum: ['complete'] })
  status: 'complete';

  @ApiProperty({ description: 'Who published it.' })
  author: string;

  @ApiProperty({ description: 'When (UTC).', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ description: 'What is in it.', type: () => PublicationTotalsDto })
  totals: PublicationTotalsDto;
}

export class ReportPageDto {
  @ApiProperty({ description: 'Newest first.', type: () => [ReportDto] })
  items: ReportDto[];

  @ApiProperty({ description: 'To be given as `cursor` for the next page; null on the last.', type: String, nullable: true }) // prettier-ignore
  lastEvaluatedKey: string | null;
}

export class ListReportsQuery {
  @ApiPropertyOptional({ description: `At most; ${PUBLICATIONS_PAGE} unless told.`, type: 'integer', maximum: 200 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number;

  @ApiPropertyOptional({ description: 'Where the page before ended.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}

export class RestorePublicationDto {
  @ApiProperty({ description: 'The project.', format: 'uuid' })
  @IsUUID()
  projectid: string;

  @ApiProperty({ description: 'The publication that reports shall read.', type: 'integer', minimum: 1 })
  @IsInt()
  @Min(1)
  @Max(999_999_999)
  number: number;
}

export class BlockingRuleDto {
  @ApiProperty({ description: 'The rule, as docs/validation.md names it.' })
  rule: string;

  @ApiProperty({ description: 'Its open findings.', type: 'integer' })
  findings: number;
}

export const PLAN_BLOCKERS = ['not-full', 'nothing', 'analysis-failed', 'validation-failed', 'errors'] as const;
export type PlanBlocker = (typeof PLAN_BLOCKERS)[number];

export const PLAN_VALIDATIONS = ['none', 'running', 'passed', 'blocked', 'failed'] as const;
export type PlanValidation = (typeof PLAN_VALIDATIONS)[number];

export class FileChangesDto {
  @ApiProperty({ description: 'Files that the publication does not have.', type: 'integer' })
  added: number;

  @ApiProperty({ description: 'Files of which there is a newer version.', type: 'integer' })
  replaced: number;

  @ApiProperty({ description: 'Files of the publication that are gone.', type: 'integer' })
  removed: number;

  @ApiProperty({ description: 'Files that are the same.', type: 'integer' })
  kept: number;

  @ApiProperty({ description: 'The first of the added, by name.', type: [String] })
  addedNames: string[];

  @ApiProperty({ description: 'The first of the replaced, by name.', type: [String] })
  replacedNames: string[];

  @ApiProperty({ description: 'The first of the removed, by name.', type: [String] })
  removedNames: string[];
}

export class PublicationChangesDto {
  @ApiProperty({ description: 'The publication that is compared with: the one that reports read.', type: 'integer' })
  since: number;

  @ApiProperty({ description: 'How much more (or less) there is of each.', type: () => PublicationTotalsDto })
  totals: PublicationTotalsDto;

  @ApiProperty({ description: 'How its files differ.', type: () => FileChangesDto })
  files: FileChangesDto;

  @ApiProperty({ description: 'Products and stores that a list or an edit changed may differ, too: the lists differ.' })
  lists: boolean;
}

export class PublicationPlanDto {
  @ApiProperty({ description: 'Whether `submitproject` would go ahead.' })
  canPublish: boolean;

  @ApiProperty({ description: 'The number that it would get.', type: 'integer' })
  nextNumber: number;

  @ApiProperty({ description: 'What blocks it, what is to be done first coming first.', enum: PLAN_BLOCKERS, enumName: 'PlanBlocker', isArray: true }) // prettier-ignore
  blockers: PlanBlocker[];

  @ApiProperty({ description: 'Rules with open errors, the most first.', type: () => [BlockingRuleDto] })
  rules: BlockingRuleDto[];

  @ApiProperty({
    description: 'How the newest analysis stands to the data. What is not current is analysed as the first step.',
    enum: ANALYSIS_STATES,
    enumName: 'AnalysisState',
  })
  analysis: AnalysisState;

  @ApiProperty({ description: 'How the validation of that analysis stands.', enum: PLAN_VALIDATIONS, enumName: 'PlanValidation' }) // prettier-ignore
  validation: PlanValidation;

  @ApiProperty({ description: 'What it said; null before it has ended.', type: () => PublicationVerdictDto, nullable: true }) // prettier-ignore
  verdict: PublicationVerdictDto | null;

  @ApiProperty({ description: 'What would be published, by the newest analysis; null before the first.', type: () => PublicationTotalsDto, nullable: true }) // prettier-ignore
  totals: PublicationTotalsDto | null;

  @ApiProperty({
    description: 'The publication that holds the very same data already; null when there is none.',
    type: 'integer',
    nullable: true,
  })
  sameAs: number | null;

  @ApiProperty({ description: 'What would change for who reads reports; null before the first publication.', type: () => PublicationChangesDto, nullable: true }) // prettier-ignore
  changes: PublicationChangesDto | null;

  @ApiProperty({ description: 'The publication that reports read; null before the first.', type: () => PublicationDto, nullable: true }) // prettier-ignore
  current: PublicationDto | null;
}

export class PublicationFileDto {
  @ApiProperty({ description: 'Number of the file in the project.', type: 'integer' })
  fileno: number;

  @ApiProperty({ description: 'Name, with its folders.' })
  filename: string;

  @ApiProperty({ description: 'The upload that it came with.', format: 'uuid' })
  requestid: string;

  @ApiProperty({ description: 'Bytes of the file.', type: 'integer' })
  bytes: number;

  @ApiProperty({ description: 'Planograms in it.', type: 'integer' })
  planograms: number;

  @ApiProperty({ description: 'Positions in it.', type: 'integer' })
  positions: number;

  @ApiProperty({ description: 'Store numbers that were found.', type: [String] })
  stores: string[];

  @ApiProperty({ description: 'When it was uploaded (UTC).', format: 'date-time' })
  uploadedat: string;

  @ApiProperty({ description: 'Who uploaded it; null when that is not known.', type: String, nullable: true })
  uploadedby: string | null;
}

export class PublicationFilePageDto {
  @ApiProperty({ description: 'The publication; null when the project has none.', type: 'integer', nullable: true })
  number: number | null;

  @ApiProperty({ description: 'Files in all.', type: 'integer' })
  count: number;

  @ApiProperty({ description: 'In the order of their numbers.', type: () => [PublicationFileDto] })
  items: PublicationFileDto[];

  @ApiProperty({ description: 'To be given as `cursor` for the next page; null on the last.', type: String, nullable: true }) // prettier-ignore
  lastEvaluatedKey: string | null;
}

export class PublicationFilesQuery {
  @ApiPropertyOptional({ description: 'The publication; the one that reports read unless told.', type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(999_999_999)
  number?: number;

  @ApiPropertyOptional({ description: `At most; ${FILES_PAGE} unless told.`, type: 'integer', maximum: FILES_MOST })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(FILES_MOST)
  limit?: number;

  @ApiPropertyOptional({ description: 'Where the page before ended.' })
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @Matches(/^\d+$/, { message: 'cursor must be the lastEvaluatedKey of a page' })
  cursor?: string;
}

export class ExportFilesQuery {
  @ApiPropertyOptional({ description: 'The publication; the one that reports read unless told.', type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(999_999_999)
  number?: number;

  @ApiPropertyOptional({
    description: 'The language of its heads; else that of Accept-Language.',
    enum: LANGUAGES,
    enumName: 'Language',
  })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}
