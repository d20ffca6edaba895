import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { PERIOD_TYPES, type PeriodType } from '../../core/periods/period.js';
import { trimmed } from '../../platform/http/trimmed.js';
import { IdField, OptionalIdField } from './fields.js';

const DisplayText = (): PropertyDecorator =>
  applyDecorators(
    Transform(trimmed),
    IsString(),
    Length(1, 60),
    Matches(/^[^\p{Cc}]*$/u, { message: '$property takes plain text' }),
  );
const displayShape = { description: 'What people read.', example: 'Q4 2026', minLength: 1, maxLength: 60 };
const periodShape = {
  description:
    'The period, as its type writes it: year `2026`, half `2026-H1`, quarter `2026-Q4`, month `2026-11`, ISO week `2026-W47`, custom `2026-02-01/2026-07-31` (both days included).',
  example: '2026-Q4',
};
const typeShape = { description: 'How long it is.', enum: PERIOD_TYPES, enumName: 'PeriodType' };
const GREATEST_INDEX = 1_000_000;

/** A positive integer, or null. */
const IndexField = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ description, type: 'integer', nullable: true, minimum: 1, maximum: GREATEST_INDEX }),
    ValidateIf((_body: object, value: unknown) => value !== undefined && value !== null),
    IsInt(),
    Min(1),
    Max(GREATEST_INDEX),
  );

const CURRENT = 'Its place in time among the periods of its type, from 1 on; no two have the same. Null = none.';
const PREVIOUS =
  'The current index of the period of its type that it is compared with; less than its own. Null = it is compared with none.';

export class TimePeriodDto {
  @ApiProperty({ description: 'Id of the time period.', format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'What people read.' })
  dis: string;

  @ApiProperty(typeShape)
  type: PeriodType;

  @ApiProperty(periodShape)
  timeperiod: string;

  @ApiProperty({ description: 'Its first day.', format: 'date' })
  from: string;

  @ApiProperty({ description: 'Its last day.', format: 'date' })
  to: string;

  @ApiProperty({ description: 'Whether new projects start with it. Exactly one does.' })
  isDefault: boolean;

  @ApiProperty({ description: 'Whether it is offered for new projects.' })
  isActive: boolean;

  @ApiProperty({ description: 'Its place in the list, from 1 on.', type: 'integer' })
  sortOrder: number;

  @ApiProperty({ description: CURRENT, type: 'integer', nullable: true })
  currentIndex: number | null;

  @ApiProperty({ description: PREVIOUS, type: 'integer', nullable: true })
  previousIndex: number | null;

  @ApiProperty({ description: 'Counts its changes; to be sent back with the next one.', type: 'integer' })
  revision: number;
}

export class TimePeriodQueryDto {
  /** Another tenant, for administrators of the platform's tenant. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  tenant?: string;
}

export class CreateTimePeriodDto {
  @ApiProperty(displayShape)
  @DisplayText()
  dis: string;

  @ApiProperty(typeShape)
  @IsIn(PERIOD_TYPES)
  type: PeriodType;

  @ApiProperty(periodShape)
  @IsString()
  @MaxLength(40)
  timeperiod: string;

  @ApiPropertyOptional({ description: 'Whether new projects start with it from now on; the old default no longer is.' })
  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;

  @ApiPropertyOptional({ description: 'Whether it is offered for new projects; yes when left out.' })
  @IsOptional()
  @IsBoolean()
  isActive?: boolean;

  @IndexField(CURRENT)
  currentIndex?: number | null;

  @IndexField(PREVIOUS)
  previousIndex?: number | null;
}

export class UpdateTimePeriodDto {
  @OptionalIdField('The time period; without it, the one of this `type` and `timeperiod` is meant.')
  id?: string;

  @ApiPropertyOptional(displayShape)
  @IsOptional()
  @DisplayText()
  dis?: string;

  @ApiPropertyOptional(typeShape)
  @IsOptional()
  @IsIn(PERIOD_TYPES)
  type?: PeriodType;

  @ApiPropertyOptional(periodShape)
  @IsOptional()
  @IsString()
  @MaxLength(40)
  timeperiod?: string;

  @ApiPropertyOptional({
    description: 'True makes it the default instead of the one that was. False for the default is refused.',
  })
  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;

  @ApiPropertyOptional({ description: 'False for the default needs `newdefaultid`.' })
  @IsOptional()
  @IsBoolean()
  isActive?: boolean;

  @ApiPropertyOptional({ description: 'Its new place in the list, from 1 on; the others make room.', type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(GREATEST_INDEX)
  sortOrder?: number;

  @IndexField(CURRENT)
  currentIndex?: number | null;

  @IndexField(PREVIOUS)
  previousIndex?: number | null;

  @OptionalIdField('An active time period that becomes the default, when the default itself is made inactive.')
  newdefaultid?: string;

  @ApiPropertyOptional({
    description: 'The revision that was read; when it has another one by now, nothing changes and the answer is 409.',
    type: 'integer',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  revision?: number;
}

export class DeleteTimePeriodDto {
  @IdField('The time period; no project may use it.')
  id: string;

  @OptionalIdField('An active time period that becomes the default, when the default itself is removed.')
  newdefaultid?: string;
}

const MOST_PERIODS = 1000;

const IdsField = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ description, type: [String], format: 'uuid' }),
    IsArray(),
    ArrayMaxSize(MOST_PERIODS),
    ArrayUnique(),
    IsUUID(undefined, { each: true }),
  );

export class OrderTimePeriodsDto {
  @IdsField('All time periods in their new order.')
  order: string[];

  @IdsField('All time periods in the order that was read; when it is another by now, nothing changes: 409.')
  was: string[];
}
