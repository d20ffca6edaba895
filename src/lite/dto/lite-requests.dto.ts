import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidateNested,
} from 'class-validator';
import { STORE_SOURCE } from '../../core/naming/store-number.js';
import { STORE_PATTERN_LIMITS } from '../../core/naming/store-pattern.js';
import { trimmed } from '../../platform/http/trimmed.js';
import { PROJECT_STATUSES, StorePatternRule, type ProjectStatus } from '../../projects/projects.facade.js';

/** The list's page size in the specification, and the maximum. */
export const LITE_PAGE = 100;

export class ListProjectsLiteQuery {
  @ApiPropertyOptional({
    description: 'Rows of a page, 1 to 100; 100 when left out.',
    type: 'integer',
    minimum: 1,
    maximum: LITE_PAGE,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LITE_PAGE)
  limit?: number;

  @ApiPropertyOptional({ description: 'The `lastEvaluatedKey` of the page before.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  cursor?: string;
}

export class LiteProjectIdParams {
  @ApiProperty({ description: 'Id of the project.', format: 'uuid' })
  @IsUUID()
  id: string;
}

export class LiteProjectParams {
  @ApiProperty({ description: 'Id of the project.', format: 'uuid' })
  @IsUUID()
  p: string;
}

export class CreateProjectLiteDto {
  @ApiProperty({ description: 'Name of the project.', maxLength: 200, example: 'Spring reset' })
  @Transform(trimmed)
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  projName: string;

  @ApiProperty({ description: 'A project starts `initial`.', enum: ['initial'] })
  @IsIn(['initial'])
  projStatus: 'initial';
}

/** Where a planogram's store number is read from. */
export class StoreExtractionDto {
  @ApiProperty({
    description: '1 PSA file name, 2 planogram project name, 3 planogram name, 4 to 53 Desc 1 to 50 of the planogram.',
    type: 'integer',
    minimum: STORE_SOURCE.fileName,
    maximum: STORE_SOURCE.lastDesc,
  })
  @IsInt()
  @Min(STORE_SOURCE.fileName)
  @Max(STORE_SOURCE.lastDesc)
  option: number;

  @ApiPropertyOptional({
    description: 'A regular expression whose first group is the number; left out or null, the first run of digits.',
    type: 'string',
    nullable: true,
    maxLength: STORE_PATTERN_LIMITS.patternLength,
  })
  @IsOptional()
  @Validate(StorePatternRule)
  pattern?: string | null;
}

export class UpdateProjectLiteDto {
  @ApiProperty({ description: 'Id of the project.', format: 'uuid' })
  @IsUUID()
  projectid: string;

  @ApiPropertyOptional({ description: 'New name.', maxLength: 200 })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  projectName?: string;

  @ApiPropertyOptional({
    description:
      'New state: `initial → pending → processing`, and `cancel` from each of them. How processing ends is decided by the processing; saying the state it already has changes nothing.',
    enum: PROJECT_STATUSES,
  })
  @IsOptional()
  @IsIn(PROJECT_STATUSES)
  projectStatus?: ProjectStatus;

  @ApiPropertyOptional({ description: 'How many files it is made from.', type: 'integer', minimum: 0 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  fileCount?: number;

  @ApiPropertyOptional({
    description: 'Where store numbers are looked for in files that are read from now on; the file name when never set.',
    type: StoreExtractionDto,
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => StoreExtractionDto)
  storeExtraction?: StoreExtractionDto;
}

export class GetDashboardLiteDto {
  @ApiProperty({ description: 'Id of the project.', format: 'uuid' })
  @IsUUID()
  id: string;
}

export class DashboardLiteDto {
  @ApiProperty({ description: 'The project’s dashboard.' })
  dashboardId: string;

  @ApiProperty({ description: 'Token (JWT) that reads this one dashboard and nothing else.' })
  guestToken: string;

  @ApiProperty({ description: 'Seconds until the guest token ends.', type: 'integer' })
  expiresIn: number;
}
