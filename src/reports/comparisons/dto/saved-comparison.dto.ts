import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { LANGUAGES, type Language } from '../../../core/language.js';
import { trimmed } from '../../../platform/http/trimmed.js';
import { CreateReportFilterDto, ReportFilterDto } from '../../analytics/dto/filter.dto.js';
import { UNIT_CHOICES, type UnitChoice } from '../../analytics/levels.js';
import { COMPARED_STORES, type ComparedStores } from '../comparison-scope.js';
import { PUBLICATION, PUBLICATION_TEXT, REQUEST_ID } from '../../analytics/dto/source.js';

/** A comparison to keep: of the data as they are now. */
export class CreateComparisonDto {
  /** What it is called. */
  @Transform(trimmed)
  @IsString()
  @IsNotEmpty()
  @MaxLength(120)
  reportName: string;

  /** The later project. */
  @IsUUID()
  projId: string;

  /** The earlier project; the same one to compare two of its publications or analyses. */
  @IsUUID()
  compareProjId: string;

  /** Publication of the later project: a number, current or draft. Left out with request: the current one of a published project, else the newest analysis. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(PUBLICATION, { message: `publication ${PUBLICATION_TEXT}` })
  publication?: string;

  /** Analysis of the later project: a request id, or latest. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(REQUEST_ID, { message: 'request must be a request id or "latest"' })
  request?: string;

  /** Publication of the earlier project, likewise. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(PUBLICATION, { message: `comparepublication ${PUBLICATION_TEXT}` })
  comparepublication?: string;

  /** Analysis of the earlier project, likewise. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(REQUEST_ID, { message: 'comparerequest must be a request id or "latest"' })
  comparerequest?: string;
}

/** A workbook of a comparison, made in a queue. */
export class CreateCompareWorkbookDto {
  /** The later project. */
  @IsUUID()
  projectid: string;

  /** The earlier project. */
  @IsUUID()
  compareid: string;

  /** A saved comparison of the two: its data. Left out, those that publications and requests say. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  comparisonid?: string;

  /** Publication of the later project: a number, current or draft. Left out with request: the current one of a published project, else the newest analysis. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(PUBLICATION, { message: `publication ${PUBLICATION_TEXT}` })
  publication?: string;

  /** Analysis of the later project: a request id, or latest. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(REQUEST_ID, { message: 'request must be a request id or "latest"' })
  request?: string;

  /** Publication of the earlier project, likewise. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(PUBLICATION, { message: `comparepublication ${PUBLICATION_TEXT}` })
  comparepublication?: string;

  /** Analysis of the earlier project, likewise. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(REQUEST_ID, { message: 'comparerequest must be a request id or "latest"' })
  comparerequest?: string;

  /** same (the default): over the stores that both projects have; all: each over all its own. */
  @ApiPropertyOptional({ enum: COMPARED_STORES, enumName: 'ComparedStores' })
  @IsOptional()
  @IsIn(COMPARED_STORES)
  stores?: ComparedStores;

  /** A filter of the later project: its values as they are now are kept with the report. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  filter?: string;

  /** in: feet; m: meters; cm: centimeters. Left out: the later project's own. */
  @ApiPropertyOptional({ enum: UNIT_CHOICES, enumName: 'UnitChoice' })
  @IsOptional()
  @IsIn(UNIT_CHOICES)
  units?: UnitChoice;

  /** The language of the workbook's words; left out, that of Accept-Language. */
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language' })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;

  /** The name in lists and of the file; left out, one is made of type and time. */
  @IsOptional()
  @IsString()
  @MaxLength(120)
  reportname?: string;
}

export class CreatedComparisonDto {
  comparisonid: string;
}

/** Which data of a project a comparison is of. */
export class ComparisonDataDto {
  projectid: string;
  projName: string;
  /** Its number among the project's publications; null when it was an analysis that is none. */
  publication: number | null;
  /** Null when the data are gone: then the comparison can only be made again. */
  snapshot: number | null;
  createdAt: string | null;
  /** The project has a newer analysis, or reports read another publication: making it again would give other figures. */
  newer: boolean;
}

export class SavedComparisonDto {
  comparisonid: string;
  reportName: string;
  /** The later project. */
  after: ComparisonDataDto;
  /** The earlier project. */
  before: ComparisonDataDto;
  /** Who made it: an e-mail address. */
  createdBy: string;
  createdAt: string;
}

/** Which saved comparison. */
export class ComparisonKeyDto {
  /** The later project. */
  @IsUUID()
  projectid: string;

  /** The saved comparison. */
  @IsUUID()
  comparisonid: string;
}

export class RenameComparisonDto extends ComparisonKeyDto {
  /** What it is called from now on. */
  @Transform(trimmed)
  @IsString()
  @IsNotEmpty()
  @MaxLength(120)
  reportName: string;
}

/** A filter of comparisons: product and store levels, as the later project calls them. */
export class CreateComparisonFilterDto extends CreateReportFilterDto {
  /** The earlier project. */
  @IsUUID()
  compareid: string;
}

export class ComparisonFilterDto extends ReportFilterDto {
  /** The earlier project. */
  compareid: string;
}
