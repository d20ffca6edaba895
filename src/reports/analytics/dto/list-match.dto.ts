import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { KEY_MATCHES, type KeyMatch } from '../../../core/naming/key-match.js';
import type { TableObject } from '../../../core/tables/table-fields.js';

const OBJECTS = ['prd', 'str'] as const satisfies TableObject[];

export class ListMatchParams {
  @ApiProperty({ description: 'The project.', format: 'uuid' })
  @IsUUID()
  p: string;

  @ApiProperty({ description: 'Products or stores.', enum: OBJECTS, enumName: 'TableObject' })
  @IsIn(OBJECTS)
  object: TableObject;
}

export class ListMatchQuery {
  @ApiPropertyOptional({
    description: 'A checked file on its way into the list: how the list would meet then.',
    format: 'uuid',
  })
  @IsOptional()
  @IsUUID()
  uploadid?: string;
}

/** What one rule for keys matches. */
export class ListMatchRuleDto {
  @ApiProperty({ description: 'The rule.', enum: KEY_MATCHES, enumName: 'KeyMatch' })
  rule: KeyMatch;

  @ApiProperty({ description: 'Keys on planograms that the list has.', type: 'integer' })
  matched: number;

  @ApiProperty({ description: 'Keys on planograms that it has not.', type: 'integer' })
  unmatched: number;

  @ApiProperty({ description: 'Keys of the list that are on no planogram.', type: 'integer' })
  unused: number;
}

/** How a list and the planograms of the newest analysis meet. */
export class ListMatchDto {
  @ApiProperty({ description: 'Products or stores.', enum: OBJECTS, enumName: 'TableObject' })
  object: TableObject;

  @ApiProperty({ description: 'Different keys on planograms.', type: 'integer' })
  placed: number;

  @ApiProperty({ description: 'The project’s rule for keys of products.', enum: KEY_MATCHES, enumName: 'KeyMatch' })
  keymatch: KeyMatch;

  @ApiProperty({
    description: 'By each rule, the strictest first; stores have one. Empty without a list or an analysis.',
    type: () => [ListMatchRuleDto],
  })
  rules: ListMatchRuleDto[];
}
