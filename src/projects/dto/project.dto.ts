import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { ProjectPlanDto } from '../plans/plan.dto.js';
import { PLAN_STATUSES, type PlanStatus } from '../plans/project-plan.js';
import { FigureSettingsDto } from './figure-settings.dto.js';
import { PROJECT_KINDS, PROJECT_STATUSES, type ProjectKind, type ProjectStatus, type ProjectUnit } from '../project.js';

/** Most results of a search. */
export const FOUND_MOST = 50;

export class ProjectIdParams {
  @ApiProperty({ description: 'Id of the project.', format: 'uuid' })
  @IsUUID()
  id: string;
}

export class SearchProjectsQuery {
  @ApiPropertyOptional({ description: 'Part of the name, in any case; without it the newest.', maxLength: 200 })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @MaxLength(200)
  text?: string;

  @ApiPropertyOptional({
    description: `Most rows wanted, 1 to ${FOUND_MOST}; 20 when left out.`,
    type: 'integer',
    minimum: 1,
    maximum: FOUND_MOST,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(FOUND_MOST)
  limit?: number;
}

export class ProjectLimitsDto {
  @ApiProperty({ description: 'Days of supply under which a product is at risk.' })
  atRisk: number;

  @ApiProperty({ description: 'Days of supply above which it is overstocked.' })
  overstock: number;
}

export class FoundProjectDto {
  @ApiProperty({ description: 'Id of the project (UUIDv7).', format: 'uuid' })
  projectid: string;

  @ApiProperty({ description: 'Name of the project.' })
  projName: string;

  @ApiProperty({ description: 'Edition of the project.', enum: PROJECT_KINDS })
  kind: ProjectKind;

  @ApiProperty({ description: 'How far the work on its files is.', enum: PROJECT_STATUSES })
  projStatus: ProjectStatus;

  @ApiProperty({ description: 'When it last changed (UTC).', format: 'date-time' })
  updatedts: string;
}

export class ProjectDto extends IntersectionType(FoundProjectDto, FigureSettingsDto) {
  @ApiProperty({
    description: 'Of a full project `In-Progress` until it is published, as in the lists; of a lite one `projStatus`.',
    enum: [...PLAN_STATUSES, ...PROJECT_STATUSES],
  })
  status: PlanStatus | ProjectStatus;

  @ApiProperty({ description: 'What share links name it by: the last 12 characters of its id.' })
  slkey: string;

  @ApiProperty({ description: 'When it was made (UTC).', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ description: 'Planogram files it was made from.', type: 'integer' })
  pogCount: number;

  @ApiProperty({
    description:
      'Where the store number is read: 1 file name, 2 planogram project name, 3 planogram name, 4 to 53 Desc 1 to 50; null = the reader’s default, the file name.',
    type: 'integer',
    nullable: true,
  })
  storeExtraction: number | null;

  @ApiProperty({
    description: 'The pattern whose first group is the store number; null = the first run of digits.',
    type: String,
    nullable: true,
  })
  storePattern: string | null;

  @ApiProperty({
    description: 'The unit of most of its files; null until files were read.',
    enum: ['in', 'cm'],
    nullable: true,
  })
  unit: ProjectUnit | null;

  @ApiProperty({ description: 'Currency of its money, ISO 4217.', example: 'USD' })
  currency: string;

  @ApiProperty({ description: 'Limits of the days-of-supply exceptions.', type: () => ProjectLimitsDto })
  limits: ProjectLimitsDto;
}

/** A project with all its fields; a lite one's lacks those of a full project's plan. */
export class ProjectDetailsDto extends IntersectionType(
  ProjectDto,
  PartialType(OmitType(ProjectPlanDto, ['pogCount'] as const)),
) {}
