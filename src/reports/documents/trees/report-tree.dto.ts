import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ReportHeadDto } from '../../analytics/dto/analysis.dto.js';
import { ReportQueryDto } from '../../analytics/dto/report-query.dto.js';
import { ANALYSIS_LEVELS, type AnalysisLevel } from '../../analytics/levels.js';

/** Which part of a tree is asked for: what stands below a node, a whole level, or what a text is found in. */
export class ReportTreeQueryDto extends ReportQueryDto {
  /** The id of a node: only what stands below it. Left out: the whole tree. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(6000)
  under?: string;

  /** The level of the nodes, one of the tree's. Left out: the next below the node, or with search every level of the tree. */
  @ApiPropertyOptional({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel' })
  @IsOptional()
  @IsIn(ANALYSIS_LEVELS)
  level?: AnalysisLevel;

  /** Only nodes whose name, key, UPC or id holds this text, in any case. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  /** Nodes in a page, at most 1000. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number = 200;

  /** Where the page before ended (lastEvaluatedKey). */
  @IsOptional()
  @IsString()
  @MaxLength(12)
  cursor?: string;
}

/** A value of a level, as a filter takes it. */
export class ReportTreeValueDto {
  @ApiProperty({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel' })
  level: AnalysisLevel;
  /** What filters take at the level; ~ without a value. */
  key: string;
  /** Null without a value. */
  name: string | null;
}

/** A level of the tree; levels that no product or store of the project has a value at are left out. */
export class ReportTreeLevelDto {
  @ApiProperty({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel' })
  level: AnalysisLevel;
  /** Distinct values in the whole project. */
  values: number;
}

export class ReportTreeNodeDto extends ReportTreeValueDto {
  /** What `under` takes to see what stands below. */
  id: string;
  /** Of a product. */
  upc: string | null;
  /** What it stands under, from the top: what the question named, and what all of it has in common. */
  path: ReportTreeValueDto[];
  /** Distinct products, planograms and stores behind it, in the part of the tree that is asked for. */
  products: number;
  planograms: number;
  stores: number;

  /** The level of what stands below; null at the leaves. */
  @ApiProperty({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel', nullable: true })
  below: AnalysisLevel | null;
}

/** A page of a tree that report builders pick from. */
export class ReportTreeDto extends ReportHeadDto {
  /** From the top to the leaves. */
  levels: ReportTreeLevelDto[];
  /** By name, what has no value last; found nodes level by level. */
  items: ReportTreeNodeDto[];
  /** All nodes of the question. */
  count: number;
  /** Null on the last page. */
  lastEvaluatedKey: string | null;
}
