import { PRODUCT_ATTRIBUTE_LEVELS, type ProductAttributeLevel } from '../../../core/levels.js';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { ReportProjectParams } from '../../analytics/dto/report-query.dto.js';
import { PUBLICATION, PUBLICATION_TEXT } from '../../analytics/dto/source.js';

const LEVEL = { enum: PRODUCT_ATTRIBUTE_LEVELS, enumName: 'ColorLevel' };

export class ProjectColorsParams extends ReportProjectParams {
  /** The level whose values are asked for. */
  @ApiProperty(LEVEL)
  @IsIn(PRODUCT_ATTRIBUTE_LEVELS)
  level: ProductAttributeLevel;
}

export class ProjectColorsQuery {
  /** The data that are drawn: a publication's number, current or draft. Without it the current publication, else the newest analysis. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(PUBLICATION, { message: `publication ${PUBLICATION_TEXT}` })
  publication?: string;
}

/** How a value is drawn. */
export class ProjectColorDto {
  value: string;

  /** Which of the thirty looks it has: their order is that of LOOKS in the program's core. */
  @ApiProperty({ type: 'integer' })
  look: number;

  /** What somebody chose instead of the look’s color, as #RRGGBB; null: nobody did. */
  color: string | null;
}

export class ProjectColorsDto {
  @ApiProperty(LEVEL)
  level: ProductAttributeLevel;

  /** By value: the first thousand by space and whatever somebody chose. Every other value has the look that its text gives. */
  items: ProjectColorDto[];
}

export class SetProjectColorDto {
  /** The project that the color is for. */
  @IsUUID()
  projectid: string;

  /** The level that the value is of. */
  @ApiProperty(LEVEL)
  @IsIn(PRODUCT_ATTRIBUTE_LEVELS)
  level: ProductAttributeLevel;

  /** The value, as the level has it. */
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  value: string;

  /** #RRGGBB; null: the value’s own again. */
  @ValidateIf((_, color) => color !== null)
  @Matches(/^#[0-9A-Fa-f]{6}$/, { message: 'color must be #RRGGBB or null' })
  color: string | null;
}
