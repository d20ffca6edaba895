import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { UpdateFigureSettingsDto } from '../../../projects/projects.facade.js';

export class PreviewFigureSettingsDto extends UpdateFigureSettingsDto {
  @ApiProperty({ description: 'Id of a full project.', format: 'uuid' })
  @IsUUID()
  projectid: string;
}

/** What there is of a state: products with a row in it, and planogram × product rows. */
export class SupplyCountDto {
  @ApiProperty({ description: 'Products that are in the state on some planogram.', type: 'integer' })
  products: number;

  @ApiProperty({ description: 'Planogram × product rows.', type: 'integer' })
  rows: number;
}

export class FigureCountsDto {
  @ApiProperty({ type: () => SupplyCountDto })
  atRisk: SupplyCountDto;

  @ApiProperty({ type: () => SupplyCountDto })
  inRange: SupplyCountDto;

  @ApiProperty({ type: () => SupplyCountDto })
  overstocked: SupplyCountDto;

  @ApiProperty({ description: 'Categories whose indices are marked for low coverage.', type: 'integer' })
  lowCoverage: number;
}

export class FigurePreviewDto {
  @ApiProperty({ description: 'By the settings of now.', type: () => FigureCountsDto })
  before: FigureCountsDto;

  @ApiProperty({ description: 'By those that were sent.', type: () => FigureCountsDto })
  after: FigureCountsDto;

  @ApiProperty({ description: 'The categories of the newest analysis, by name.', type: [String] })
  categories: string[];
}
